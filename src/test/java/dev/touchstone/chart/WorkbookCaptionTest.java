package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.spec.AxisLimits;
import dev.touchstone.chart.spec.BarSpec;
import dev.touchstone.chart.spec.Caption;
import dev.touchstone.chart.spec.Caption.Kind;
import dev.touchstone.chart.spec.Caption.Part;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.LineSpec;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WorkbookCaptionTest {

    private static final Panel PLAIN = panel(point(0, 3, Accent.NONE, false, ""), point(1, 4, Accent.NONE, false, ""));
    private static final Panel MARKED = panel(point(0, 3, Accent.RINGED, true, ""), point(1, 4, Accent.EXCLUDED, false, "by hand"));

    private static Point point(int category, double value, Accent accent, boolean suspect, String reason) {
        return new Point(category, category, value, value, value, 1, List.of("run"), "", accent, false, suspect, reason);
    }

    private static Panel panel(Point... points) {
        return new Panel("", IntStream.range(0, points.length).mapToObj(Integer::toString).toList(),
                List.of(new Series("vLLM", "vLLM", 0, 0, List.of(points))));
    }

    private static ChartContent content(List<Part> more, Panel... panels) {
        List<Part> parts = Stream.of(Stream.of(ONE_EACH), more.stream(), ChartCaption.marks(List.of(panels)).stream()).flatMap(part -> part)
                .toList();
        return new ChartContent("t", "y", "x", List.of(panels), new Caption(parts), "", List.of(), ChartContext.NONE, AxisLimits.NONE);
    }

    private static ChartSpec lines(List<Part> more, Panel... panels) {
        return new LineSpec(content(more, panels), false, false);
    }

    private static ChartSpec bars(Panel... panels) {
        return new BarSpec(content(List.of(), panels));
    }

    private static final Part ONE_EACH = new Part(Kind.CHART, "n = 1");
    private static final Part BAND = new Part(Kind.BAND, "band: range of the repeats");
    private static final String ALL = "n = 1 · ringed: the knee, beyond which more load stops paying · hollow: left out (by hand), in no mean"
            + " · !: a check suspects it";

    @Test
    void marksAreExplainedWhereTheirPanelIsDrawn() {
        ChartSpec chart = lines(List.of(), PLAIN, MARKED);

        assertThat(chart.caption()).isEqualTo(ALL);
        assertThat(WorkbookCaption.of(chart, List.of(PLAIN, MARKED))).isEqualTo(ALL);
        assertThat(WorkbookCaption.of(chart, List.of(PLAIN))).isEqualTo("n = 1");
        assertThat(WorkbookCaption.of(new LineSpec(new ChartContent("t", "y", "x", List.of(PLAIN), "", ""), false, false), List.of(PLAIN)))
                .isEmpty();
    }

    @Test
    void barsLackTheRunsThatAreLeftOut() {
        assertThat(WorkbookCaption.of(bars(MARKED), List.of(MARKED))).contains(" · without runs that are left out (by hand) · !")
                .doesNotContain("hollow");
        Panel unknown = panel(point(0, 3, Accent.NONE, false, ""), point(1, 4, Accent.EXCLUDED, false, ""));
        assertThat(WorkbookCaption.of(bars(unknown), List.of(unknown))).isEqualTo("n = 1 · without runs that are left out");
        Panel otherReason = panel(point(0, 3, Accent.EXCLUDED, false, "warm-up suspected"));
        assertThat(WorkbookCaption.of(bars(MARKED, otherReason), List.of(MARKED)))
                .contains("without runs that are left out (by hand)").doesNotContain("warm-up");
    }

    @Test
    void rangesAreWhiskersAndNothingStandsAtTheEdge() {
        Panel far = panel(new Point(0, 0, 3, 2, 4, 2, List.of("a", "b")), point(1, 4, Accent.NONE, false, ""), point(2, 3, Accent.NONE, false, ""),
                point(3, 4, Accent.NONE, false, ""), point(4, 4, Accent.NONE, false, ""), point(5, 90, Accent.NONE, false, ""));

        assertThat(lines(List.of(), far).caption()).contains("at the edge with its figure");
        assertThat(WorkbookCaption.of(lines(List.of(BAND), far), List.of(far))).isEqualTo("n = 1 · whisker: range of the repeats");
        assertThat(WorkbookCaption.of(lines(List.of(ChartCaption.whisker(), BAND), far), List.of(far)))
                .isEqualTo("n = 1 · whisker: range of the repeats");
    }

    /// Tones, counts and ranges of panels that a workbook does not draw are not explained below those that it draws.
    @Test
    void nothingIsExplainedThatIsNotDrawn() {
        Panel repeats = new Panel("", List.of("0"), List.of(
                new Series("2 GPUs", "vLLM", 0.5, 0, List.of(new Point(0, 0, 3, 2, 4, 4, List.of("a", "b", "c", "d")))),
                new Series("4 GPUs", "vLLM", 0, 1, List.of(point(0, 5, Accent.NONE, false, "")))));
        List<Part> caption = Stream.concat(Stream.of(new Part(Kind.TONES, "lighter: 2 GPUs"), new Part(Kind.TONES, "full: 4 GPUs")),
                ChartCaption.repeats(List.of(PLAIN, repeats), false).stream()).toList();
        ChartSpec chart = new BarSpec(new ChartContent("t", "y", "x", List.of(PLAIN, repeats), new Caption(caption), "", List.of(),
                ChartContext.NONE, AxisLimits.NONE));

        assertThat(chart.caption()).isEqualTo("lighter: 2 GPUs · full: 4 GPUs · mean of n repeats · whisker: range of the repeats · n = 1 to 4");
        assertThat(WorkbookCaption.of(chart, List.of(PLAIN, repeats))).isEqualTo(chart.caption());
        assertThat(WorkbookCaption.of(chart, List.of(PLAIN))).isEqualTo("one run each (n = 1)");
    }

    /// Below bars of requests n is not said of the runs, in a workbook neither.
    @Test
    void countsOfRequestsStayThose() {
        Panel repeats = panel(new Point(0, 0, 3, 2, 4, 4, List.of("a", "b", "c", "d")));
        List<Part> caption = Stream.concat(Stream.of(ChartCaption.requests()), ChartCaption.repeats(List.of(repeats), true).stream()).toList();
        ChartSpec chart = new BarSpec(new ChartContent("t", "y", "x", List.of(repeats), new Caption(caption), "", List.of(),
                ChartContext.NONE, AxisLimits.NONE));

        assertThat(WorkbookCaption.of(chart, List.of(repeats))).isEqualTo("n: requests behind each bar · mean of the repeats · whisker: range of the repeats");
    }
}
