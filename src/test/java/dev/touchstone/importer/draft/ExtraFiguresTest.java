package dev.touchstone.importer.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Blocks;
import dev.touchstone.importer.SampleFiles;
import dev.touchstone.importer.format.aiperf.AiperfReport;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Figures that formats keep as extras, and that are metrics too.
class ExtraFiguresTest {

    private static final Metric POWER = Metric.of(Quantity.MEAN_POWER);
    private static final Path FOLDER = Path.of("src/test/resources/formats");

    private static Metrics figures(String format, Map<String, String> extras) {
        return ExtraFigures.added(format, extras, Metrics.of(Map.of()));
    }

    @ParameterizedTest
    @CsvSource({"serving-block, Accept length, 2.41, accept_length, 2.41",
        "serving-block, Acceptance rate (%), 71.50, draft_acceptance_rate, 0.715",
        "serving-block, Cache hit rate, 25.0%, prefix_cache_hit_rate, 0.25",
        "multi-turn-summary, Cache Hit Rate, 0.648210, prefix_cache_hit_rate, 0.64821",
        "sglang-bench-json, cache_report.total_cached_tokens, 84600, cached_tokens, 84600",
        "inference-perf-lifecycle, successes.latency.normalized_time_per_output_token.p99, 0.0236, "
            + "latency_per_output_token.p99, 0.0236",
        "aiperf-json, spec_decode_token_weighted_acceptance_length, 3.2 ratio, accept_length, 3.2",
        "aiperf-json, spec_decode_overall_draft_acceptance_rate, 46.8 %, draft_acceptance_rate, 0.468",
        "evalscope-json, Avg First-Turn TTFT (ms), 150.5, first_turn_ttft.mean, 0.1505",
        "evalscope-json, Avg Subsequent-Turn TTFT (ms), 50.5, later_turn_ttft.mean, 0.0505",
        "serving-block, Turn 1 (20 samples): Median TTFT (ms), 194.00, first_turn_ttft.p50, 0.194",
        "serving-block, Turn 2 (20 samples): Mean TTFT (ms), 100.00, later_turn_ttft.mean, 0.1",
        "vllm-bench-json, Turn 1: p99_ttft_ms, 400, first_turn_ttft.p99, 0.4",
        "inferencex-json, median_intvty, 99.7, output_token_throughput_per_user.p50, 99.7",
        "aiperf-csv, Energy per Output Token (mJ/token), 477.11 mJ/token, energy_per_output_token, 0.47711",
        "aiperf-console, Output Tokens per Joule (tokens/J), 2.5 tokens/J, energy_per_output_token, 0.4",
        "trtllm-bench, Output Tokens per Second per Watt (tps/W), 2.0000, energy_per_output_token, 0.5",
        "vllm-bench-json, energy.output_tps_per_w, 0.5, energy_per_output_token, 2",
        "serving-block, 'Mean TPOT (ms), time to first token included', 21.72, latency_per_output_token.mean, 0.02172",
        "serving-block, 'P99 TPOT (ms), time to first token included', 26.4, latency_per_output_token.p99, 0.0264",
        "one-batch-server, acc_length, 2.85, accept_length, 2.85",
        "vllm-offline-json, gpu_avg_power_w, 1228.8, mean_power, 1228.8"})
    void eachHasItsMeaningAndUnit(String format, String label, String value, String metric, double expected) {
        assertThat(figures(format, Map.of(label, value)).get(Metric.ofKey(metric).orElseThrow())).hasValue(expected);
    }

    @Test
    void theStatisticsStandBehindTheMean() {
        Metrics figures = figures("aiperf-json", Map.of("output_token_throughput_per_user",
                "1,079.8 tokens/sec/user (min 71.6, max 1,090.6, p99 89.7, std 5.3)"));

        assertThat(figures.get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT_PER_USER))).hasValue(1079.8);
        assertThat(figures.get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT_PER_USER, Statistic.MAX))).hasValue(1090.6);
        assertThat(figures.size()).isEqualTo(5);
    }

    @Test
    void theSecondOfThreeTurnsIsNotAllLaterOnes() {
        assertThat(figures("serving-block", Map.of("Turn 2 (9 samples): Mean TTFT (ms)", "100.0",
                "Turn 3 (9 samples): Mean TTFT (ms)", "90.0")).isEmpty()).isTrue();
    }

    /// AIPerf's acceptance length is a mean over requests, the token-weighted one that of all steps.
    @Test
    void aMeanOverRequestsIsNoAcceptLength() {
        assertThat(figures("aiperf-json", Map.of("spec_decode_acceptance_length", "3.1 ratio",
                "spec_decode_draft_acceptance_rate", "44.2 %")).isEmpty()).isTrue();
    }

    /// InferenceX' mean is 1000 ÷ the mean time per token, and its p99 the rate of the slowest percent.
    @Test
    void aPercentileFromTheOtherEndIsNone() {
        assertThat(figures("inferencex-json", Map.of("mean_intvty", "99.7", "p99_intvty", "98.7")).isEmpty()).isTrue();
    }

    @Test
    void powerCountsWhereItsMeasurementWasValid() {
        String watts = "avg_total_gpu_power_w";

        assertThat(figures("inferencex-json", Map.of(watts, "5120.5", "power_valid", "1")).get(POWER)).hasValue(5120.5);
        assertThat(figures("inferencex-json", Map.of(watts, "5120.5", "power_valid", "0")).get(POWER)).isEmpty();
        assertThat(figures("inferencex-json", Map.of(watts, "5120.5")).get(POWER)).isEmpty();
    }

    @Test
    void powerOfAgentsCountsWhereItsMeasurementWasValid() {
        String text = SampleFiles.text(FOLDER.resolve("inferencex-agentic/agg.json"));

        assertThat(Blocks.read(text).runs().getFirst().metrics().get(POWER)).hasValue(14400);
        assertThat(Blocks.read(text.replace("\"power_valid\": 1", "\"power_valid\": 0")).runs().getFirst().metrics().get(POWER))
                .isEmpty();
    }

    @Test
    void ofTwoLabelsOfPowerTheMoreExactOneCounts() {
        Map<String, String> gauges = Map.of("nvidia_total_gpu_power", "283.1 W");
        Map<String, String> both = Map.of("nvidia_total_gpu_power", "283.1 W", "nvidia_average_gpu_power", "284 W");

        assertThat(figures("aiperf-json", gauges).get(POWER)).hasValue(283.1);
        assertThat(figures("aiperf-json", both).get(POWER)).hasValue(284);
    }

    @Test
    void aFleetThatWasMeasuredInPartHasNoPower() {
        Map<String, String> whole = Map.of("nvidia_average_gpu_power", "284 W");
        Map<String, String> ofTwoVendors = Map.of("nvidia_average_gpu_power", "284 W", "amd_average_gpu_power", "300 W");
        Map<String, String> unreached = Map.of("nvidia_average_gpu_power", "284 W",
                AiperfReport.NOT_REACHED, "http://gpu8:9400/metrics");

        assertThat(figures("aiperf-json", whole).get(POWER)).hasValue(284);
        assertThat(figures("aiperf-json", ofTwoVendors).get(POWER)).isEmpty();
        assertThat(figures("aiperf-json", unreached).get(POWER)).isEmpty();
    }

    @Test
    void noEnergyIsNoFigure() {
        assertThat(figures("serving-block", Map.of("Total GPU Power (W)", "0.0000",
                "Output Tokens per Second per Watt (tps/W)", "0.0000")).isEmpty()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Round 0|Average TTFT = 0.22s, Cache Hit Rate = 0.000000 (20 requests, 20 clients)|0.22|",
        "Round 1|Average TTFT = 0.31s, Cache Hit Rate = 0.498120 (20 requests, 20 clients)||0.31",
        "Round 1|Average TTFT = 0.31s, Cache Hit||",
        "Round 1|No requests completed||"})
    void aRoundOfConversations(String label, String value, @Nullable Double first, @Nullable Double later) {
        Metrics figures = figures("multi-turn-summary", Map.of(label, value));

        assertThat(figures.get(Metric.of(Quantity.FIRST_TURN_TTFT))).isEqualTo(optional(first));
        assertThat(figures.get(Metric.of(Quantity.LATER_TURN_TTFT))).isEqualTo(optional(later));
    }

    private static OptionalDouble optional(@Nullable Double figure) {
        return figure == null ? OptionalDouble.empty() : OptionalDouble.of(figure);
    }

    @Test
    void laterRoundsCountByTheirRequests() {
        String first = "Average TTFT = 0.30s, Cache Hit Rate = 0.5 (30 requests, 30 clients)";
        String second = "Average TTFT = 0.60s, Cache Hit Rate = 0.7 (10 requests, 10 clients)";
        Metric later = Metric.of(Quantity.LATER_TURN_TTFT);

        assertThat(figures("multi-turn-summary", Map.of("Round 1", first, "Round 2", second)).get(later))
                .hasValue(0.375);
        assertThat(figures("multi-turn-summary", Map.of("Round 1", first, "Round 2", "Average TTFT = 0.6")).get(later))
                .isEmpty();
    }

    @Test
    void theSameLabelOfAnotherToolIsNoMetric() {
        assertThat(figures("markdown-table", Map.of("Accept length", "2.41", "Cache hit rate", "12 %")).isEmpty()).isTrue();
    }

    @Test
    void aFigureOfTheFormatStays() {
        Metric known = Metric.of(Quantity.ACCEPT_LENGTH);

        assertThat(ExtraFigures.added("serving-block", Map.of("Accept length", "2.41"), Metrics.of(Map.of(known, 3.0)))
                .get(known)).hasValue(3.0);
    }

    /// A result that was stored before these figures were metrics is stored once.
    @Test
    void theIdOfARunIsThatWithoutThem() {
        Run run = Blocks.read(SampleFiles.text(FOLDER.resolve("serving-block/sglang-2024.txt"))).runs().getFirst();

        assertThat(run.metrics().get(Metric.of(Quantity.ACCEPT_LENGTH))).isPresent();
        assertThat(run.extras()).containsKey("Accept length");
        assertThat(run.id()).isEqualTo("7b362dddff357c7f0f284e9cb1370be9");
    }

    @Test
    void contextParallelismOfThePrefillHasItsOwnGpus() {
        String json = "[{\"hw\": \"b200\", \"conc\": 16, \"model\": \"acme/big\", \"framework\": \"vllm\", \"precision\": "
                + "\"fp4\", \"tp\": 4, \"pp\": 1, \"pcp_size\": 2, \"dcp_size\": 4, \"tput_per_gpu\": 100.0, "
                + "\"output_tput_per_gpu\": 50.0, \"mean_ttft\": 0.05}]";
        Run run = Blocks.read(json).runs().getFirst();

        assertThat(run.conditions().text(Factor.GPU_COUNT, "")).isEqualTo("8");
        assertThat(run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).hasValue(400.0);
    }

    /// Workers that do both are counted as prefill.
    @Test
    void workersForPrefillAndDecodeAreTheGpus() {
        String json = "[{\"hw\": \"gb200\", \"conc\": 16, \"model\": \"acme/big\", \"framework\": \"vllm\", \"precision\": "
                + "\"fp4\", \"disagg\": %s, \"prefill_tp\": 4, \"num_prefill_gpu\": 8, \"decode_tp\": 0, \"num_decode_gpu\": %s, "
                + "\"tput_per_gpu\": 100.0, \"output_tput_per_gpu\": 50.0, \"mean_ttft\": 0.05}]";
        Run shared = Blocks.read(json.formatted("false", "0")).runs().getFirst();
        Run apart = Blocks.read(json.formatted("true", "16")).runs().getFirst();

        assertThat(shared.conditions().text(Factor.GPU_COUNT, "")).isEqualTo("8");
        assertThat(shared.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).hasValue(400.0);
        assertThat(apart.conditions().text(Factor.GPU_COUNT, "")).isEqualTo("24");
        assertThat(apart.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).hasValue(800.0);
    }

    @Test
    void agentsHaveTheGpusOfPrefillAndDecodeAndTheCacheOfTheServer() {
        Run run = Blocks.read(SampleFiles.text(FOLDER.resolve("inferencex-agentic/agg.json"))).runs().getFirst();

        assertThat(run.conditions().text(Factor.GPU_COUNT, "")).isEqualTo("24");
        assertThat(run.conditions().level(Factor.TENSOR_PARALLEL)).isEmpty();
        assertThat(run.metrics().get(Metric.of(Quantity.PREFIX_CACHE_HIT_RATE))).hasValue(0.875);
        assertThat(run.metrics().get(Metric.of(Quantity.FAILED_REQUESTS))).hasValue(8);
        assertThat(run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT_PER_USER, Statistic.percentile(50)))).hasValue(83.25);
    }
}
