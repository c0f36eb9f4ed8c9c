package dev.touchstone.chart.drawing;

import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.Drawing.Column;
import dev.touchstone.chart.drawing.Drawing.Cut;
import dev.touchstone.chart.drawing.Mark.Anchor;
import java.util.ArrayList;
import java.util.List;

/// Collects the marks of a drawing.
public final class DrawingBuilder {

    private final List<Mark> marks = new ArrayList<>();
    private final List<Column> columns = new ArrayList<>();
    private final List<Cut> cuts = new ArrayList<>();

    public void add(Mark mark) {
        marks.add(mark);
    }

    public void column(Column column) {
        columns.add(column);
    }

    public void text(double x, double baseline, String text, Anchor anchor, double size, MarkColor ink) {
        if (!text.isEmpty()) {
            add(new Mark.Text(x, baseline, text, anchor, size, false, ink));
        }
    }

    /// Draws a name, without its end where it is wider than this room: the whole can be pointed at then.
    public void name(double x, double baseline, String name, double room, Anchor anchor, MarkColor ink) {
        String text = TextMetrics.cut(name, FontSize.LABEL, false, room);
        text(x, baseline, text, anchor, FontSize.LABEL, ink);
        if (!text.equals(name)) {
            cut(new Mark.Text(x, baseline, text, anchor, FontSize.LABEL, false, ink).area(), name);
        }
    }

    /// Remembers a name of which a part is drawn in an area.
    public void cut(Area area, String whole) {
        cuts.add(new Cut(area, whole));
    }

    /// Whether there is no text in this area yet.
    public boolean isFree(Area area) {
        return marks.stream().noneMatch(mark -> mark instanceof Mark.Text text && text.area().meets(area));
    }

    public void line(double x1, double y1, double x2, double y2, MarkColor ink) {
        add(new Mark.Line(x1, y1, x2, y2, ink, 1));
    }

    /// The range of the repeats as a vertical line with two caps.
    public void whisker(double x, double top, double bottom, double halfCap, MarkColor ink) {
        line(x, top, x, bottom, ink);
        line(x - halfCap, top, x + halfCap, top, ink);
        line(x - halfCap, bottom, x + halfCap, bottom, ink);
    }

    public Drawing finish(double width, double height) {
        return new Drawing(width, height, marks, columns, cuts);
    }
}
