package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrtllmBenchTest {

    private static final Path FOLDER = Path.of("src/test/resources/formats");

    /// The labels look like rows of a section, and the rule that ends the report stands right above them.
    @Test
    void endsWhereLinesOfVllmBenchFollow() {
        String report = SampleFiles.text(FOLDER.resolve("trtllm-bench/0.17.txt"));
        String latency = SampleFiles.text(FOLDER.resolve("bench-lines/latency.txt"));
        String throughput = "Throughput: 5.71 requests/s, 2923.15 total tokens/s, 1461.57 output tokens/s\n";

        List<Run> runs = Blocks.read(report + latency).runs();
        assertThat(runs).extracting(Run::format).containsExactly("trtllm-bench", "bench-lines");
        assertThat(runs.getFirst().extras()).doesNotContainKey("Avg latency");
        assertThat(runs.getLast().metrics().get(Metric.of(Quantity.E2E_LATENCY))).isPresent();
        assertThat(Blocks.read(report + throughput).runs()).extracting(Run::format)
                .containsExactly("trtllm-bench", "bench-lines");
    }
}
