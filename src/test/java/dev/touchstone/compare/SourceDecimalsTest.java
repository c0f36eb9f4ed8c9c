package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.row.Spread;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceDecimalsTest {

    private static final Metric REQUESTS = Metric.of(Quantity.REQUEST_THROUGHPUT);

    @Test
    void aSingleFigureHasTheDigitsThatItsSourcePrints() {
        assertThat(decimals(0.58)).isEqualTo(2);
        assertThat(decimals(0.5812)).isEqualTo(4);
        assertThat(decimals(2086)).isZero();
        assertThat(decimals(0.1 + 0.2)).as("0.3, and the error of binary arithmetic").isEqualTo(1);
    }

    @Test
    void aMeanHasOneDigitMoreOnlyWhereTheRepeatsLieThatClose() {
        assertThat(decimals(0.57, 0.59)).as("standard error 0.01").isEqualTo(2);
        assertThat(decimals(0.58, 0.59, 0.58)).as("standard error 0.003").isEqualTo(3);
        assertThat(decimals(11.12, 12.0)).as("never fewer than the source").isEqualTo(2);
        assertThat(decimals(0.39, 0.39)).as("repeats that are alike").isEqualTo(2);
    }

    @Test
    void theMiddleOfSeveralValuesCounts() {
        assertThat(decimals(1, 2.25, 9)).isEqualTo(2);
        assertThat(decimals(1, 2.25, 2.5, 9)).isEqualTo(2);
    }

    @Test
    void figuresOfOneFormatArePrintedAlike() {
        SourceDecimals decimals = new SourceDecimals(REQUESTS);
        decimals.add(List.of(run("rich-table")), Spread.of(List.of(0.58)));
        decimals.add(List.of(run("rich-table")), Spread.of(List.of(0.6)));
        decimals.add(List.of(run("json")), Spread.of(List.of(0.61234)));
        assertThat(decimals.of(run("rich-table"), 0.6)).isEqualTo(2);
        assertThat(decimals.of(run("rich-table"), 6)).isEqualTo(2);
        assertThat(decimals.of(List.of(run("json")), Spread.of(List.of(0.5)))).isEqualTo(5);
        assertThat(decimals.of(run("unknown"), 0.6)).isEqualTo(1);
    }

    /// 57 requests in 99.95 s are 0.5703 req/s; what was printed is 0.57.
    @Test
    void whatIsComputedInPlaceOfACoarseFigureHasThreeDigits() {
        SourceDecimals decimals = new SourceDecimals(REQUESTS);
        Run coarse = refined(0.57, 57, 99.95);
        double figure = coarse.metrics().get(REQUESTS).orElseThrow();
        assertThat(figure).isBetween(0.5702, 0.5704);
        assertThat(decimals.of(coarse, figure)).isEqualTo(3);
        Run small = refined(0.03, 35, 1000.5);
        assertThat(decimals.of(small, small.metrics().get(REQUESTS).orElseThrow())).isEqualTo(4);
        Run fine = refined(0.5703, 57, 99.95);
        assertThat(decimals.of(fine, fine.metrics().get(REQUESTS).orElseThrow())).isEqualTo(4);
    }

    /// Repeats that lie close together add a digit to printed figures, not to what stands in place of coarse ones.
    @Test
    void aMeanOfSuchFiguresHasNoDigitMore() {
        List<Run> coarse = List.of(refined(0.57, 57, 99.95), refined(0.57, 57, 99.90));
        assertThat(new SourceDecimals(REQUESTS).of(coarse, spread(coarse))).isEqualTo(3);
        List<Run> fine = List.of(refined(0.5703, 57, 99.95), refined(0.5704, 57, 99.90));
        assertThat(new SourceDecimals(REQUESTS).of(fine, spread(fine))).isEqualTo(5);
    }

    private static Spread spread(List<Run> runs) {
        return Spread.of(runs.stream().map(run -> run.metrics().get(REQUESTS).orElseThrow()).toList());
    }

    private static Run refined(double throughput, int requests, double seconds) {
        return DerivedFigures.completed(RunFixture.run("a.md", 1).metric("request_throughput", throughput)
                .metric("requests", requests).metric("successful_requests", requests).metric("duration", seconds).build());
    }

    private static Run run(String format) {
        return RunFixture.run("a.md", 1).format(format).build();
    }

    private static int decimals(double... values) {
        return new SourceDecimals(REQUESTS).of(List.of(run("rich-table")), Spread.of(Arrays.stream(values).boxed().toList()));
    }
}
