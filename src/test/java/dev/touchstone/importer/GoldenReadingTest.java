package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Every folder under `src/test/resources/reading` holds an input and what a careful reader takes from it: each run's
/// lines, conditions and figures. A list in place of a level means that any of its members is right, null means absent.
class GoldenReadingTest {

    private static final Path FOLDER = Path.of("src/test/resources/reading");
    private static final double RELATIVE = 1e-6;

    @TestFactory
    Stream<DynamicTest> everyFolderReadsAsExpected() throws IOException {
        return folders().map(folder -> DynamicTest.dynamicTest(folder.getFileName().toString(),
                () -> holds(folder)));
    }

    private static Stream<Path> folders() throws IOException {
        try (Stream<Path> entries = Files.list(FOLDER)) {
            return entries.filter(Files::isDirectory).sorted().toList().stream();
        }
    }

    private static void holds(Path folder) throws IOException {
        Path input;
        try (Stream<Path> files = Files.list(folder)) {
            input = files.filter(file -> file.getFileName().toString().startsWith("input")).findFirst().orElseThrow();
        }
        Reading reading = new Importer().read(List.of(input), ReadingProgress.UNWATCHED).getFirst();
        JsonNode expected = JsonMapper.shared().readTree(Files.readString(folder.resolve("expected.json")));

        assertThat(reading.problems()).as("problems").isEmpty();
        assertThat(reading.runs()).as("runs").hasSize(expected.get("runs").size());
        for (int i = 0; i < reading.runs().size(); i++) {
            holds(reading.runs().get(i), expected.get("runs").get(i));
        }
        assertThat(reading.failedLaunches()).as("failed launches")
                .hasSize(expected.get("failedLaunches").asInt());
        assertThat(reading.hardware().stream().map(dump -> dump.gpus().size()).toList()).as("GPUs of the dumps")
                .isEqualTo(elements(expected.get("hardware")).map(JsonNode::asInt).toList());
        assertThat(reading.runs().stream().mapToInt(run -> run.engineLog().size()).sum()).as("engine-log lines")
                .isEqualTo(expected.get("engineLogLines").asInt());
        assertThat(reading.runs().stream().flatMap(run -> run.notes().stream()).toList()).as("notes")
                .isEqualTo(elements(expected.get("notes")).map(JsonNode::asString).toList());
    }

    private static void holds(Run run, JsonNode expected) {
        String which = "run at " + run.source().lines();
        assertThat(run.source().lines().first()).as(which).isEqualTo(expected.get("lines").get(0).asInt());
        assertThat(run.source().lines().last()).as(which).isBetween(expected.get("lines").get(1).asInt(),
                expected.get("lines").get(1).asInt() + 1);
        assertThat(run.missing()).as(which + ", missing").isEmpty();
        if (expected.has("measuredAt")) {
            assertThat(run.measuredAt()).as(which).isEqualTo(expected.get("measuredAt").asString());
        }
        expected.get("conditions").propertyStream().forEach(entry -> {
            String level = run.conditions().level(Factor.ofKey(entry.getKey()).orElseThrow()).map(Level::toString)
                    .orElse("absent");
            assertThat(level).as(which + ", " + entry.getKey()).isIn(levels(entry.getValue()));
        });
        expected.get("metrics").propertyStream().forEach(entry -> {
            Metric metric = Metric.ofKey(entry.getKey()).orElseThrow();
            double figure = entry.getValue().asDouble();
            assertThat(run.metrics().get(metric)).as(which + ", " + metric).isPresent();
            assertThat(run.metrics().get(metric).getAsDouble()).as(which + ", " + metric)
                    .isCloseTo(figure, within(Math.abs(figure) * RELATIVE + 1e-9));
        });
        assertThat(run.metrics().size()).as(which + ", number of metrics")
                .isEqualTo(expected.get("metrics").size());
    }

    private static List<String> levels(JsonNode expected) {
        Stream<JsonNode> any = expected.isArray() ? elements(expected) : Stream.of(expected);
        return any.flatMap(level -> level.isNull() ? Stream.of("absent")
                : level.isNumber() ? Stream.of(Level.of(level.asDouble()).toString())
                : Stream.of(level.asString(), "NVIDIA " + level.asString())).toList();
    }

    private static Stream<JsonNode> elements(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
