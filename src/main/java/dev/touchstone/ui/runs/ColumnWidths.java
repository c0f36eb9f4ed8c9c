package dev.touchstone.ui.runs;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import dev.touchstone.table.DataColumn;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/// How wide each column must be so that no number and no word in it is clipped.
final class ColumnWidths {

    static final double LEAST_MODEL = 96;
    private static final int SAMPLE = 400;
    private static final double PADDING = 14;
    private static final double HEAD_PADDING = 24;
    static final double ARROW = 14;
    private static final double DOT = 18;
    private static final double MARK = 30;
    private static final double HEAD_SIZE = 12;
    /// As wide as the gap before a badge and the padding of its word.
    private static final String BADGE_ROOM = "mmm";
    private static final double CELL_SIZE = 12.5;
    private static final double MOST = 320;

    private final Map<String, Double> known = new HashMap<>();
    private final RunBadges badges;
    private List<Run> sample = List.of();

    ColumnWidths(RunBadges badges) {
        this.badges = badges;
    }

    /// Measures anew for other runs.
    void measure(List<Run> runs) {
        int step = Math.max(1, runs.size() / SAMPLE);
        sample = IntStream.range(0, runs.size()).filter(i -> i % step == 0).mapToObj(runs::get)
                .toList();
        known.clear();
    }

    /// @param sorted whether its head has an arrow
    double of(DataColumn<Run> column, boolean sorted) {
        double head = width(ColumnHead.of(column), FontWeight.BOLD, HEAD_SIZE) + (sorted ? ARROW : 0) + HEAD_PADDING;
        return Math.min(MOST, Math.max(head, known.computeIfAbsent(column.id(), id -> cells(column))));
    }

    /// Returns the least width of a column: only model names may be cut.
    double least(DataColumn<Run> column) {
        double whole = of(column, false);
        return column.id().equals(Factor.MODEL.key()) ? Math.min(LEAST_MODEL, whole) : whole;
    }

    private double cells(DataColumn<Run> column) {
        String longest = "";
        for (Run run : sample) {
            String cell = RunText.of(column, run);
            if (column.id().equals(Factor.ENGINE.key())) {
                cell += badges.of(run).stream().map(badge -> BADGE_ROOM + badge.word()).collect(Collectors.joining());
            }
            longest = cell.length() > longest.length() ? cell : longest;
        }
        boolean marked = Metric.ofKey(column.id()).filter(metric -> metric.unit() == Unit.TOKENS_PER_SECOND)
                .isPresent();
        double sign = column.id().equals(Factor.ENGINE.key()) ? DOT : marked ? MARK : 0;
        return Math.ceil(width(longest, FontWeight.NORMAL, CELL_SIZE) + sign + PADDING);
    }

    /// Returns the width of these words in the system's font.
    static double width(String words, FontWeight weight, double size) {
        Text text = new Text();
        text.setFont(Font.font(Font.getDefault().getFamily(), weight, size));
        text.setText(words);
        return text.getLayoutBounds().getWidth();
    }
}
