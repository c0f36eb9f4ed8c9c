package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Guide;
import dev.touchstone.chart.Drawing.Area;
import dev.touchstone.chart.Mark.Anchor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/// Draws the lines across a panel, each with its label beside it. One that lies outside the axes has no line; its label
/// stands at the edge with an arrow.
record Guides(Sketch sketch, Area plot, Axis y, DoubleUnaryOperator atY) {

    private static final double PAD = 2;
    /// How many places along a line are tried.
    private static final int PLACES = 12;

    /// The lines at a value of y.
    void levels(List<Guide> guides) {
        guides.stream().filter(guide -> !guide.acrossX() && side(guide, y) == 0).map(guide ->
                atY.applyAsDouble(guide.value())).forEach(at ->
                sketch.add(new Mark.Line(plot.x(), at, plot.right(), at, Ink.Token.MUTED, 1, true)));
    }

    /// The labels of those at a value of y.
    ///
    /// @param obstacles what the labels should not cover
    void levelLabels(List<Guide> guides, Obstacles obstacles) {
        for (Guide guide : guides.stream().filter(one -> !one.acrossX()).toList()) {
            double at = atY.applyAsDouble(guide.value());
            int side = side(guide, y);
            String text = (side > 0 ? "↑ " : side < 0 ? "↓ " : "") + guide.label();
            String cut = Lettering.cut(text, Sketch.SMALL, false, plot.width() - 2 * PAD);
            double over = at - 4;
            double under = at + Sketch.SMALL + 2;
            List<Mark.Text> places = new ArrayList<>();
            for (double baseline : side > 0 ? new double[] {under} : new double[] {over, under}) {
                places.add(text(plot.right() - PAD, baseline, cut, Anchor.END));
                places.add(text(plot.x() + PAD, baseline, cut, Anchor.START));
                for (int i = 1; i < PLACES; i++) {
                    places.add(text(plot.x() + plot.width() * i / PLACES, baseline, cut, Anchor.MIDDLE));
                }
            }
            place(places, obstacles);
        }
    }

    /// The lines at a value of x.
    void uprights(List<Guide> guides, Axis x, DoubleUnaryOperator atX) {
        guides.stream().filter(guide -> guide.acrossX() && side(guide, x) == 0).map(guide ->
                atX.applyAsDouble(guide.value())).forEach(at ->
                sketch.add(new Mark.Line(at, plot.y(), at, plot.bottom(), Ink.Token.MUTED, 1, true)));
    }

    /// The labels of those at a value of x.
    void uprightLabels(List<Guide> guides, Axis x, DoubleUnaryOperator atX, Obstacles obstacles) {
        for (Guide guide : guides.stream().filter(Guide::acrossX).toList()) {
            double at = atX.applyAsDouble(guide.value());
            int side = side(guide, x);
            String text = (side < 0 ? "← " : "") + guide.label() + (side > 0 ? " →" : "");
            String cut = Lettering.cut(text, Sketch.SMALL, false, plot.width() / 2);
            List<Mark.Text> places = new ArrayList<>();
            double step = Sketch.SMALL + 4;
            for (double baseline = plot.y() + Sketch.SMALL; baseline < plot.bottom() - 4; baseline += step) {
                places.add(text(at + 2 * PAD, baseline, cut, Anchor.START));
                places.add(text(at - 2 * PAD, baseline, cut, Anchor.END));
            }
            place(places, obstacles);
        }
    }

    /// Beyond which end of an axis it lies: 0 for neither, 1 for the higher, −1 for the lower.
    private static int side(Guide guide, Axis axis) {
        return guide.value() > axis.max() * (1 + 1e-9) ? 1 : guide.value() < axis.min() * (1 - 1e-9) ? -1 : 0;
    }

    private static Mark.Text text(double x, double baseline, String text, Anchor anchor) {
        return new Mark.Text(x, baseline, text, anchor, Sketch.SMALL, false, Ink.Token.MUTED);
    }

    /// Where nothing is; or else over as little as possible, on a piece of paper of its own, but never over other text.
    private void place(List<Mark.Text> places, Obstacles obstacles) {
        List<Mark.Text> possible = places.stream().filter(text -> !text.text().isEmpty())
                .filter(text -> isInside(Sketch.areaOf(text)) && sketch.isFree(Sketch.areaOf(text))).toList();
        possible.stream().min(Comparator.comparingLong(text -> obstacles.under(Sketch.areaOf(text))))
                .ifPresent(text -> write(text, obstacles.under(Sketch.areaOf(text)) == 0));
    }

    private boolean isInside(Area area) {
        return area.x() >= plot.x() && area.right() <= plot.right() && area.y() >= plot.y() - Sketch.SMALL
                && area.bottom() <= plot.bottom();
    }

    private void write(Mark.Text text, boolean clear) {
        Area area = Sketch.areaOf(text);
        if (!clear) {
            sketch.add(new Mark.Box(area.x() - PAD, area.y(), area.width() + 2 * PAD, area.height(), Ink.Token.PAPER,
                    null));
        }
        sketch.add(text);
    }
}
