package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AnswerLengthRemarkTest {

    private static final Metric REQUESTS = Metric.of(Quantity.REQUEST_THROUGHPUT);
    private static final Metric TOKENS = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);

    @Test
    void sidesWithAnswersOfAnotherLength() {
        assertThat(remarks(REQUESTS, Factor.THINKING, run(1, "off", 388, 10), run(30, "on", 1002, 10)))
                .containsExactly("Answers have 388 words on average at thinking off, 1002 at thinking on: a request is "
                        + "not the same work on both sides. Compare output tokens/s or the time per output token.");
    }

    @Test
    void moreRowsAreCounted() {
        assertThat(remarks(REQUESTS, Factor.THINKING, run(1, "off", 388, 10), run(30, "on", 1002, 10),
                run(60, "off", 388, 50), run(90, "on", 1002, 50))).singleElement().asString()
                .endsWith(" The same holds for 1 more row.");
    }

    @Test
    void sidesWithAnswersOfOneLengthAndMetricsThatDoNotDependOnIt() {
        assertThat(remarks(REQUESTS, Factor.THINKING, run(1, "off", 388, 10), run(30, "on", 420, 10))).isEmpty();
        assertThat(remarks(TOKENS, Factor.THINKING, run(1, "off", 388, 10), run(30, "on", 1002, 10))).isEmpty();
        assertThat(remarks(REQUESTS, Factor.THINKING, run(1, "off", 388, 10),
                run(30, "on", 1002, 10).define(Choice.TOKENS))).as("words and tokens").isEmpty();
    }

    @Test
    void whereLengthsAreComparedTheyAreKnown() {
        assertThat(remarks(REQUESTS, Factor.MAX_TOKENS, run(1, "on", 388, 10).with(Factor.MAX_TOKENS, 512),
                run(30, "on", 1002, 10).with(Factor.MAX_TOKENS, 3096))).isEmpty();
    }

    private static List<String> remarks(Metric metric, Factor by, RunFixture... fixtures) {
        List<Run> runs = Stream.of(fixtures).map(RunFixture::build).toList();
        Comparison comparison = Comparison.of(runs, Lens.of(metric, by), Inspection.of(runs));
        assertThat(comparison.rows()).isNotEmpty();
        return comparison.warnings().stream().filter(warning -> warning.check().equals("answer-length"))
                .map(Warning::message).toList();
    }

    private static RunFixture run(int line, String thinking, double words, int concurrency) {
        return RunFixture.run("a", line).with(Factor.ENGINE, "vLLM").with(Factor.THINKING, thinking)
                .with(Factor.CONCURRENCY, concurrency).define(Choice.WORDS).metric("request_throughput", 0.39)
                .metric("output_token_throughput", 378).metric("output_tokens_per_request", words);
    }
}
