package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Verdicts of a whole comparison: the tests behind them, corrected for how many they are.
class CorrectionTest {

    private static final Metric THROUGHPUT = Metric.of(Quantity.REQUEST_THROUGHPUT);

    /// Four repeats a side without overlap: p = 2 / C(8, 4) = 0.0286, and no smaller p is possible.
    @Test
    void oneTestIsNotCorrected() {
        Comparison comparison = compare(engines(30, 5, 4));

        assertThat(comparison.rows().getFirst().cells().getLast().p()).isCloseTo(2.0 / 70, within(1e-12));
        assertThat(comparison.rows().getFirst().cells().getLast().verdict()).isEqualTo(Verdict.HIGHER);
        assertThat(comparison.warnings()).isEmpty();
    }

    @Test
    void twoTestsOfFourRepeatsTellNothingAnyMore() {
        List<Run> runs = new ArrayList<>(engines(30, 5, 4));
        runs.addAll(engines(50, 5, 4));

        Comparison comparison = compare(runs);

        assertThat(comparison.rows()).hasSize(2).allSatisfy(row -> {
            assertThat(row.cells().getLast().p()).isCloseTo(2 * 2.0 / 70, within(1e-12));
            assertThat(row.cells().getLast().verdict()).isEqualTo(Verdict.SAME);
        });
        assertThat(comparison.warnings()).extracting("check", "severity", "message").containsExactly(
                tuple("several-tests", Severity.NOTE,
                        "2 differences are tested at once: each p is corrected for that by Holm’s method."));
    }

    /// Five a side: p = 2 / C(10, 5) = 0.0079. The other p of 0.0286 stands last, so it is multiplied by 1 only.
    @Test
    void theClearestIsCorrectedMost() {
        List<Run> runs = new ArrayList<>(engines(30, 5, 5));
        runs.addAll(engines(50, 5, 4));
        runs.addAll(engines(70, 5, 3));

        Comparison comparison = compare(runs);

        assertThat(comparison.rows()).extracting(row -> row.cells().getLast().verdict())
                .containsExactly(Verdict.HIGHER, Verdict.HIGHER, Verdict.TOO_FEW);
        assertThat(comparison.rows().get(0).cells().getLast().p()).isCloseTo(2 * 2.0 / 252, within(1e-12));
        assertThat(comparison.rows().get(1).cells().getLast().p()).isCloseTo(2.0 / 70, within(1e-12));
        assertThat(comparison.rows().get(2).cells().getLast().p()).isNull();
    }

    @Test
    void theVerdictFollowsTheRanksWhereAnOutlierDrawsTheMean() {
        List<Run> runs = IntStream.range(0, 16).mapToObj(i -> RunFixture.run("notes.md", i + 1)
                .with(Factor.ENGINE, i < 8 ? "A" : "B")
                .metric("request_throughput", i == 0 ? 1000 : i).build()).toList();
        Comparison comparison = compare(runs);
        Cell other = comparison.rows().getFirst().cells().getLast();

        assertThat(other.delta()).isNegative();
        assertThat(other.verdict()).isEqualTo(Verdict.HIGHER);
        assertThat(comparison.warnings()).extracting("check").containsExactly("outlier");
    }

    private static Comparison compare(List<Run> runs) {
        return Answers.of(runs).compare(Lens.of(THROUGHPUT, Factor.ENGINE));
    }

    /// Repeats of two engines, the second one higher by more than their spread.
    private static List<Run> engines(int concurrency, double gap, int repeats) {
        return IntStream.range(0, 2 * repeats).mapToObj(i -> RunFixture.run("notes.md", 1000 * concurrency + i)
                .with(Factor.ENGINE, i < repeats ? "A" : "B").with(Factor.CONCURRENCY, concurrency)
                .metric("request_throughput", i < repeats ? 10 + 0.1 * i : 10 + gap + 0.1 * i).build()).toList();
    }
}
