package dev.touchstone.compare.question;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

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
