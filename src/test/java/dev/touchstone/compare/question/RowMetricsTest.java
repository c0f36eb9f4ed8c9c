package dev.touchstone.compare.question;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.RunLines;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// By what a question is answered.
class RowMetricsTest {

    /// A first token waits for its prompt: 300 prompts of 1,024 tokens and of 512.
    @Test
    void modelsAreComparedByTheFirstTokenOnlyWherePromptsAreEquallyLong() {
        assertThat(metrics(model(1, "A", 307_200, 0.2, 0.01), model(50, "B", 307_000, 0.4, 0.02))).containsExactly("ttft.mean");
        assertThat(metrics(model(1, "A", 307_200, 0.2, 0.01), model(50, "B", 153_600, 0.4, 0.02))).containsExactly("tpot.mean");
    }

    @Test
    void requestsAreComparedOnlyWhereAnswersAreEquallyLong() {
        assertThat(metrics(answers(1, "A", 10, 100), answers(50, "B", 5, 105))).containsExactly("request_throughput");
        assertThat(metrics(answers(1, "A", 10, 100), answers(50, "B", 5, 400))).containsExactly("output_token_throughput");
    }

    /// A server that keeps up serves what is offered; it says nothing about its throughput.
    @Test
    void atARateTheThroughputSaysNothing() {
        assertThat(metrics(answers(1, "A", 10, 100).metric("e2e_latency.mean", 1), answers(50, "B", 9, 100).metric("e2e_latency.mean", 2)))
                .containsExactly("request_throughput");
        assertThat(metrics(answers(1, "A", 10, 100).with(Factor.REQUEST_RATE, 10).metric("e2e_latency.mean", 1),
                answers(50, "B", 9, 100).with(Factor.REQUEST_RATE, 10).metric("e2e_latency.mean", 2))).containsExactly("e2e_latency.mean");
    }

    /// Runs with none of the usual metrics are compared by what else they have, but not by what is neither good nor bad, nor by
    /// how far requests scatter.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            engine=A itl.p95=0.1; engine=B itl.p95=0.2 | B takes 2 times as long between two tokens (p95) as A.
            engine=A goodput=10; engine=B goodput=20 | B reaches 2 times as much goodput as A.
            engine=A ttft.stddev=1 itl.p95=0.1; engine=B ttft.stddev=2 itl.p95=0.2 | B takes 2 times as long between two tokens (p95) as A.
            engine=A ttft.stddev=1; engine=B ttft.stddev=2 | no answer
            engine=A output_tokens=10; engine=B output_tokens=20 | no answer
            engine=A requests/s=10 itl.p95=0.1; engine=B requests/s=12 itl.p95=0.2 | B serves 20.0 % more requests/s than A.
            engine=A concurrency=1 requests/s=10; engine=B concurrency=1 requests/s=12; engine=A concurrency=2 itl.p95=0.1; engine=B concurrency=2 itl.p95=0.2 | B serves 20.0 % more requests/s than A at concurrency 1 but takes 2 times as long between two tokens (p95) at concurrency 2.
            engine=A requests/s=0.5 output_token_throughput=100; engine=B requests/s=0.6 output_token_throughput=113 | B generates 13.0 % more output tokens/s than A.
            engine=A requests/s=0.512 output_token_throughput=100; engine=B requests/s=0.613 output_token_throughput=113 | B serves 19.7 % more requests/s than A.
            engine=A requests/s=0.5; engine=B requests/s=0.6 | B serves 20.0 % more requests/s than A.
            engine=A requestRate=2 requests/s=2 ttft.mean=1; engine=B requestRate=2 requests/s=2 ttft.mean=2 | B takes 2 times as long to the first token as A.
            engine=A requestRate=inf requests/s=2 ttft.mean=1; engine=B requestRate=inf requests/s=3 ttft.mean=2 | B serves 50.0 % more requests/s than A but takes 2 times as long to the first token.
            engine=A requests/s=5 ttft.mean=0.2; engine=B output_token_throughput=720 ttft.mean=0.19 | B takes 5.0 % less time to the first token than A.
            engine=A requests/s=5 ttft.mean=0.2; engine=B output_token_throughput=720 ttft.mean=0.21 | B takes 5.0 % longer to the first token than A.
            engine=A requests/s=5 ttft.mean=0.2; engine=B requests/s=6 output_token_throughput=720 ttft.mean=0.19 | B serves 20.0 % more requests/s than A.
            engine=A requests/s=5; engine=B output_token_throughput=720 | no answer
            engine=A requestRate=2 requests/s=2; engine=B requestRate=2 requests/s=1.5 | B serves 25.0 % fewer requests/s than A.
            """)
    void byWhatEnginesAreCompared(String runs, String text) {
        assertThat(RunLines.answer("engine", runs)).isEqualTo(text);
    }

    private static RunFixture model(int line, String model, double prompts, double first, double each) {
        return run("a.md", line).with(Factor.MODEL, "org/" + model).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, 8)
                .metric("successful_requests", 300).metric("input_tokens", prompts).metric("ttft.mean", first).metric("tpot.mean", each);
    }

    private static RunFixture answers(int line, String model, double requests, double length) {
        return run("a.md", line).with(Factor.MODEL, "org/" + model).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, 8)
                .metric("request_throughput", requests).metric("output_token_throughput", requests * length)
                .metric("output_tokens_per_request", length);
    }

    private static List<String> metrics(RunFixture... fixtures) {
        List<Run> runs = List.of(fixtures).stream().map(RunFixture::build).toList();
        return Answers.of(runs).answers().stream().filter(answer -> answer.question() == Question.MODEL)
                .flatMap(answer -> answer.rows().stream()).map(AnsweredRow::metric).map(Metric::key).toList();
    }
}
