package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MannWhitneyTest {

    /// The example of R's `wilcox.test` (Hollander and Wolfe 1973, permeability of the membrane): W = 35; two-sided
    /// p 0.2544 from `wilcox.test(x, y)`, the same from SciPy 1.17.
    @Test
    void agreesWithTheExampleOfR() {
        double[] term = {0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46};
        double[] weeks = {1.15, 0.88, 0.90, 0.74, 1.21};

        MannWhitney test = MannWhitney.of(weeks, term);

        assertThat(test.p()).isCloseTo(0.2544122544, within(1e-9));
        assertThat(test.direction()).isPositive();
        assertThat(test.verdict()).isEqualTo(Verdict.SAME);
    }

    /// The example of SciPy's `mannwhitneyu` (ages at diagnosis): U = 17, exact p 0.1111.
    @Test
    void agreesWithTheExampleOfSciPy() {
        assertThat(MannWhitney.of(new double[] {20, 11, 17, 12}, new double[] {19, 22, 16, 29, 24}).p())
                .isCloseTo(0.1111111111, within(1e-9));
    }

    /// Ties: SciPy 1.17, `mannwhitneyu(x, y, method='asymptotic')`, tie and continuity correction: 0.0896860.
    @Test
    void tiesAreCorrectedFor() {
        assertThat(MannWhitney.of(new double[] {10.78, 10.78, 10.9, 11.0, 11.2},
                new double[] {10.78, 11.5, 11.6, 11.7, 11.5}).p()).isCloseTo(0.0896860218, within(1e-9));
    }

    /// Critical values of U, two-sided at 0.05, in the published tables: 0 for 4 and 4 repeats, 2 for 5 and 5.
    @Test
    void turnsAtThePublishedCriticalValues() {
        assertThat(MannWhitney.of(new double[] {1, 2, 3, 4}, new double[] {5, 6, 7, 8}).verdict())
                .isEqualTo(Verdict.HIGHER);
        assertThat(MannWhitney.of(new double[] {1, 2, 3, 5}, new double[] {4, 6, 7, 8}).verdict())
                .isEqualTo(Verdict.SAME);
        assertThat(MannWhitney.of(new double[] {6, 8, 9, 10, 11}, new double[] {1, 2, 3, 5, 8.5}).verdict())
                .as("U = 2").isEqualTo(Verdict.LOWER);
        assertThat(MannWhitney.of(new double[] {6, 8, 9, 10, 11}, new double[] {1, 2, 3, 5, 9.5}).verdict())
                .as("U = 3").isEqualTo(Verdict.SAME);
    }

    @Test
    void equalValuesThroughoutDifferInNothing() {
        assertThat(MannWhitney.of(new double[] {7, 7, 7, 7}, new double[] {7, 7, 7, 7}))
                .isEqualTo(new MannWhitney(1, 0)).extracting(MannWhitney::verdict).isEqualTo(Verdict.SAME);
    }

    @Test
    void theVerdictFollowsTheRanksWhereAnOutlierDrawsTheMean() {
        List<Run> runs = IntStream.range(0, 16).mapToObj(i -> RunFixture.run("notes.md", i + 1)
                .with(Factor.ENGINE, i < 8 ? "A" : "B")
                .metric("request_throughput", i == 0 ? 1000 : i).build()).toList();
        Comparison comparison = Comparison.of(runs, Lens.of(
                Metric.ofKey("request_throughput").orElseThrow(), Factor.ENGINE));
        Cell other = comparison.rows().getFirst().cells().getLast();

        assertThat(other.delta()).isNegative();
        assertThat(other.verdict()).isEqualTo(Verdict.HIGHER);
        assertThat(comparison.warnings()).extracting("check").containsExactly("outlier");
    }
}
