package dev.touchstone.compare;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Warning;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Embeddings, scores and generated text are different work: their figures never stand against each other.
class WorkOfRequestsTest {

    private int line;

    @Test
    void embeddingsAreNotComparedWithGeneratedText() {
        Comparison comparison = compare("request_throughput", figure("SGLang").metric("request_throughput", 100)
                .define(Choice.EMBEDDED), figure("vLLM").metric("request_throughput", 8).metric("ttft.mean", 0.1));

        assertThat(comparison.rows().getFirst().cells().getLast().verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
        assertThat(comparison.warnings()).extracting(Warning::message).containsExactly("Work of a request: texts embedded"
                + " (SGLang), text generated (vLLM): Request throughput cannot be compared.");
    }

    @Test
    void norWithScores() {
        Comparison comparison = compare("e2e_latency.p50", figure("SGLang").metric("e2e_latency.p50", 0.1)
                .define(Choice.EMBEDDED), figure("vLLM").metric("e2e_latency.p50", 0.2).define(Choice.SCORED));

        assertThat(comparison.rows().getFirst().cells().getLast().verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    }

    @Test
    void equalWorkIsCompared() {
        Comparison comparison = compare("embedding_throughput", figure("SGLang").metric("embedding_throughput", 100)
                .define(Choice.EMBEDDED), figure("vLLM").metric("embedding_throughput", 120).define(Choice.EMBEDDED));

        assertThat(comparison.rows().getFirst().cells().getLast().delta()).isEqualTo(0.2);
        assertThat(comparison.warnings()).isEmpty();
    }

    @Test
    void thatTextIsGeneratedNeedsNoWords() {
        Comparison comparison = compare("request_throughput", figure("SGLang").metric("request_throughput", 100),
                figure("vLLM").metric("request_throughput", 120).metric("output_tokens", 4));

        assertThat(comparison.rows().getFirst().cells().getLast().delta()).isEqualTo(0.2);
        assertThat(comparison.warnings()).isEmpty();
    }

    @Test
    void workThatIsNotKnownIsComparedWithCare() {
        Comparison comparison = compare("request_throughput", figure("SGLang").metric("request_throughput", 100)
                .define(Choice.EMBEDDED), figure("vLLM").metric("request_throughput", 120));

        assertThat(comparison.rows().getFirst().cells().getLast().delta()).isEqualTo(0.2);
        assertThat(comparison.warnings()).extracting(Warning::message).containsExactly(
                "Work of a request: texts embedded (SGLang), not known (vLLM). Compare with care.");
    }

    private static Comparison compare(String metric, RunFixture... runs) {
        return Answers.of(Stream.of(runs).map(RunFixture::build).toList())
                .compare(Lens.of(Metric.ofKey(metric).orElseThrow(), Factor.ENGINE));
    }

    private RunFixture figure(String engine) {
        line += 10;
        return run("notes.md", line).with(Factor.ENGINE, engine).with(Factor.CONCURRENCY, 8);
    }
}
