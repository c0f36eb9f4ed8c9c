package dev.touchstone.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReportFormatTest {

    @TempDir
    private Path folder;

    @Test
    void theEndingChoosesWhateverItsLetterCase() {
        assertThat(ReportFormat.of(Path.of("a.b/Report.XLSX"))).contains(ReportFormat.XLSX);
        assertThat(ReportFormat.of(Path.of("report.md"))).contains(ReportFormat.MARKDOWN);
        assertThat(ReportFormat.of(Path.of("report"))).isEmpty();
        assertThat(ReportFormat.of(Path.of("report.pdf"))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everyFormatIsWritten(ReportFormat format) throws IOException {
        Path file = folder.resolve("report" + format.ending());
        format.write(SampleRuns.report(), file);
        assertThat(Files.size(file)).isGreaterThan(100);
        assertThat(Files.list(folder)).hasSize(1);
    }

    @Test
    void csvSaysThatItIsUtf8() throws IOException {
        Path file = folder.resolve("report.csv");
        ReportFormat.CSV.write(SampleRuns.report(), file);
        assertThat(Files.readString(file)).startsWith("\uFEFFengine,gpuCount");
    }
}
