package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SampleResultsTest {

    @Test
    void areThoseOfTheFolder() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("sample-results"))) {
            assertThat(files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals("README.md") && !name.endsWith(".report.md")))
                    .containsExactlyInAnyOrderElementsOf(SampleResults.names());
        }
    }

    @Test
    void areReadWithoutAProblem() throws IOException {
        for (String name : SampleResults.names()) {
            try (InputStream bytes = SampleResults.open(name)) {
                Reading reading = new Importer().read(name, bytes);
                assertThat(reading.problems()).isEmpty();
                assertThat(reading.runs()).isNotEmpty().allSatisfy(run -> assertThat(run.missing()).isEmpty());
            }
        }
    }

    @Test
    void anotherNameIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> SampleResults.open("none.md"))
                .withMessageContaining("none.md");
    }
}
