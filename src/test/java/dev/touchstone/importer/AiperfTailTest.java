package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The end of AIPerf's output, where the heads of its table were cut off.
class AiperfTailTest {

    private static final String TAIL = SampleFiles.text(Path.of("src/test/resources/formats/aiperf-console/tail.txt"));

    @Test
    void theColumnsAreThoseThatAiperfPrints() {
        List<Run> runs = Blocks.read(TAIL).runs();

        assertThat(runs).hasSize(1);
        assertThat(runs.getFirst().metrics().get(Metric.ofKey("e2e_latency.p99").orElseThrow())).hasValue(1.90573);
        assertThat(runs.getFirst().metrics().get(Metric.ofKey("tpot.p50").orElseThrow())).hasValue(0.01258);
    }

    @Test
    void columnsInAnotherOrderAreLeft() {
        assertThat(Blocks.read(swapped(TAIL, 4, 6)).runs()).as("p50 in place of p99").isEmpty();
        assertThat(Blocks.read(swapped(TAIL, 2, 7)).runs()).as("the smallest figure under std").isEmpty();
    }

    private static String swapped(String text, int one, int other) {
        return text.lines().map(line -> {
            List<String> cells = new ArrayList<>(List.of(line.split("│", -1)));
            if (cells.size() > other + 1) {
                Collections.swap(cells, one + 1, other + 1);
            }
            return String.join("│", cells);
        }).collect(Collectors.joining("\n"));
    }

    @Test
    void oneRowShowsTooLittle() {
        List<String> rows = TAIL.lines().filter(line -> line.contains("Latency") || line.contains("Count")).toList();

        assertThat(rows).hasSize(3);
        assertThat(Blocks.read(String.join("\n", rows)).runs()).hasSize(1);
        assertThat(Blocks.read(String.join("\n", rows.subList(1, 3))).runs()).isEmpty();
    }
}
