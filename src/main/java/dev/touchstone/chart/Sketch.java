package dev.touchstone.chart;

import dev.touchstone.chart.Drawing.Area;
import dev.touchstone.chart.Drawing.Column;
import dev.touchstone.chart.Mark.Anchor;
import java.util.ArrayList;
import java.util.List;

/// Collects the marks of a drawing.
final class Sketch {

    static final double TITLE = 13;
    static final double LABEL = 11;
    static final double SMALL = 10;
    /// The letters' share of the font size above the baseline, and below.
    private static final double ASCENT = 0.8;
    private static final double DESCENT = 0.25;

    private final List<Mark> marks = new ArrayList<>();
    private final List<Column> columns = new ArrayList<>();

    void add(Mark mark) {
        marks.add(mark);
    }

    void column(Column column) {
        columns.add(column);
    }

    void text(double x, double baseline, String text, Anchor anchor, double size, Ink ink) {
        if (!text.isEmpty()) {
            add(new Mark.Text(x, baseline, text, anchor, size, false, ink));
        }
    }

    /// Whether no text stands here yet.
    boolean isFree(Area area) {
        return marks.stream().noneMatch(mark -> mark instanceof Mark.Text text && areaOf(text).meets(area));
    }

    void line(double x1, double y1, double x2, double y2, Ink ink) {
        add(new Mark.Line(x1, y1, x2, y2, ink, 1));
    }

    /// The range of the repeats as a vertical line with two caps.
    void whisker(double x, double top, double bottom, double halfCap, Ink ink) {
        line(x, top, x, bottom, ink);
        line(x - halfCap, top, x + halfCap, top, ink);
        line(x - halfCap, bottom, x + halfCap, bottom, ink);
    }

    /// The place that a text takes.
    static Area areaOf(Mark.Text text) {
        return new Area(text.left(), text.baseline() - text.size() * ASCENT, text.width(),
                text.size() * (ASCENT + DESCENT));
    }

    Drawing finish(double width, double height) {
        return new Drawing(width, height, marks, columns);
    }
}
