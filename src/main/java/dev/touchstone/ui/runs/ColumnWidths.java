package dev.touchstone.ui.runs;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.UnitText;
import dev.touchstone.table.DataColumn;
import dev.touchstone.ui.table.ColumnRoom;
import dev.touchstone.ui.table.ModelText;
import dev.touchstone.ui.theme.Badges;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.scene.control.TableColumn;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/// How much room each column needs, so that no figure in it is cut and most words are whole.
final class ColumnWidths {

    private static final int SAMPLE = 400;
    /// The conditions that have a few short words, which are never cut.
    private static final Set<String> SHORT_WORDS =
            Set.of(Factor.GPU_COUNT.key(), Factor.API.key(), Factor.THINKING.key());
    private static final double PADDING = 14;
    private static final double HEAD_PADDING = 24;
    private static final double ARROW = 14;
    private static final double DOT = 18;
    /// The unit in cells whose column has several.
    private static final double MARK = 58;
    /// The padding of a badge and the gap behind it.
    private static final double BADGE_PADDING = 20;
    private static final double BADGE_SIZE = 11;
    private static final double HEAD_SIZE = 12;
    private static final double CELL_SIZE = 12.5;
    private static final double MOST = 320;
    /// Of a column of JavaFX.
    private static final double DEFAULT = 80;

    private final Map<String, ColumnRoom> known = new HashMap<>();
    private final Map<String, Double> words = new HashMap<>();
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
        words.clear();
    }

    /// Whether the measured runs differ in a condition.
    boolean isVaried(Factor factor) {
        return sample.stream().map(run -> run.conditions().level(factor)).distinct().limit(2).count() > 1;
    }

    /// @param sorted whether its head has an arrow
    ColumnRoom of(DataColumn<Run> column, boolean sorted) {
        double head = width(ColumnHead.of(column), FontWeight.BOLD, HEAD_SIZE) + (sorted ? ARROW : 0) + HEAD_PADDING;
        ColumnRoom cells = known.computeIfAbsent(column.id() + column.unit(), id -> cells(column));
        return new ColumnRoom(Math.max(head, cells.least()), Math.max(head, cells.whole()));
    }

    private ColumnRoom cells(DataColumn<Run> column) {
        List<Double> widths = sample.stream().map(run -> column.id().equals(RunBadges.COLUMN) ? ofBadges(run)
                : measured(RunText.of(column, run))).toList();
        double longest = widths.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        if (column.id().equals(RunBadges.COLUMN)) {
            return badges(widths, longest);
        }
        if (column.id().equals(Factor.MODEL.key())) {
            List<Double> ends = sample.stream().map(run -> measured(ModelText.brief(RunText.of(column, run))) + PADDING)
                    .toList();
            return new ColumnRoom(ColumnRoom.ofWords(0, ends, MOST).least(), Math.min(MOST, longest + PADDING));
        }
        double sign = column.id().equals(Factor.ENGINE.key()) ? DOT : UnitText.isMixed(column.unit()) ? MARK : 0;
        return sign > 0 || column.isNumeric() || SHORT_WORDS.contains(column.id())
                ? ColumnRoom.fixed(Math.min(MOST, longest + sign + PADDING))
                : ColumnRoom.ofWords(0, widths.stream().map(width -> width + PADDING).toList(), MOST);
    }

    /// Half of the runs that have badges show them whole, however few they are: a part of a badge says nothing.
    private static ColumnRoom badges(List<Double> widths, double longest) {
        List<Double> marked = widths.stream().filter(width -> width > 0).map(width -> width + PADDING).toList();
        return new ColumnRoom(ColumnRoom.ofWords(0, marked, MOST).least(), Math.min(MOST, longest + PADDING));
    }

    /// Many runs have the same words.
    private double measured(String text) {
        return words.computeIfAbsent(text, one -> Math.ceil(width(one, FontWeight.NORMAL, CELL_SIZE)));
    }

    private double ofBadges(Run run) {
        return badges.of(run).stream().map(Badges.Badge::word)
                .mapToDouble(word -> width(word, FontWeight.NORMAL, BADGE_SIZE) + BADGE_PADDING).sum();
    }

    /// Gives a column its width. JavaFX makes a column of exactly the default width as wide as its content, whatever
    /// room there is; so one of that width is a little narrower.
    static void set(TableColumn<?, ?> column, double width) {
        column.setPrefWidth(width == DEFAULT ? width - 0.5 : width);
    }

    /// Returns the width of these words in the system's font.
    static double width(String words, FontWeight weight, double size) {
        Text text = new Text();
        text.setFont(Font.font(Font.getDefault().getFamily(), weight, size));
        text.setText(words);
        return text.getLayoutBounds().getWidth();
    }
}
