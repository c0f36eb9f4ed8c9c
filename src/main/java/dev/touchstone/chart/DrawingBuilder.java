package dev.touchstone.chart;

import dev.touchstone.chart.Drawing.Area;
import dev.touchstone.chart.Drawing.Column;
import dev.touchstone.chart.Mark.Anchor;
import java.util.ArrayList;
import java.util.List;

/// Collects the marks of a drawing.
final class DrawingBuilder {

    private final List<Mark> marks = new ArrayList<>();
    private final List<Column> columns = new ArrayList<>();

    void add(Mark mark) {
        marks.add(mark);
    }

    void column(Column column) {
        columns.add(column);
    }

    void text(double x, double baseline, String text, Anchor anchor, double size, MarkColor ink) {
        if (!text.isEmpty()) {
            add(new Mark.Text(x, baseline, text, anchor, size, false, ink));
        }
    }

    /// Whether there is no text in this area yet.
    boolean isFree(Area area) {
        return marks.stream().noneMatch(mark -> mark instanceof Mark.Text text && text.area().meets(area));
    }

    void line(double x1, double y1, double x2, double y2, MarkColor ink) {
        add(new Mark.Line(x1, y1, x2, y2, ink, 1));
    }

    /// The range of the repeats as a vertical line with two caps.
    void whisker(double x, double top, double bottom, double halfCap, MarkColor ink) {
        line(x, top, x, bottom, ink);
        line(x - halfCap, top, x + halfCap, top, ink);
        line(x - halfCap, bottom, x + halfCap, bottom, ink);
    }

    Drawing finish(double width, double height) {
        return new Drawing(width, height, marks, columns);
    }
}
