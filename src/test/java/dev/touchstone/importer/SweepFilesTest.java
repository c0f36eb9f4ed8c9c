package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// What tools write of a sweep beside its results.
class SweepFilesTest {

    private static final Path FOLDER = Path.of("src/test/resources/formats");

    private static String sample(String file) {
        return SampleFiles.text(FOLDER.resolve(file));
    }

    /// So that a folder of a sweep is stored once, whichever of its files are read.
    @Test
    void aRowOfTheTableIsTheRunOfTheJson() {
        List<Run> json = Blocks.read(sample("vllm-bench-json/summary.json")).runs();
        List<Run> csv = Blocks.read(sample("vllm-sweep-csv/summary.csv")).runs();

        assertThat(csv).hasSize(3).extracting(Run::id).containsExactlyElementsOf(json.stream().map(Run::id).toList());
        assertThat(csv).allSatisfy(run -> assertThat(run.conditions().text(Factor.ENGINE, "")).isNotEqualTo("openai"));
    }

    @Test
    void ofATableCutShortTheWholeRowsAreRead() {
        String cut = sample("vllm-sweep-csv/summary.csv").lines().limit(3).collect(Collectors.joining("\n"));

        assertThat(Blocks.read(cut).runs()).hasSize(2);
        assertThat(Blocks.read(cut.substring(0, cut.length() - 40)).runs()).extracting(Run::format)
                .containsExactly("vllm-bench-json");
    }

    @Test
    void theWarmUpOfASweepIsMarked() {
        String text = sample("vllm-bench-json/summary.json");

        assertThat(Blocks.read(text.replace("\"run_number\": 0", "\"run_number\": -1")).runs().getFirst().notes())
                .containsExactly("warm-up run of a sweep");
        assertThat(Blocks.read(text).runs().getFirst().notes()).isEmpty();
    }

    @Test
    void aCombinationIsARun() {
        List<Run> runs = Blocks.read(sample("aiperf-sweep-json/sweep.json")).runs();

        assertThat(runs).hasSize(4).extracting(run -> run.conditions().text(Factor.CONCURRENCY, ""))
                .containsExactly("8", "8", "32", "32");
        Run last = runs.getLast();
        assertThat(last.metrics().get(Metric.of(Quantity.TTFT, Statistic.percentile(99)))).hasValue(0.905);
        assertThat(last.extras()).containsEntry("--dataset.isl_mean", "2048");
        assertThat(last.notes()).containsExactly("Every figure is the mean over 5 runs.");
    }

    @Test
    void ofASweepCutShortTheWholeCombinationsAreRead() {
        String text = sample("aiperf-sweep-json/sweep.json");
        String cut = text.substring(0, text.lastIndexOf("\"time_to_first_token_avg\""));

        assertThat(Blocks.read(cut).runs()).hasSizeBetween(3, 4).first().satisfies(run ->
                assertThat(run.metrics().get(Metric.of(Quantity.REQUEST_THROUGHPUT))).hasValue(5.5));
    }

    @Test
    void theHistoryOfASearchMakesNoRun() {
        assertThat(Blocks.read(sample("aiperf-search-history/search_history.json")).runs()).isEmpty();
        assertThat(Blocks.read(sample("aiperf-search-history/search_history.json")).unread()).isEmpty();
    }
}
