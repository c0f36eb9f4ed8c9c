package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.format.FormatInfo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Every sample under `src/test/resources/formats` is read as the file beside it says, figure by figure. After a look
/// at the difference, `-Dgolden.write=true` writes what is read now.
class FormatSamplesTest {

    private static final Path FOLDER = Path.of("src/test/resources/formats");

    @TestFactory
    Stream<DynamicTest> readsAsExpected() throws IOException {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            List<Path> samples = files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(SampleReadings.EXPECTED)).sorted().toList();
            return samples.stream().map(sample -> DynamicTest.dynamicTest(FOLDER.relativize(sample).toString(),
                    () -> readsAsExpected(sample)));
        }
    }

    /// The names of the samples propose nothing: they say what the samples show, not how they were measured.
    private static Reading read(Path sample) throws IOException {
        if (sample.toString().endsWith(".xlsx")) {
            return new Importer().read(List.of(sample), ReadingProgress.UNWATCHED).getFirst();
        }
        try (InputStream bytes = Files.newInputStream(sample)) {
            return new Importer().read(sample.getFileName().toString(), bytes);
        }
    }

    /// Wherever the preview lets the user map columns, a column without a known name is a factor of the author's own;
    /// what a tool prints has names of the tool's.
    @Test
    void tablesWithColumnsToMapAreOfAuthors() throws IOException {
        Set<String> ofTools = Set.of("aisbench");
        for (FormatInfo format : Formats.infos()) {
            boolean isMapped = false;
            for (FormatInfo.Sample sample : format.samples()) {
                Reading reading = read(FOLDER.resolve(sample.file()));
                isMapped |= !reading.tables().isEmpty()
                        && reading.runs().stream().anyMatch(run -> run.format().equals(format.id()));
            }
            assertThat(format.ofAuthors()).as(format.id()).isEqualTo(isMapped && !ofTools.contains(format.id()));
        }
    }

    private static void readsAsExpected(Path sample) throws IOException {
        String written = SampleReadings.written(read(sample));
        Path expected = SampleReadings.expected(sample);
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(expected, written);
        }
        assertThat(expected).as("what is expected of the sample").exists();
        assertThat(written).isEqualTo(Files.readString(expected));
    }
}
