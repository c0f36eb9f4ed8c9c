package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.ChartSpec.Accent;
import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import java.util.List;
import java.util.stream.IntStream;
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

    private static ChartSpec lines(String caption, Panel... panels) {
        return new LineSpec(new ChartContent("t", "y", "x", List.of(panels), caption, ""), false, false);
    }

    private static final String ALL = "n = 1 · ringed: the knee, beyond which more load stops paying · hollow: left out (by hand), in no mean"
            + " · !: a check suspects it";

    @Test
    void marksAreExplainedWhereTheirPanelIsDrawn() {
        assertThat(WorkbookCaption.of(lines(ALL, PLAIN, MARKED), List.of(PLAIN, MARKED))).isEqualTo(ALL);
        assertThat(WorkbookCaption.of(lines(ALL, PLAIN, MARKED), List.of(PLAIN))).isEqualTo("n = 1");
        assertThat(WorkbookCaption.of(lines("", PLAIN), List.of(PLAIN))).isEmpty();
    }

    @Test
    void barsLackTheRunsThatAreLeftOut() {
        ChartSpec bars = new BarSpec(new ChartContent("t", "y", "x", List.of(MARKED), ALL, ""));

        assertThat(WorkbookCaption.of(bars, List.of(MARKED))).contains(" · without runs that are left out (by hand) · !")
                .doesNotContain("hollow");
        Panel unknown = panel(point(0, 3, Accent.NONE, false, ""), point(1, 4, Accent.EXCLUDED, false, ""));
        assertThat(WorkbookCaption.of(new BarSpec(new ChartContent("t", "y", "x", List.of(unknown), "n = 1 · hollow: left out, in no mean",
                "")), List.of(unknown))).isEqualTo("n = 1 · without runs that are left out");
    }

    @Test
    void rangesAreWhiskersAndNothingStandsAtTheEdge() {
        Panel far = panel(point(0, 3, Accent.NONE, false, ""), point(1, 4, Accent.NONE, false, ""), point(2, 3, Accent.NONE, false, ""),
                point(3, 4, Accent.NONE, false, ""), point(4, 4, Accent.NONE, false, ""), point(5, 90, Accent.NONE, false, ""));
        String edge = ChartCaption.AT_THE_EDGE;

        assertThat(ChartCaption.marks(List.of(far))).contains(edge);
        assertThat(WorkbookCaption.of(lines("band: range of the repeats · " + edge, far), List.of(far)))
                .isEqualTo("whisker: range of the repeats");
        assertThat(WorkbookCaption.of(lines("whisker: range of the repeats · band: range of the repeats", PLAIN), List.of(PLAIN)))
                .isEqualTo("whisker: range of the repeats");
    }
}
