package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How each reader says that its figures were made, by what is known of the tools.
class ReadDefinitionsTest {

    /// Figures of a page of gpustack's performance lab (h200, glm-5.2), in a block of its form.
    private static final String GPUSTACK = """
            ============ Serving Benchmark Result ============
            Successful requests:                     100
            Benchmark duration (s):                  1304.50
            Total generated tokens:                  102400
            Output token throughput (tok/s):         81.20
            ---------------------Latency----------------------
            Mean Latency(s):                         651.51
            Median Latency(s):                       650.10
            ---------------Time to First Token----------------
            Mean TTFT (ms):                          592315.54
            -----Time per Output Token (excl. 1st token)------
            Mean TPOT (ms):                          636.24
            P99 TPOT (ms):                           1201.80
            ---------------Inter-token Latency----------------
            Mean ITL (ms):                           57.86
            P99 ITL (ms):                            58.90
            ==================================================
            """;

    private static final String SGLANG = """
            ============ Serving Benchmark Result ============
            Backend:                                 sglang-oai
            Traffic request rate:                    inf
            Max request concurrency:                 16
            Successful requests:                     1000
            Benchmark duration (s):                  60.00
            Total input tokens:                      1000000
            Total generated tokens:                  4096000
            Total generated tokens (retokenized):    4090210
            Request throughput (req/s):              16.67
            Mean E2E Latency (ms):                   900.00
            Mean TTFT (ms):                          70.00
            P99 TTFT (ms):                           90.00
            Mean TPOT (ms):                          9.00
            Mean ITL (ms):                           9.00
            ==================================================
            """;

    @Test
    void stressTablesCountWordsOfAnswersInBatches() {
        assertThat(only(Blocks.STRESS_TABLE)).isEqualTo(Definitions.of(Choice.WORDS, Choice.ANSWER_TEXT,
                Choice.REASONING_IN_ANSWER, Choice.ANSWER_READ, Choice.WHOLE_RUN, Choice.SUM_BY_DURATION,
                Choice.PEAK_EXACT, Choice.RANK_ABOVE, Choice.SAMPLE, Choice.BATCHES)
                .with(Aspect.CLIENT, "stress-test"));
    }

    @Test
    void theBlockOfVllm() {
        assertThat(only(Blocks.SERVING_BLOCK)).isEqualTo(Definitions.of(Choice.TOKENS, Choice.USAGE_ELSE_TOKENIZER,
                Choice.REASONING_COUNTS, Choice.FIRST_CHUNK, Choice.REASONING_ENDS_TTFT, Choice.TPOT_EXCLUDES_TTFT,
                Choice.CHUNK_GAPS, Choice.LAST_CHUNK, Choice.WHOLE_RUN, Choice.SUM_BY_DURATION, Choice.LINEAR)
                .with(Aspect.CLIENT, "vllm-bench"));
    }

    @Test
    void theBlockOfSglang() {
        Definitions made = only(SGLANG);

        assertThat(made).isEqualTo(Definitions.of(Choice.TOKENS, Choice.USAGE_ELSE_REQUESTED,
                Choice.REASONING_COUNTS, Choice.FIRST_TEXT, Choice.REASONING_SINCE_2026, Choice.TPOT_EXCLUDES_TTFT,
                Choice.CHUNK_GAPS, Choice.LAST_RECEIVED, Choice.WHOLE_RUN_AND_QUERY, Choice.SUM_BY_DURATION,
                Choice.LINEAR, Choice.SLIDING_WINDOW).with(Aspect.CLIENT, "sglang-bench"));
        assertThat(only(SGLANG.replace("sglang-oai", "sglang    ")).has(Choice.CHUNK_GAPS_BY_TOKEN))
                .as("over /generate a gap is shared out over the tokens of its chunk").isTrue();
    }

    /// The second is a block in the wild: 4,096,000 tokens generated, 833,623 when counted again.
    @ParameterizedTest
    @CsvSource({"4096000, 4090210, false", "4096000, 833623, true", "4096001, 833623, false"})
    void aCountOfWhatWasAskedForIsNoCount(String generated, String retokenized, boolean isRequested) {
        Definitions made = only(SGLANG.replace("4096000", generated).replace("4090210", retokenized));

        assertThat(made.has(Choice.REQUESTED_LENGTH)).isEqualTo(isRequested);
    }

    @Test
    void theTimePerOutputTokenThatGpustackPrintsBecomesTheCommonOne() {
        Run run = run(GPUSTACK);

        assertThat(run.client()).isEqualTo("guidellm");
        assertThat(value(run, "tpot.mean")).isCloseTo(0.05786, within(1e-12));
        assertThat(run.metrics().get(Metric.ofKey("tpot.p99").orElseThrow())).as("no conversion exists").isEmpty();
        assertThat(run.extras()).containsEntry("Mean TPOT (ms), time to first token included", "636.24")
                .containsEntry("P99 TPOT (ms), time to first token included", "1201.8");
        assertThat(run.definitions().choice(Aspect.TPOT)).hasValueSatisfying(words ->
                assertThat(words).startsWith("derived: (last token − first token) ÷ (output tokens − 1), from "));
        assertThat(Aspect.TPOT.kind(run.definitions().choices().get(Aspect.TPOT), run.conditions()))
                .isEqualTo(Choice.TPOT_EXCLUDES_TTFT.kind());
        assertThat(value(run, "e2e_latency.mean")).isEqualTo(651.51);
        assertThat(run.definitions().has(Choice.REQUEST_MEANS_BY_TOKEN)).isTrue();
        assertThat(run.definitions().has(Choice.RATE_OVER_TIME)).isTrue();
    }

    @Test
    void whereTheFiguresDoNotAgreeNothingIsConverted() {
        Run run = run(GPUSTACK.replace("636.24", "58.00"));

        assertThat(value(run, "tpot.mean")).isCloseTo(0.058, within(1e-12));
        assertThat(run.definitions().has(Choice.TPOT_SEND_TO_LAST)).isTrue();
    }

    @Test
    void theClientInRust() {
        String wide = Blocks.SERVING_BLOCK.replace("=".repeat(50), "=".repeat(60));

        assertThat(only(wide).choice(Aspect.CLIENT)).as("width alone proves nothing").hasValue("vllm-bench");
        Definitions made = only(wide.replace("Benchmark duration", "Failed requests:                         0\n"
                + "Benchmark duration"));
        assertThat(made.choice(Aspect.CLIENT)).hasValue("vllm-bench in Rust");
        assertThat(made.has(Choice.USAGE_ELSE_CHUNKS)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"inf, 16, sliding window", "inf, not set, open loop", "8.0, not set, open loop", "8.0, 16, open loop"})
    void theLoadFollowsFromRateAndLimit(String rate, String limit, String shape) {
        Definitions made = only(SGLANG.replace("rate:                    inf", "rate:                    " + rate)
                .replace("concurrency:                 16", "concurrency:                 " + limit));

        assertThat(made.choice(Aspect.LOAD)).hasValue(shape);
    }

    @Test
    void aLimitThatHoldsTheRateBackShapesTheLoad() {
        String paced = SGLANG.replace("rate:                    inf", "rate:                    20.0");

        assertThat(only(paced).choice(Aspect.LOAD)).as("16.67 of 20 requests a second").hasValue("sliding window");
        assertThat(only(paced.replace("20.0", "17.0")).choice(Aspect.LOAD)).hasValue("open loop");
    }

    @Test
    void aCommandAboveTheBlockTellsTheLoad() {
        assertThat(only(Blocks.SERVING_BLOCK).choice(Aspect.LOAD)).isEmpty();
        assertThat(only("vllm bench serve --model m --max-concurrency 8 --num-prompts 10\n" + Blocks.SERVING_BLOCK)
                .choice(Aspect.LOAD)).hasValue("sliding window");
    }

    @Test
    void theJsonToolCountsChunksAndPutsTheFirstTokenIntoTheTimePerToken() {
        assertThat(only(Blocks.JSON)).isEqualTo(Definitions.of(Choice.CHUNKS, Choice.CLIENT_COUNT,
                Choice.REASONING_LEFT_OUT, Choice.FIRST_CHUNK, Choice.REASONING_ENDS_TTFT,
                Choice.TPOT_LATENCY_BY_TOKENS, Choice.TPOT_PERCENTILES_NOT_MEASURED, Choice.FINISH_REASON,
                Choice.WHOLE_RUN, Choice.SUM_BY_DURATION, Choice.LINEAR, Choice.SLIDING_WINDOW)
                .with(Aspect.CLIENT, "vllm-benchmark"));
    }

    @Test
    void onlyWhatConcernsAFigureIsSaid() {
        assertThat(only(Blocks.JSON.replace("time-per-output-token(tpot)", "other")).choices())
                .doesNotContainKeys(Aspect.TPOT, Aspect.TPOT_PERCENTILES, Aspect.ITL);
    }

    private static Definitions only(String text) {
        return run(text).definitions();
    }

    private static Run run(String text) {
        return Blocks.read(text).runs().getFirst();
    }

    private static double value(Run run, String key) {
        return run.metrics().get(Metric.ofKey(key).orElseThrow()).orElseThrow();
    }
}
