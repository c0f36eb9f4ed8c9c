package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The format that CONTRIBUTING shows is the one in the source.
class ContributingTest {

    @Test
    void theShownFormatIsTheRealOne() throws IOException {
        String format = Files.readString(
                Path.of("src/main/java/dev/touchstone/importer/format/summary/OllamaResponse.java"));

        assertThat(Files.readString(Path.of(".github/CONTRIBUTING.md"))).contains("```java\n" + format + "```");
    }
}
