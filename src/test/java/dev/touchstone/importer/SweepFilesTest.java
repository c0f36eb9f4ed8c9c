package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

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
        assertThat(last.conditions().text(Factor.INPUT_TOKENS, "")).isEqualTo("2048");
        assertThat(last.notes()).containsExactly("Every figure is the mean over 5 runs.");
    }

    /// Of one trial a metric has no statistic in its name, and what its parameter is called alone may be anything.
    @Test
    void aSweepOfOneTrial() {
        String point = "{\"parameters\": {\"concurrency\": %d, \"mean\": 512}, \"metrics\": {\"request_throughput\": {\"mean\": %s, \"std\": 0.0, "
                + "\"unit\": \"requests/sec\"}, \"time_to_first_token\": {\"mean\": %s, \"std\": 0.0, \"min\": 98.5, \"unit\": \"ms\"}}}";
        List<Run> runs = Blocks.read("{\"aggregation_type\": \"sweep\", \"num_profile_runs\": 2, \"metadata\": {\"num_trials_per_value\": 1}, "
                + "\"per_combination_metrics\": [" + point.formatted(8, "5.5", "98.5") + ", " + point.formatted(32, "14.2", "150.5") + "]}").runs();

        assertThat(runs).extracting(run -> run.metrics().toString()).containsExactly("{request_throughput=5.5, ttft.mean=0.0985}",
                "{request_throughput=14.2, ttft.mean=0.1505}");
        assertThat(runs).extracting(run -> run.conditions().text(Factor.INPUT_TOKENS, "-")).containsExactly("-", "-");
        assertThat(runs.getFirst().extras()).containsEntry("--mean", "512").containsEntry("time_to_first_token", "std 0, min 98.5 ms");
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

    @Test
    void theHistoryOfASearchWithOneObjectiveIsKnownToo() {
        Reading reading = Blocks.read(sample("aiperf-search-history/one-objective.json"));

        assertThat(reading.runs()).isEmpty();
        assertThat(reading.unread()).isEmpty();
        assertThat(Blocks.read("{\"config\": {\"algorithm\": \"bayes\"}, \"iterations\": []}").unread()).isNotEmpty();
    }

    @Test
    void theGeneratedTextsMakeNoRun() {
        Reading reading = Blocks.read(sample("aiperf-outputs/outputs.json"));

        assertThat(reading.runs()).isEmpty();
        assertThat(reading.unread()).isEmpty();
    }

    @Test
    void aRunOfASweepHasTheParametersOfItsPoint() {
        String text = sample("aiperf-json/sweep-run.json");
        Run run = Blocks.read(text).runs().getFirst();

        assertThat(run.conditions().text(Factor.CONCURRENCY, "")).isEqualTo("16");
        assertThat(run.conditions().text(Factor.INPUT_TOKENS, "")).isEqualTo("1024");
        assertThat(run.extras()).containsEntry("run_info.sweep_id", "5b0d7c1e-94af-4c7e-8d8a-0f6f2f9a1c33")
                .containsEntry("--endpoint.streaming_mode", "sse").doesNotContainKey("run_info.variation_values.endpoint.streaming_mode");
        assertThat(run.notes()).containsExactly("AIPerf calls the run invalid for a submission: context_overflow_rate.");
        assertThat(Blocks.read(text.replace("\"context_overflow_rate\"", "")).runs().getFirst().notes()).isEmpty();
    }

    @Test
    void theTableOfASweepHasARunPerPointAndNoneForItsLists() {
        Reading reading = Blocks.read(sample("aiperf-sweep-csv/sweep.csv"));

        assertThat(reading.unread()).isEmpty();
        assertThat(reading.runs()).extracting(run -> run.conditions().text(Factor.CONCURRENCY, "") + " "
                + run.conditions().text(Factor.INPUT_TOKENS, "")).containsExactly("8 512", "8 2048", "32 512");
        Run last = reading.runs().getLast();
        assertThat(last.metrics().get(Metric.of(Quantity.REQUEST_THROUGHPUT))).hasValue(14.2);
        assertThat(last.metrics().get(Metric.of(Quantity.TTFT, Statistic.percentile(99)))).hasValue(0.31);
        assertThat(last.metrics().get(Metric.of(Quantity.E2E_LATENCY))).hasValue(2.2509);
    }

    @Test
    void aSweepWithoutRepeatsHasNothingThatSpreads() {
        String text = "concurrency,request_throughput_avg_mean,ttft_p99_ms_mean\n8,5.36,140.5\n32,8.9,80.1\n";

        assertThat(Blocks.read(text).runs()).extracting(Run::format, Run::notes).containsOnly(
                tuple("aiperf-sweep-csv", List.of("Every figure is that of one run of a sweep.")));
        assertThat(Blocks.read(text.replace("_avg_mean", "_mean").replace("ttft_p99_ms_mean", "ttft_mean")).runs())
                .extracting(Run::format).doesNotContain("aiperf-sweep-csv");
    }

    @Test
    void whatStandsBelowTheListsOfASweepIsReadToo() {
        String text = sample("aiperf-sweep-csv/sweep.csv") + "\n" + Blocks.SERVING_BLOCK;

        assertThat(Blocks.read(text).runs()).hasSize(4).last().extracting(Run::format).isEqualTo("serving-block");
    }

    @Test
    void theRequestsOfSeveralRunsTogetherAreOneRun() {
        assertThat(Blocks.read(sample("aiperf-collated-json/collated.json")).runs()).singleElement().satisfies(run -> {
            assertThat(run.metrics().get(Metric.of(Quantity.TTFT, Statistic.percentile(99)))).hasValue(0.19);
            assertThat(run.notes()).containsExactly("Every figure is of the requests of 3 runs together.");
        });
    }

    /// Also where the name of the folder is not known: `summary.csv` alone.
    @Test
    void theParametersOfVllmsSweepAreConditions() {
        String head = "run_number,";
        String text = sample("vllm-sweep-csv/summary.csv");
        String[] lines = text.lines().toArray(String[]::new);
        assertThat(lines[0]).contains(head);
        String wide = lines[0] + ",tensor_parallel_size,max_num_seqs\n" + lines[1] + ",2,64\n" + lines[2] + ",4,64\n";

        List<Run> runs = Blocks.read(wide).runs();
        assertThat(runs).extracting(run -> run.conditions().text(Factor.TENSOR_PARALLEL, "-") + " "
                + run.conditions().text(Factor.GPU_COUNT, "-") + " " + run.extras().get("max_num_seqs"))
                .containsExactly("2 2 64", "4 4 64");
        assertThat(runs).extracting(run -> run.conditions().text(Factor.INPUT_TOKENS, "-")).containsOnly("512");
        assertThat(Blocks.read(text).runs()).extracting(run -> run.conditions().text(Factor.TENSOR_PARALLEL, "-"))
                .containsOnly("-");
    }

    @Test
    void aServerOfASweepThatDidNotStartIsAFailedLaunch() {
        String text = sample("vllm-sweep-failure/failure.json");

        assertThat(Blocks.read(text).failedLaunches()).singleElement().satisfies(launch -> {
            assertThat(launch.error()).isEqualTo("RuntimeError: Server exited with code 1");
            assertThat(launch.flags()).containsEntry("--max-num-seqs", "512").containsEntry("--gpu-memory-utilization", "0.95");
        });
        Reading ofTheClient = Blocks.read(text.replace("\"serve_overrides\"", "\"bench_overrides\": {}, \"serve_overrides\""));
        assertThat(ofTheClient.failedLaunches()).isEmpty();
        assertThat(ofTheClient.unread()).isNotEmpty();
    }
}
