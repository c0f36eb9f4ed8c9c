package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    /// With `--streaming` the breakdown of the generation throughput stands before that of the latencies.
    @Test
    void readsOnBehindEveryBreakdown() {
        Run run = Blocks.read(SampleFiles.text(FOLDER.resolve("trtllm-bench/1.2.txt"))).runs().getFirst();

        assertThat(run.metrics().get(Metric.ofKey("output_token_throughput_per_user.p50").orElseThrow())).hasValue(85.4);
        assertThat(run.metrics().get(Metric.ofKey("e2e_latency.p99").orElseThrow())).hasValue(1.8504);
        assertThat(run.extras()).containsEntry("[AL] AVERAGE", "2.86");
    }

    @Test
    void reportsSideBySideAreRunsOfTheirOwn() {
        String two = SampleFiles.text(FOLDER.resolve("trtllm-bench/side-by-side.txt"));
        Metric rate = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);

        assertThat(Blocks.read(two).runs()).extracting(run -> run.extras().get("Case"))
                .containsExactly("main", "fused-rope branch");
        assertThat(Blocks.read(two).runs()).extracting(run -> run.metrics().get(rate).orElseThrow())
                .containsExactly(2621.44, 2785.28);
    }

    /// A row that was cut before the cell of the second report is of the first one alone.
    @Test
    void aRowThatWasCutIsOfTheReportsWhoseCellsAreLeft() {
        String two = SampleFiles.text(FOLDER.resolve("trtllm-bench/side-by-side.txt"));
        Metric rate = Metric.of(Quantity.REQUEST_THROUGHPUT);

        assertThat(Blocks.read(two.substring(0, two.indexOf(" | 10.8800"))).runs()).extracting(run -> run.metrics().get(rate))
                .containsExactly(OptionalDouble.of(10.24), OptionalDouble.empty());
    }

    /// Reports below one another with the names of their branches above them are no repeats.
    @ParameterizedTest
    @ValueSource(strings = {"main:|this PR:", "**Before**|**After**"})
    void labelsAboveReportsAreKept(String labels) {
        String report = SampleFiles.text(FOLDER.resolve("trtllm-bench/0.17.txt")).strip();
        String[] names = labels.split("\\|");

        List<Run> runs = Blocks.read(names[0] + "\n" + report + "\n\n" + names[1] + "\n" + report.replace("5.", "6.") + "\n").runs();
        assertThat(runs).extracting(Run::notes).containsExactly(List.of(names[0].replaceAll("[:*]", "")), List.of(names[1].replaceAll("[:*]", "")));
    }

    /// Nothing names the reports, or another number of them than there are cells.
    @ParameterizedTest
    @ValueSource(strings = {"", "( main / mine / theirs)", "( B200 )"})
    void cellsWithoutNamesAreNoFigures(String names) {
        String text = SampleFiles.text(FOLDER.resolve("trtllm-bench/side-by-side.txt"));

        assertThat(Blocks.read(text.replace("( main / fused-rope branch)", names)).runs()).allSatisfy(run ->
                assertThat(run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).isEmpty());
    }
}
