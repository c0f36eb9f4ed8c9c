package dev.touchstone.ui.runs;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/// How wide each column must be so that no number and no word in it is clipped.
final class ColumnWidths {

    static final double LEAST_MODEL = 96;
    private static final int SAMPLE = 400;
    private static final double PADDING = 18;
    private static final double ARROW = 12;
    private static final double DOT = 18;
    private static final double MOST = 320;

    private final Text text = new Text();
    private final Map<String, Double> known = new HashMap<>();
    private List<Run> sample = List.of();

    /// Forgets the widths for other runs.
    void measure(List<Run> runs) {
        int step = Math.max(1, runs.size() / SAMPLE);
        sample = IntStream.range(0, runs.size()).filter(i -> i % step == 0).mapToObj(runs::get)
                .toList();
        known.clear();
    }

    double of(RunColumn column) {
        return known.computeIfAbsent(column.id(), id -> measure(column));
    }

    /// What a column can make do with: only model names may be cut.
    double least(RunColumn column) {
        return column.id().equals(Factor.MODEL.key()) ? Math.min(LEAST_MODEL, of(column)) : of(column);
    }

    private double measure(RunColumn column) {
        double width = width(column.head(), FontWeight.BOLD, 12) + ARROW;
        String longest = "";
        String mark = "";
        Metric metric = Metric.ofKey(column.id()).orElse(null);
        for (Run run : sample) {
            String cell = column.text().apply(run);
            longest = cell.length() > longest.length() ? cell : longest;
            String counted = metric == null ? "" : RunColumns.mark(run, metric);
            mark = counted.length() > mark.length() ? counted : mark;
        }
        double cell = width(longest, FontWeight.NORMAL, 13) + (mark.isEmpty() ? 0
                : width(mark, FontWeight.NORMAL, 13) + 6);
        return Math.min(MOST, Math.ceil(Math.max(width, cell + (column.id().equals("engine") ? DOT : 0)) + PADDING));
    }

    private double width(String words, FontWeight weight, double size) {
        text.setFont(Font.font(Font.getDefault().getFamily(), weight, size));
        text.setText(words);
        return text.getLayoutBounds().getWidth();
    }
}
