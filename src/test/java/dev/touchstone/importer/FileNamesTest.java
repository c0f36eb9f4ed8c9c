package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Names of files that hold line ends: they overwrite no line of a terminal and begin none.
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "no name holds a line end there")
class FileNamesTest {

    @Test
    void aNameIsOneLineWhereverItIsNamed(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("a\rb\nc.txt"), "TTFT: 12 ms\n");
        Files.write(folder.resolve("d\re.log"), new byte[] {0, 1, 2, 0, 0, 3});

        List<Reading> readings = new Importer().read(List.of(folder), ReadingProgress.UNWATCHED);

        assertThat(readings).extracting(Reading::source).contains("a\\u000db\\u000ac.txt");
        assertThat(readings.toString()).doesNotContain("\r").doesNotContain("b\nc")
                .contains("d\\u000de.log");
    }

    @Test
    void aFileThatIsMissingIsNamedInOneLine(@TempDir Path folder) {
        List<Reading> readings = new Importer().read(List.of(folder.resolve("x\ry\n.txt")), ReadingProgress.UNWATCHED);

        assertThat(readings.getFirst().problems()).singleElement().asString().startsWith("x\\u000dy\\u000a.txt does not exist: ")
                .doesNotContain("\r").doesNotContain("\n");
    }
}
