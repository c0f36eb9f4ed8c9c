package dev.touchstone.chart.panel;

import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.DrawingBuilder;
import dev.touchstone.chart.drawing.FontSize;
import dev.touchstone.chart.drawing.Mark.Anchor;
import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.drawing.TextMetrics;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/// Writes the categories under an axis: all of them, or as many as fit. Words may be cut, numbers never.
final class TickLabels {

    private static final double GAP = 6;
    private static final double LEAST_WORD = 44;

    private TickLabels() {
    }

    /// @param center the x of a category
    /// @param room the distance of two neighbours
    /// @param cell the area that no label leaves
    static void draw(DrawingBuilder drawing, List<String> labels, IntToDoubleFunction center, double room, Area cell,
            double baseline) {
        double widest = labels.stream().mapToDouble(label -> TextMetrics.width(label, FontSize.LABEL, false)).max()
                .orElse(0);
        boolean numbers = labels.stream().allMatch(TickLabels::isNumber);
        double needed = (numbers ? widest : Math.min(widest, LEAST_WORD)) + GAP;
        int every = Math.max(1, (int) Math.ceil(needed / room));
        double free = cell.x();
        for (int i = 0; i < labels.size(); i += every) {
            String text = numbers ? labels.get(i)
                    : TextMetrics.cut(labels.get(i), FontSize.LABEL, false, Math.min(room * every, cell.width()) - GAP);
            double width = TextMetrics.width(text, FontSize.LABEL, false);
            double left = Math.clamp(center.applyAsDouble(i) - width / 2, cell.x(),
                    Math.max(cell.x(), cell.right() - width));
            if (left >= free && left + width <= cell.right()) {
                drawing.text(left, baseline, text, Anchor.START, FontSize.LABEL, MarkColor.Token.MUTED);
                free = left + width + GAP;
            }
        }
    }

    private static boolean isNumber(String text) {
        return text.chars().allMatch(c -> Character.isDigit(c) || c == '.' || c == '-');
    }
}
