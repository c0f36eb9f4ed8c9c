package dev.touchstone.ui.runs;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import dev.touchstone.table.DataColumn;
import dev.touchstone.ui.theme.Badges;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/// How wide each column must be so that no number and no word in it is clipped, and what it can do with less.
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
    /// As wide as the gap before a badge and its first letters.
    private static final double CUT_BADGE = Badges.Badge.LEAST_WIDTH + 7;
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

    /// Returns the least width of a column: only model names and badges may be cut.
    double least(DataColumn<Run> column) {
        double whole = of(column, false);
        return column.id().equals(Factor.MODEL.key()) ? Math.min(LEAST_MODEL, whole)
                : column.id().equals(Factor.ENGINE.key()) ? Math.min(withCutBadges(column), whole) : whole;
    }

    private double withCutBadges(DataColumn<Run> column) {
        long most = sample.stream().mapToLong(run -> badges.of(run).size()).max().orElse(0);
        double cells = width(longest(run -> RunText.of(column, run)), FontWeight.NORMAL, CELL_SIZE) + DOT + PADDING
                + most * CUT_BADGE;
        return Math.ceil(Math.max(cells, width(ColumnHead.of(column), FontWeight.BOLD, HEAD_SIZE) + HEAD_PADDING));
    }

    private double cells(DataColumn<Run> column) {
        boolean engine = column.id().equals(Factor.ENGINE.key());
        String longest = longest(run -> RunText.of(column, run) + (!engine ? ""
                : badges.of(run).stream().map(badge -> BADGE_ROOM + badge.word()).collect(Collectors.joining())));
        boolean marked = Metric.ofKey(column.id()).filter(metric -> metric.unit() == Unit.TOKENS_PER_SECOND)
                .isPresent();
        double sign = engine ? DOT : marked ? MARK : 0;
        return Math.ceil(width(longest, FontWeight.NORMAL, CELL_SIZE) + sign + PADDING);
    }

    private String longest(Function<Run, String> text) {
        return sample.stream().map(text).max(Comparator.comparingInt(String::length)).orElse("");
    }

    /// Returns the width of these words in the system's font.
    static double width(String words, FontWeight weight, double size) {
        Text text = new Text();
        text.setFont(Font.font(Font.getDefault().getFamily(), weight, size));
        text.setText(words);
        return text.getLayoutBounds().getWidth();
    }
}
