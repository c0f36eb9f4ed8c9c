package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// In a process whose language is Chinese, every sample is read as in English: conditions, figures, definitions, and the
/// labels of extras. What the reader itself remarks is in the language of the process.
@Tag("chinese")
class FormatSamplesInChineseTest {

    private static final Path FOLDER = Path.of("src/test/resources/formats");
    private static final List<String> OF_A_RUN = List.of("lines", "format", "client", "measuredAt", "conditions",
            "flags", "metrics", "definitions", "extras", "engineLog", "requests");

    @Test
    void areReadAsInEnglish() throws IOException {
        List<Path> samples;
        try (Stream<Path> files = Files.walk(FOLDER)) {
            samples = files.filter(Files::isRegularFile).filter(file -> !file.toString().endsWith(".xlsx")
                    && !file.toString().endsWith(SampleReadings.EXPECTED)).sorted().toList();
        }
        assertThat(samples).hasSizeGreaterThan(100);
        for (Path sample : samples) {
            try (InputStream bytes = Files.newInputStream(sample)) {
                Reading reading = new Importer().read(sample.getFileName().toString(), bytes);
                assertThat(runs(SampleReadings.written(reading))).as(sample.toString())
                        .isEqualTo(runs(Files.readString(SampleReadings.expected(sample))));
            }
        }
    }

    private static List<JsonNode> runs(String written) {
        return JsonMapper.shared().readTree(written).path("runs").valueStream()
                .map(run -> (JsonNode) ((ObjectNode) run).retain(OF_A_RUN)).toList();
    }
}
