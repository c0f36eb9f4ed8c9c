package dev.touchstone.compare.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.check.rule.Check;
import dev.touchstone.model.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Beside which figures a check warns: those that what it found makes wrong, or of other work.
class ConcernedMetricsTest {

    private static final List<String> METRICS = List.of("request_throughput", "output_token_throughput", "total_token_throughput",
            "input_token_throughput", "goodput", "duration", "output_tokens", "input_tokens", "output_tokens_per_request", "e2e_latency.mean",
            "e2e_latency.p50", "e2e_latency.p99", "ttft.mean", "ttft.p99", "ttfot.mean", "tpot.mean", "itl.mean", "itl.p99",
            "request_output_throughput.mean", "peak_output_token_throughput", "theoretical_max_request_throughput",
            "latency_per_output_token.mean", "mean_power");

    private static final String PROMPTS = "request_throughput, output_token_throughput, total_token_throughput, input_token_throughput, goodput, "
            + "e2e_latency.mean, e2e_latency.p50, e2e_latency.p99, ttft.mean, ttft.p99, ttfot.mean, request_output_throughput.mean";

    @ParameterizedTest
    @CsvSource(textBlock = """
            output-throughput | output_token_throughput, total_token_throughput, output_tokens
            request-throughput | request_throughput
            statistics-order | output_tokens_per_request, e2e_latency.mean, e2e_latency.p50, e2e_latency.p99, ttft.mean, ttft.p99, ttfot.mean, tpot.mean, itl.mean, itl.p99, request_output_throughput.mean, latency_per_output_token.mean
            tpot-by-latency | tpot.mean
            peak-below-average | peak_output_token_throughput
            theoretical-below-actual | request_throughput, theoretical_max_request_throughput
            retokenized | output_token_throughput, total_token_throughput, output_tokens, output_tokens_per_request, tpot.mean, request_output_throughput.mean, peak_output_token_throughput, latency_per_output_token.mean
            total-throughput | output_token_throughput, total_token_throughput, input_token_throughput
            littles-law | request_throughput, e2e_latency.mean, e2e_latency.p50, e2e_latency.p99
            output-by-tpot | output_token_throughput, tpot.mean
            ttft-is-e2e | ttft.mean, ttft.p99, tpot.mean
            tpot-includes-ttft | tpot.mean
            tpot-percentiles | tpot.mean
            lower-tail | e2e_latency.p99, ttft.p99, itl.p99
            idle-in-batches | request_throughput, output_token_throughput, total_token_throughput, input_token_throughput, goodput, e2e_latency.mean, e2e_latency.p50, e2e_latency.p99
            p99-of-few | e2e_latency.p99, ttft.p99
            short-run | request_throughput, output_token_throughput, total_token_throughput, input_token_throughput, goodput, request_output_throughput.mean, peak_output_token_throughput, theoretical_max_request_throughput
            answer-length |
            """, delimiter = '|')
    void someFigures(String check, String metrics) {
        assertThat(concerned(check)).containsExactlyElementsOf(metrics == null ? List.of() : Arrays.asList(metrics.split(", ")));
    }

    @Test
    void whatThePromptsCost() {
        assertThat(concerned("cold-and-warm")).containsExactly(PROMPTS.split(", "));
        assertThat(concerned("random-prompts-cached")).containsExactly(PROMPTS.split(", "));
    }

    @ParameterizedTest
    @CsvSource({"max-tokens-ignored, ttft", "engine-full, output_tokens_per_request", "unstable, output_tokens_per_request"})
    void allFiguresButOne(String check, String but) {
        assertThat(concerned(check)).containsExactlyElementsOf(METRICS.stream().filter(metric -> !metric.equals(but) && !metric.startsWith(but + ".")).toList());
    }

    @ParameterizedTest
    @CsvSource({"request-count", "gpu-count", "warm-up", "mean-of-runs", "few-requests", "failures-not-reported", "empty-answers"})
    void allFigures(String check) {
        assertThat(concerned(check)).containsExactlyElementsOf(METRICS);
    }

    /// Every check is in one of the tables.
    @Test
    void allChecks() {
        assertThat(Checks.all()).hasSize(18 + 2 + 3 + 7);
    }

    private static List<String> concerned(String check) {
        Check of = Checks.ofId(check).orElseThrow();
        return METRICS.stream().flatMap(key -> Stream.of(Metric.ofKey(key).orElseThrow())).filter(of::concerns).map(Metric::key).toList();
    }
}
