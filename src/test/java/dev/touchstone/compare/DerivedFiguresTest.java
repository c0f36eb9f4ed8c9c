package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DerivedFiguresTest {

    private static final Metric REQUESTS = Metric.of(Quantity.REQUEST_THROUGHPUT);
    private static final Metric OUTPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Offset<Double> DIGITS = Offset.offset(5e-5);

    /// The notes about one and two nodes, 7,168 tokens of answer: 10 ÷ 95.04 s and 10 ÷ 308.35 s.
    @Test
    void requestsOfTwoDigitsAreTakenFromTheirCount() {
        assertThat(value(measured(1, 0.11, 95.04), REQUESTS)).isCloseTo(0.1052, DIGITS);
        Run run = DerivedFigures.completed(measured(1, 0.03, 308.35).build());
        assertThat(run.metrics().get(REQUESTS).orElseThrow()).isCloseTo(0.0324, DIGITS);
        assertThat(run.id()).isEqualTo(measured(1, 0.03, 308.35).build().id());
        assertThat(run.warnings()).extracting(Warning::message).containsExactly("Request throughput is successful "
                + "requests ÷ duration; it was printed with two digits or fewer, not counting zeros at its end.");
        assertThat(DerivedFigures.completed(run)).as("a second time").isSameAs(run);
    }

    @ParameterizedTest
    @CsvSource({"0.108, 95.04", "0.21, 95.04"})
    void threeDigitsAndWhatContradictsTheCountStayAsPrinted(double printed, double seconds) {
        Run run = measured(1, printed, seconds).build();
        assertThat(DerivedFigures.completed(run)).isSameAs(run);
    }

    /// A figure of 12.00 is read as 12; the 1217.92 beside it shows its decimals.
    @Test
    void trailingZerosAreDigits() {
        Run run = measured(1, 12, 0.8333).metric("output_token_throughput", 1217.92).metric("output_tokens_per_request.p99", 120).build();
        assertThat(DerivedFigures.completed(run)).isSameAs(run);
        assertThat(DerivedFigures.completed(measured(1, 12, 0.8333).build())).as("nothing beside it").isNotSameAs(run);
    }

    /// 300 ÷ 30 s; nothing is derived that was printed as it is.
    @Test
    void aRoundFigureThatFollowsExactlyIsAsPrinted() {
        Run run = measured(1, 10, 1).metric("successful_requests", 300).metric("duration", 30).build();
        assertThat(DerivedFigures.completed(run)).isSameAs(run);
        Run other = measured(1, 10, 1).metric("successful_requests", 303).metric("duration", 30).build();
        assertThat(DerivedFigures.completed(other).metrics().get(REQUESTS)).hasValue(10.1);
    }

    @Test
    void throughputsThatWereNotPrinted() {
        RunFixture fixture = RunFixture.run("a", 1).metric("duration", 22.7228).metric("successful_requests", 300)
                .metric("output_tokens", 55987);
        Run run = DerivedFigures.completed(fixture.build());

        assertThat(run.metrics().get(REQUESTS).orElseThrow()).isCloseTo(13.2026, DIGITS);
        assertThat(run.metrics().get(OUTPUT).orElseThrow()).isCloseTo(2463.9129, Offset.offset(1e-3));
        assertThat(run.warnings()).extracting(Warning::message).containsExactly(
                "Request throughput is successful requests ÷ duration; it was not printed.",
                "Output throughput is output tokens ÷ duration; it was not printed.",
                "Output tokens per request are output tokens ÷ successful requests; they were not printed.");
        assertThat(run.definitions().choice(Aspect.RATE)).hasValue(Choice.SUM_BY_DURATION.phrase());
        assertThat(value(RunFixture.run("a", 1).metric("duration", 10).metric("successful_requests", 20)
                .metric("output_tokens_per_request", 100), OUTPUT)).isEqualTo(200);
    }

    @Test
    void withoutCountsNothingFollows() {
        assertUnchanged(RunFixture.run("a", 1).metric("duration", 22.7));
        assertUnchanged(RunFixture.run("a", 1).metric("output_tokens", 55987));
        assertUnchanged(measured(1, 0.03, 308.35).define(Choice.RATE_OVER_TIME));
        assertUnchanged(measured(1, 0.03, 308.35).define(Choice.MEAN_OF_REQUESTS));
        assertUnchanged(measured(1, 0.03, 308.35).define(Choice.STEADY_STATE));
    }

    @Test
    void aComparisonNamesWhatWasNotPrinted() {
        RunFixture one = RunFixture.run("a", 1).metric("duration", 20).metric("successful_requests", 300).metric("output_tokens", 5000)
                .with(Factor.NODES, 1);
        RunFixture two = RunFixture.run("a", 30).metric("duration", 10).metric("successful_requests", 300).metric("output_tokens", 5000)
                .with(Factor.NODES, 2);
        assertThat(notes(REQUESTS, one, two)).contains(
                "Request throughput of all 2 runs is successful requests ÷ duration; it was not printed.");
        assertThat(notes(OUTPUT, one, two)).contains("Output throughput of all 2 runs is output tokens ÷ duration; it was not printed.");
        assertThat(notes(OUTPUT, one.metric("output_token_throughput", 250), two)).contains(
                "Output throughput of 1 of 2 runs is output tokens ÷ duration; it was not printed.");
    }

    private static List<String> notes(Metric metric, RunFixture... runs) {
        return Answers.of(Stream.of(runs).map(RunFixture::build).toList()).compare(Lens.of(metric, Factor.NODES)).warnings().stream()
                .map(Warning::message).toList();
    }

    @Test
    void aComparisonNamesWhatWasDerived() {
        assertThat(compared(measured(1, 0.11, 95.04).with(Factor.NODES, 1), measured(30, 0.03, 308.35)
                .with(Factor.NODES, 2))).satisfies(comparison -> {
                    assertThat(comparison.rows().getFirst().cells().getLast().delta()).isCloseTo(-0.6918, DIGITS);
                    assertThat(comparison.warnings()).extracting(Warning::message).contains("Request throughput of all "
                            + "2 runs is successful requests ÷ duration; it was printed with two digits or fewer, not counting zeros at its end.");
                });
        assertThat(compared(measured(1, 0.105, 95.04).with(Factor.NODES, 1), measured(30, 0.03, 308.35)
                .with(Factor.NODES, 2)).warnings()).extracting(Warning::message).contains("Request throughput of 1 of 2 "
                        + "runs is successful requests ÷ duration; it was printed with two digits or fewer, not counting zeros at its end.");
        assertThat(compared(measured(1, 0.105, 95.04).with(Factor.NODES, 1), measured(30, 0.0324, 308.35)
                .with(Factor.NODES, 2)).warnings()).extracting(Warning::check).containsExactly("few-requests");
    }

    @Test
    void figuresOfTwoDigitsThatNothingMendsAreNamed() {
        RunFixture one = RunFixture.run("a", 1).with(Factor.NODES, 1).metric("request_throughput", 0.11);
        RunFixture two = RunFixture.run("a", 30).with(Factor.NODES, 2).metric("request_throughput", 0.03);
        assertThat(compared(one, two).warnings()).extracting(Warning::message).containsExactly("Request throughput of "
                + "all 2 runs was printed with two digits or fewer: it may be wrong by up to 16.7 % by rounding alone. "
                + "Compare output throughput where it is known.");
        assertThat(compared(one.metric("request_throughput", 0.112), two.metric("request_throughput", 0.0324))
                .warnings()).isEmpty();
        assertThat(compared(one.metric("request_throughput", 0.48), two.metric("request_throughput", 2)).warnings())
                .as("1 % off, and a whole number").isEmpty();
    }

    @Test
    void checksSeeWhatWasPrinted() {
        Run printed = measured(1, 0.03, 308.35).build();
        Answers answers = Answers.of(List.of(printed));
        assertThat(answers.runs().getFirst()).isNotSameAs(printed);
        assertThat(answers.inspection().warnings(printed)).noneMatch(warning ->
                warning.check().equals("derived-figures"));
    }

    private static void assertUnchanged(RunFixture fixture) {
        Run run = fixture.build();
        assertThat(DerivedFigures.completed(run)).isSameAs(run);
    }

    private static double value(RunFixture fixture, Metric metric) {
        return DerivedFigures.completed(fixture.build()).metrics().get(metric).orElseThrow();
    }

    private static Comparison compared(RunFixture... fixtures) {
        return Answers.of(Stream.of(fixtures).map(RunFixture::build).toList()).compare(Lens.of(REQUESTS, Factor.NODES));
    }

    private static RunFixture measured(int line, double requestsPerSecond, double seconds) {
        return RunFixture.run("a", line).metric("request_throughput", requestsPerSecond).metric("duration", seconds)
                .metric("successful_requests", 10);
    }
}
