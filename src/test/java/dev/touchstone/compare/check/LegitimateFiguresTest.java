package dev.touchstone.compare.check;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Figures that look strange but are right, found in 2,000 published blocks (`src/docs/checks.md`): nothing but notes.
class LegitimateFiguresTest {

    @Test
    void morePeakRequestsThanTheLimitAreAnArtefactOfBuckets() {
        assertThat(told(block().with(Factor.CONCURRENCY, 64).metric("peak_concurrency", 294))).isEmpty();
    }

    @Test
    void aMeanGapBelowTheMeanTimePerTokenComesOfMeansOverOtherThings() {
        assertThat(told(block().metric("tpot.mean", 0.0551).metric("itl.mean", 0.0259))).isEmpty();
    }

    @Test
    void aMeanGapAboveItComesOfSeveralTokensInAChunk() {
        assertThat(told(block().metric("tpot.mean", 0.0132).metric("itl.mean", 0.0391))).isEmpty();
    }

    @Test
    void aMedianGapOfZeroComesOfBundledChunks() {
        assertThat(told(block().metric("itl.mean", 0.0132).metric("itl.p50", 0).metric("itl.p99", 0.2))).isEmpty();
    }

    @Test
    void aMissingRowOfFailedRequestsIsANote() {
        List<Warning> warnings = Checks.warnings(block().build());
        assertThat(warnings).isEmpty();
        assertThat(Inspection.of(List.of(block().build())).warnings(block().build())).singleElement()
                .satisfies(warning -> {
                    assertThat(warning.check()).isEqualTo("failures-not-reported");
                    assertThat(warning.severity()).isEqualTo(Severity.NOTE);
                });
    }

    @Test
    void aLatencyThatIsNotTheSumOfItsPartsComesOfDifferentLengths() {
        assertThat(told(block().metric("ttft.mean", 0.5).metric("tpot.mean", 0.02).metric("e2e_latency.mean", 11.2)))
                .isEmpty();
    }

    @Test
    void aMeanAboveThePercentilesComesOfOutliers() {
        assertThat(told(block().metric("ttft.mean", 3).metric("ttft.p50", 0.5).metric("ttft.p90", 0.9)
                .metric("ttft.p99", 40))).isEmpty();
    }

    @Test
    void fewerTokensThanAskedForComeOfRandomLengths() {
        assertThat(told(block().with(Factor.INPUT_TOKENS, 1000).with(Factor.OUTPUT_TOKENS, 1000)
                .metric("output_tokens", 51000).metric("output_token_throughput", 510))).isEmpty();
    }

    @Test
    void guideLlmsThroughputIsAMeanOverTime() {
        assertThat(told(block().define(Aspect.RATE, Choice.RATE_OVER_TIME.phrase())
                .metric("output_token_throughput", 1100))).isEmpty();
    }

    @Test
    void smallThroughputsAreRoundedHard() {
        assertThat(told(run("a", 1).metric("successful_requests", 100).metric("duration", 3083.5)
                .metric("request_throughput", 0.03).metric("output_token_throughput", 22.4)
                .metric("output_tokens", 69058))).isEmpty();
    }

    private static RunFixture block() {
        return run("a", 1).metric("successful_requests", 100).metric("duration", 100).metric("request_throughput", 1)
                .metric("output_tokens", 100_000).metric("output_token_throughput", 1000.01)
                .define(Aspect.TPOT, Choice.TPOT_EXCLUDES_TTFT.phrase());
    }

    private static List<Warning> told(RunFixture fixture) {
        return Checks.warnings(fixture.build());
    }
}
