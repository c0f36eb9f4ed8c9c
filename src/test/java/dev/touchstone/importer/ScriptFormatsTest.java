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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the scripts print that stand beside an engine or a gateway.
class ScriptFormatsTest {

    private static final Path FOLDER = Path.of("src/test/resources/formats");
    private static final Metric LATENCY = Metric.of(Quantity.E2E_LATENCY);

    private static String sample(String file) {
        return SampleFiles.text(FOLDER.resolve(file));
    }

    private static Run only(String text) {
        List<Run> runs = Blocks.read(text).runs();
        assertThat(runs).hasSize(1);
        return runs.getFirst();
    }

    /// What is left of a text that was cut short is read as in the whole text, and nothing else is.
    @ParameterizedTest
    @ValueSource(strings = {"aibrix-analysis/log.txt", "openvino-benchmark/embeddings.txt", "multi-round-qa/lmcache.txt",
        "multi-round-qa/production-stack.txt", "lmdeploy-profile/throughput.txt", "lmdeploy-profile/restful.txt",
        "lmdeploy-profile/generation.txt", "lmdeploy-profiler/throughput.txt", "lmdeploy-profiler/pipeline.txt",
        "tensorrt-benchmark/manager.txt", "tensorrt-benchmark/session.txt", "locust-table/summary.txt",
        "llama-benchy-table/single.md", "llama-benchy-table/concurrency.md"})
    void aTextCutShortTellsNothingElse(String file) {
        List<String> lines = sample(file).lines().toList();
        List<Run> whole = Blocks.read(sample(file)).runs();
        for (int length = 1; length < lines.size(); length++) {
            String cut = lines.stream().limit(length).collect(Collectors.joining("\n"));
            List<Run> runs = Blocks.read(cut).runs().stream().filter(run -> run.format().equals(whole.getFirst().format()))
                    .toList();
            for (int i = 0; i < runs.size() && !file.startsWith("locust"); i++) {
                Run expected = whole.get(i);
                runs.get(i).metrics().forEach((metric, value) ->
                        assertThat(expected.metrics().get(metric)).as(metric.key()).hasValue(value));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"aibrix-analysis/log.txt, 5", "openvino-benchmark/embeddings.txt, 5", "multi-round-qa/lmcache.txt, 8",
        "lmdeploy-profile/throughput.txt, 7", "lmdeploy-profiler/throughput.txt, 14", "tensorrt-benchmark/manager.txt, 6"})
    void whatIsMissingIsSaid(String file, int lines) {
        String cut = sample(file).lines().limit(lines).collect(Collectors.joining("\n"));

        assertThat(Blocks.read(cut).runs()).hasSize(1).allSatisfy(run ->
                assertThat(run.missing()).as("missing").isNotEmpty());
        assertThat(Blocks.read(sample(file)).runs()).allSatisfy(run -> assertThat(run.missing()).isEmpty());
    }

    @Test
    void theEngineBehindLlamaBenchyIsNotLlamaCpp() {
        List<Run> runs = Blocks.read(sample("llama-benchy-table/single.md")).runs();

        assertThat(runs).hasSize(4).allSatisfy(run -> {
            assertThat(run.conditions().level(Factor.ENGINE)).isEmpty();
            assertThat(run.client()).isEqualTo("llama-benchy");
        });
        assertThat(Blocks.read(sample("llama-bench-table/2025.md")).runs()).isNotEmpty().allSatisfy(run ->
                assertThat(run.conditions().text(Factor.ENGINE, "")).isEqualTo("llama.cpp"));
    }

    @Test
    void failedRequestsSpoilTheLatenciesOfOpenvino() {
        Run run = only(sample("openvino-benchmark/embeddings.txt").replace("100.0%. (50/50)", "62.0%. (31/50)"));

        assertThat(run.metrics().get(LATENCY)).isEmpty();
        assertThat(run.metrics().get(Metric.of(Quantity.SUCCESSFUL_REQUESTS))).hasValue(31);
        assertThat(run.extras()).containsKey("Mean latency");
        assertThat(run.notes()).anyMatch(note -> note.contains("failed requests"));
    }

    @Test
    void theTokensOfEmbeddingsAreInput() {
        Run run = only(sample("openvino-benchmark/embeddings.txt"));

        assertThat(run.metrics().get(Metric.of(Quantity.INPUT_TOKEN_THROUGHPUT))).hasValue(11288.4);
        assertThat(run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).isEmpty();
        assertThat(run.metrics().get(LATENCY)).hasValue(3.12044);
    }

    @Test
    void theCommandAboveOpenvinosLinesNamesModelAndRate() {
        Run run = only("python benchmark.py --api_url http://localhost:8000/v3/embeddings --request_rate inf "
                + "--batch_size 16 --model acme/embed\n" + sample("openvino-benchmark/embeddings.txt"));

        assertThat(run.conditions().text(Factor.MODEL, "")).isEqualTo("acme/embed");
        assertThat(run.conditions().text(Factor.REQUEST_RATE, "")).isEqualTo("inf");
    }

    @Test
    void aibrixCountsFailuresWithATimeOfZero() {
        String text = sample("aibrix-analysis/log.txt");
        Run failed = only(text.replace("Errors Statistics: Average = 0.0000", "Errors Statistics: Average = 0.2500"));
        Run plain = only(text);

        assertThat(failed.metrics().get(Metric.of(Quantity.TTFT))).isEmpty();
        assertThat(failed.notes()).isNotEmpty();
        assertThat(plain.metrics().get(Metric.of(Quantity.TTFT))).hasValue(0.41);
        assertThat(plain.metrics().get(Metric.of(Quantity.GOODPUT))).as("a share of requests").isEmpty();
    }

    @Test
    void whatWasAnsweredIsTheThroughputAndNotTheRateAskedFor() {
        Run lmcache = only(sample("multi-round-qa/lmcache.txt"));
        Run stack = only(sample("multi-round-qa/production-stack.txt"));

        assertThat(lmcache.metrics().get(Metric.of(Quantity.REQUEST_THROUGHPUT))).hasValue(1.84);
        assertThat(lmcache.extras()).containsEntry("QPS", "2.0000 reqs/s");
        assertThat(stack.metrics().get(Metric.of(Quantity.REQUEST_THROUGHPUT))).hasValue(1.43);
        assertThat(stack.conditions().text(Factor.REQUEST_RATE, "")).isEqualTo("1.5");
    }

    @Test
    void twoProfilesOneBelowTheOther() {
        String text = sample("lmdeploy-profile/throughput.txt");

        assertThat(Blocks.read(text + "\n" + text.replace("concurrency: 128", "concurrency: 256")).runs())
                .extracting(run -> run.conditions().text(Factor.CONCURRENCY, "")).containsExactly("128", "256");
    }

    @Test
    void gptManagerBenchmarkOfSeveralRuns() {
        String text = sample("tensorrt-benchmark/manager.txt");

        assertThat(Blocks.read(text + "\n" + text.replace("30120.55", "30131.07")).runs()).hasSize(2).allSatisfy(run -> {
            assertThat(run.metrics().get(Metric.of(Quantity.FAILED_REQUESTS))).hasValue(2);
            assertThat(run.metrics().get(Metric.of(Quantity.TPOT, Statistic.MEDIAN))).hasValue(0.0389);
        });
    }

    /// Locust prints its table anew every few seconds; a smaller number of requests is another run.
    @Test
    void ofLocustsTablesTheLastOneOfARunCounts() {
        String text = sample("locust-table/summary.txt");

        assertThat(only(text).metrics().get(Metric.of(Quantity.REQUESTS))).hasValue(840);
        assertThat(Blocks.read(text + "\n" + text).runs()).hasSize(2);
    }

    /// At the end of a run Locust prints the percentiles of each request below its table.
    @Test
    void thePercentilesBelowLocustsTableAreOfItsRequests() {
        String percentiles = """

                Response time percentiles (approximated)
                Type     Name                                  50%    66%    75%    90%    99%  99.9%   100% # reqs
                --------|----------------------------------|-----|------|------|------|------|------|------|------
                POST     /v1/chat/completions                 3500   3700   4100   5200   6100   8000   8110    840
                --------|----------------------------------|-----|------|------|------|------|------|------|------
                         Aggregated                           3500   3700   4100   5200   6100   8000   8110    840
                """;

        assertThat(only(sample("locust-table/summary.txt") + percentiles).metrics().get(Metric.of(Quantity.E2E_LATENCY, Statistic.percentile(99.9))))
                .hasValue(8);
        assertThat(Blocks.read(sample("locust-table/summary.txt") + percentiles).unread()).isEmpty();
        assertThat(only(sample("locust-table/summary.txt") + percentiles.replace("/v1/chat/completions", "/v1/models")).metrics()
                .get(Metric.of(Quantity.E2E_LATENCY, Statistic.percentile(99.9)))).isEmpty();
    }

    @Test
    void aTextThatEndsInTheHeadOfAnotherTableOfLocustIsCutOff() {
        String text = sample("locust-table/summary.txt");
        String second = text.substring(text.lastIndexOf("Type "));

        assertThat(only(text.substring(0, text.length() - second.length())).missing()).isEmpty();
        assertThat(only(text.substring(0, text.length() - second.length()) + second.lines().findFirst().orElseThrow())
                .missing()).containsExactly("rows of the table behind it");
    }

    @Test
    void locustMeasuresManyServersThatGenerateNothing() {
        assertThat(Blocks.read(sample("locust-table/summary.txt").replace("/v1/chat/completions", "/v1/models"))
                .runs()).isEmpty();
    }
}
