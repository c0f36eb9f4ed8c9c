package dev.touchstone.chart.panel;

import dev.touchstone.chart.drawing.Dash;
import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.DrawingBuilder;
import dev.touchstone.chart.drawing.FontSize;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.drawing.Mark.Anchor;
import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.drawing.Obstacles;
import dev.touchstone.chart.drawing.TextMetrics;
import dev.touchstone.chart.spec.ChartSpec.Guide;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToLongFunction;

/// Draws guides across a panel, each with its label beside it. A guide outside the axes has no line; its label stands
/// at the edge with an arrow.
record GuideLines(DrawingBuilder drawing, Area plot, Axis y, DoubleUnaryOperator atY) {

    private static final double PAD = 2;
    /// The number of places along a line that are tried for the label.
    private static final int PLACES = 12;
    /// As how many marks the line of the guide itself counts under a label, and that of another, whose the label would
    /// seem to be.
    private static final int OWN_CROSSED = 3;
    private static final int CROSSED = 8;

    /// Draws the horizontal lines.
    void levels(List<Guide> guides) {
        heights(guides).forEach(at ->
                drawing.add(new Mark.Line(plot.x(), at, plot.right(), at, MarkColor.Token.MUTED, 1, Dash.DASHED)));
    }

    /// Where the horizontal lines are, in pixels from the top of the drawing.
    List<Double> heights(List<Guide> guides) {
        return guides.stream().filter(guide -> !guide.acrossX() && side(guide, y) == 0)
                .map(guide -> atY.applyAsDouble(guide.value())).toList();
    }

    /// Draws the labels of the horizontal lines.
    ///
    /// @param obstacles marks that the labels should not cover
    void levelLabels(List<Guide> guides, Obstacles obstacles) {
        for (Guide guide : guides.stream().filter(one -> !one.acrossX()).toList()) {
            double at = atY.applyAsDouble(guide.value());
            int side = side(guide, y);
            String text = (side > 0 ? "↑ " : side < 0 ? "↓ " : "") + guide.label();
            String cut = TextMetrics.cut(text, FontSize.SMALL, false, plot.width() - 2 * PAD);
            double over = at - 4;
            double under = at + FontSize.SMALL + 2;
            List<Mark.Text> places = new ArrayList<>();
            for (double baseline : side > 0 ? new double[] {under} : new double[] {over, under}) {
                places.add(text(plot.right() - PAD, baseline, cut, Anchor.END));
                places.add(text(plot.x() + PAD, baseline, cut, Anchor.START));
                for (int i = 1; i < PLACES; i++) {
                    places.add(text(plot.x() + plot.width() * i / PLACES, baseline, cut, Anchor.MIDDLE));
                }
            }
            place(places, obstacles::under);
        }
    }

    /// Draws the vertical lines.
    void uprights(List<Guide> guides, Axis x, DoubleUnaryOperator atX) {
        guides.stream().filter(guide -> guide.acrossX() && side(guide, x) == 0).map(guide ->
                atX.applyAsDouble(guide.value())).forEach(at ->
                drawing.add(new Mark.Line(at, plot.y(), at, plot.bottom(), MarkColor.Token.MUTED, 1, Dash.DASHED)));
    }

    /// Draws the labels of the vertical lines, clear of the other lines where there is room.
    void uprightLabels(List<Guide> guides, Axis x, DoubleUnaryOperator atX, Obstacles obstacles) {
        List<Double> lines = guides.stream().filter(guide -> guide.acrossX() && side(guide, x) == 0)
                .map(guide -> atX.applyAsDouble(guide.value())).toList();
        for (Guide guide : guides.stream().filter(Guide::acrossX).toList()) {
            double at = atX.applyAsDouble(guide.value());
            int side = side(guide, x);
            String text = (side < 0 ? "← " : "") + guide.label() + (side > 0 ? " →" : "");
            String cut = TextMetrics.cut(text, FontSize.SMALL, false, plot.width() / 2);
            List<Mark.Text> places = new ArrayList<>();
            double step = FontSize.SMALL + 4;
            for (double baseline = plot.y() + FontSize.SMALL; baseline < plot.bottom() - 4; baseline += step) {
                places.add(text(at + 2 * PAD, baseline, cut, Anchor.START));
                places.add(text(at - 2 * PAD, baseline, cut, Anchor.END));
                places.add(text(plot.right() - PAD, baseline, cut, Anchor.END));
                places.add(text(plot.x() + PAD, baseline, cut, Anchor.START));
            }
            // Beside its line or upon it; at the edges only there.
            places.removeIf(place -> at < place.area().x() - 3 * PAD || at > place.area().right() + 3 * PAD);
            place(places, area -> obstacles.under(area) + lines.stream().filter(line -> area.x() <= line
                    && line <= area.right()).mapToInt(line -> line == at ? OWN_CROSSED : CROSSED).sum());
        }
    }

    /// Returns 1 for a guide beyond the upper end of an axis, −1 for one beyond the lower end, else 0.
    private static int side(Guide guide, Axis axis) {
        return guide.value() > axis.max() * (1 + 1e-9) ? 1 : guide.value() < axis.min() * (1 - 1e-9) ? -1 : 0;
    }

    private static Mark.Text text(double x, double baseline, String text, Anchor anchor) {
        return new Mark.Text(x, baseline, text, anchor, FontSize.SMALL, false, MarkColor.Token.MUTED);
    }

    /// Writes the label at the place that covers the fewest marks, with an edge of its own where it covers any;
    /// not at all where every place has text.
    private void place(List<Mark.Text> places, ToLongFunction<Area> covered) {
        List<Mark.Text> possible = places.stream().filter(text -> !text.text().isEmpty())
                .filter(text -> isInside(text.area()) && drawing.isFree(text.area())).toList();
        possible.stream().min(Comparator.comparingLong(text -> covered.applyAsLong(text.area())))
                .ifPresent(text -> write(text, covered.applyAsLong(text.area()) == 0));
    }

    private boolean isInside(Area area) {
        return area.x() >= plot.x() && area.right() <= plot.right() && area.y() >= plot.y() - FontSize.SMALL
                && area.bottom() <= plot.bottom();
    }

    private void write(Mark.Text text, boolean clear) {
        if (!clear) {
            drawing.add(new Mark.Halo(text));
        }
        drawing.add(text);
    }
}
