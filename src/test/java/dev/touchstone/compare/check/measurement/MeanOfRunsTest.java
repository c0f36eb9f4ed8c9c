package dev.touchstone.compare.check.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.check.Firings;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.importer.format.MeanNote;
import dev.touchstone.model.Factor;
import org.junit.jupiter.api.Test;

/// What AIPerf makes of the runs of a sweep is no repeat of them.
class MeanOfRunsTest {

    private static final String OF_RUNS = "Its figures are the means of 2 runs that are there themselves.";
    private static final String OF_ANOTHER = "Its figures are those of another file about the same runs.";

    private static RunFixture run(int line, double rate, double ttft) {
        return RunFixture.run("trial.json", line).with(Factor.CONCURRENCY, 8).metric("request_throughput", rate)
                .metric("ttft.p99", ttft);
    }

    private static RunFixture mean(int line, double rate, double ttft) {
        return run(line, rate, ttft).note(MeanNote.of("2"));
    }

    @Test
    void aMeanOfRunsThatAreThereIsFlagged() {
        assertThat(Firings.of("mean-of-runs", run(1, 5.31, 0.140), run(2, 5.42, 0.144), mean(3, 5.365, 0.142)))
                .containsExactly(OF_RUNS);
        assertThat(Firings.of("mean-of-runs", run(1, 5.31, 0.140), run(2, 5.42, 0.144), mean(3, 5.36, 0.142)))
                .as("printed with two decimals").containsExactly(OF_RUNS);
        assertThat(Terms.DEFAULT.exclude()).contains("mean-of-runs");
    }

    @Test
    void aMeanOfOtherRunsIsNot() {
        assertThat(Firings.of("mean-of-runs", run(1, 5.31, 0.140), run(2, 5.42, 0.144), mean(3, 5.5, 0.142))).isEmpty();
        assertThat(Firings.of("mean-of-runs", run(1, 5.31, 0.140), run(2, 5.42, 0.144),
                mean(3, 5.365, 0.142).with(Factor.CONCURRENCY, 32))).as("of another load").isEmpty();
        assertThat(Firings.of("mean-of-runs", run(1, 5.31, 0.140), run(2, 5.42, 0.144), run(3, 5.365, 0.142)))
                .as("a run").isEmpty();
        assertThat(Firings.of("mean-of-runs", mean(3, 5.365, 0.142))).as("alone").isEmpty();
    }

    /// The JSON and the CSV of a sweep, which differ by the rounding.
    @Test
    void ofTwoFilesWithTheSameMeansOneCounts() {
        assertThat(Firings.of("mean-of-runs", mean(1, 5.3649, 0.14203), mean(2, 5.36, 0.14203))).containsExactly(OF_ANOTHER);
        assertThat(Firings.of("mean-of-runs", mean(1, 5.3649, 0.14203), mean(2, 5.38, 0.14203))).isEmpty();
    }

    @Test
    void ofASweepWithoutRepeatsOneFileCounts() {
        assertThat(Firings.of("mean-of-runs", run(1, 5.31, 0.140), run(2, 5.31, 0.140).note(MeanNote.of("1"))))
                .containsExactly("Its figures are those of one run that is there itself.");
    }

    /// Runs of two sweeps, each with its own mean.
    @Test
    void eachSweepHasItsMean() {
        assertThat(Firings.of("mean-of-runs", run(1, 5.31, 0.140).extra("run_info.sweep_id", "a"),
                run(2, 5.42, 0.144).extra("run_info.sweep_id", "a"), run(3, 7.1, 0.1).extra("run_info.sweep_id", "b"),
                mean(4, 5.365, 0.142))).containsExactly(OF_RUNS);
    }

    /// Half of the last digit of a time is that of a hundredth of a millisecond.
    @Test
    void timesAgreeMoreCloselyThanRates() {
        assertThat(Firings.of("mean-of-runs", run(1, 5.31, 0.140), run(2, 5.42, 0.144), mean(3, 5.365, 0.1424))).isEmpty();
        assertThat(Firings.of("mean-of-runs", run(1, 5.31, 0.140), run(2, 5.42, 0.144), mean(3, 5.365, 0.142004))).containsExactly(OF_RUNS);
    }

    @Test
    void oneFigureInCommonIsNoEvidence() {
        assertThat(Firings.of("mean-of-runs", rate(1, 5.31), rate(2, 5.42), mean(3, 5.365, 0.142))).isEmpty();
        assertThat(Firings.of("mean-of-runs", rate(1, 5.31).metric("tpot.mean", 0.1), rate(2, 5.42).metric("tpot.mean", 0.1),
                mean(3, 5.365, 0.142).metric("tpot.mean", 0.1))).as("two are, whatever else is in the mean alone").containsExactly(OF_RUNS);
    }

    private static RunFixture rate(int line, double rate) {
        return RunFixture.run("trial.json", line).with(Factor.CONCURRENCY, 8).metric("request_throughput", rate);
    }

    /// What is known of the mean and not of its runs does not speak against it.
    @Test
    void whatIsKnownOfTheMeanAlone() {
        assertThat(Firings.of("mean-of-runs", run(1, 5.31, 0.140), run(2, 5.42, 0.144), mean(3, 5.365, 0.142).with(Factor.MODEL, "m")))
                .containsExactly(OF_RUNS);
        assertThat(Firings.of("mean-of-runs", run(1, 5.31, 0.140).with(Factor.MODEL, "n"), run(2, 5.42, 0.144).with(Factor.MODEL, "n"),
                mean(3, 5.365, 0.142).with(Factor.MODEL, "m"))).isEmpty();
    }

    @Test
    void twoFilesOfOtherRunsBothCount() {
        assertThat(Firings.of("mean-of-runs", mean(1, 5.3649, 0.14203), mean(2, 5.3649, 0.14203).with(Factor.CONCURRENCY, 16))).isEmpty();
        assertThat(Firings.of("mean-of-runs", mean(1, 5.3649, 0.14203), mean(2, 5.3649, 0.14203))).containsExactly(OF_ANOTHER);
    }
}
