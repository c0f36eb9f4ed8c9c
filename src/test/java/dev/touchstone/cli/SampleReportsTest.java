package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.SampleResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The Markdown reports beside the samples are what `touchstone report` writes today, but for the time.
/// `mvn test -Dtest=SampleReportsTest -Dgolden.write=true` writes them anew; read what `git diff` then says.
class SampleReportsTest {

    private static final String TIME = "written \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC";

    @TempDir
    Path folder;

    static List<String> samples() {
        return SampleResults.names();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void isWhatTheProgramWritesToday(String name) throws IOException {
        Path written = folder.resolve("today.md");
        assertThat(Shell.run("report", Shell.sample(name), "-o", written.toString()).code()).isZero();
        Path kept = Shell.SAMPLES.resolve(name.substring(0, name.lastIndexOf('.')) + ".report.md");
        if (Boolean.getBoolean("golden.write")) {
            Files.copy(written, kept, StandardCopyOption.REPLACE_EXISTING);
        }
        assertThat(timeless(written)).isEqualTo(timeless(kept));
    }

    /// A report is no result: a folder that holds it is read as if it were not there.
    @ParameterizedTest
    @MethodSource("samples")
    void aReportIsNotReadAsResults(String name) throws IOException {
        Path kept = Shell.SAMPLES.resolve(name.substring(0, name.lastIndexOf('.')) + ".report.md");
        Shell.Result read = Shell.run("read", kept.toString(), "--json");
        assertThat(read.code()).isZero();
        assertThat(read.json().get(0).get("runs")).isEmpty();
        assertThat(read.json().get(0).get("failedLaunches")).isEmpty();
        assertThat(read.json().get(0).get("hardware")).isEmpty();
    }

    private static String timeless(Path file) throws IOException {
        return Files.readString(file).replaceFirst(TIME, "written today").replace("\r\n", "\n");
    }
}
