package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DerivedLengthTest {

    private static final Metric LENGTH = Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST);

    @Test
    void ofCounts() {
        Run run = DerivedFigures.completed(fixture(0, 0).metric("output_tokens", 55987).metric("successful_requests", 300).build());
        assertThat(run.metrics().get(LENGTH)).hasValue(186.623333333);
        assertThat(run.warnings()).extracting(Warning::message)
                .containsExactly("Output tokens per request are output tokens ÷ successful requests; they were not printed.");
        assertThat(run.definitions().choice(Aspect.RATE)).as("no throughput was computed").isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "0.42, 610, 1450", "2.1, 640, 305", "12.5, 3200, 256",
        "0.4, 610, -1", "0.1, 610, -1", "12.5, 6, -1", "12.5, 0, -1", "0, 610, -1",
    })
    void ofRatesThatAreFineEnough(double requests, double tokens, double length) {
        Run run = DerivedFigures.completed(fixture(requests, tokens).build());
        assertThat(run.metrics().get(LENGTH).orElse(-1)).isEqualTo(length);
        assertThat(run.warnings()).extracting(Warning::message).hasSize(length < 0 ? 0 : 1)
                .allMatch("Output tokens per request are output throughput ÷ request throughput; they were not printed."::equals);
    }

    @Test
    void whatWasPrintedStays() {
        Run run = fixture(12.5, 3200).metric("output_tokens_per_request", 250).build();
        assertThat(DerivedFigures.completed(run)).isSameAs(run);
    }

    /// 12.5 req/s and 3,200 tok/s of the output alone make answers of 256 tokens; where 128 were allowed, the tokens are others.
    @ParameterizedTest
    @CsvSource({"maxTokens, 256, true", "maxTokens, 252, true", "maxTokens, 128, false", "outputTokens, 128, false"})
    void noAnswerIsLongerThanWasAllowed(String factor, int allowed, boolean isDerived) {
        Run run = DerivedFigures.completed(fixture(12.5, 3200).with(Factor.ofKey(factor).orElseThrow(), allowed).build());
        assertThat(run.metrics().get(LENGTH).isPresent()).isEqualTo(isDerived);
    }

    @Test
    void aComparisonNamesWhereItComesFrom() {
        assertThat(notes(fixture(12.5, 3200), fixture(11.4, 3100))).contains(
                "Output tokens per request of all 2 runs are output throughput ÷ request throughput; they were not printed.");
        assertThat(notes(fixture(0, 0).metric("output_tokens", 3000).metric("successful_requests", 10), fixture(11.4, 3100))).contains(
                "Output tokens per request of 1 of 2 runs are output tokens ÷ successful requests; they were not printed.",
                "Output tokens per request of 1 of 2 runs are output throughput ÷ request throughput; they were not printed.");
        assertThat(notes(fixture(0, 0).metric("output_tokens_per_request", 300), fixture(0, 0).metric("output_tokens_per_request", 290)))
                .noneMatch(note -> note.contains("not printed"));
    }

    private static List<String> notes(RunFixture one, RunFixture other) {
        return Answers.of(Stream.of(one.with(Factor.ENGINE, "vLLM"), other.with(Factor.ENGINE, "SGLang")).map(RunFixture::build).toList())
                .compare(Lens.of(LENGTH, Factor.ENGINE)).warnings().stream().map(Warning::message).toList();
    }

    private static int line = 1;

    private static RunFixture fixture(double requests, double tokens) {
        RunFixture run = RunFixture.run("a", line += 10);
        if (requests > 0) {
            run.metric("request_throughput", requests);
        }
        return tokens > 0 ? run.metric("output_token_throughput", tokens) : run;
    }
}
