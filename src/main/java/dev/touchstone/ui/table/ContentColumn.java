package dev.touchstone.ui.table;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableColumn;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/// A column that knows how much room its content needs; only one of words may give way when the room is short.
public final class ContentColumn<R> extends TableColumn<R, CellContent> {

    /// The kind of content of a column.
    public enum Form {
        /// At the right, in tabular figures.
        FIGURES,
        /// Words that are never cut.
        WORDS,
        /// Words that are cut when the room is short, and whole in the tooltip.
        LONG_WORDS,
        /// The names of engines, each behind its dot.
        ENGINE,
        /// Figures, in some rows words in their place, which are cut when the room is short.
        FIGURES_OR_WORDS
    }

    private static final double PADDING = 18;
    private static final double LEAST_WIDTH = 40;
    private static final double MOST_WORDS = 320;
    /// Of long words, for which other columns never give room.
    private static final double MOST_LONG_WORDS = 480;
    /// Before a figure is scrolled away, long words are cut to this width, even where most of them are longer.
    private static final double LEAST_WORDS = 200;
    private static final int MEASURED = 200;
    private static final double DOT = 18;
    private static final double TAG = 22;
    private static final Set<String> BOLD = Set.of("better", "worse", "strong");
    /// The font size of the style sheet; heads are a little smaller.
    private static final double SIZE = 12.5;
    private static final double HEAD_SIZE = 12 / SIZE;

    private final boolean dotted;
    private final ColumnRoom room;

    /// @param rows whose content decides the width
    public ContentColumn(String head, Form form, List<R> rows, Function<R, CellContent> value) {
        super(head);
        dotted = form == Form.ENGINE;
        setCellValueFactory(features -> new ReadOnlyObjectWrapper<>(value.apply(features.getValue())));
        setCellFactory(column -> new ContentCell<>(dotted));
        setComparator(Comparator.comparingDouble(CellContent::order).thenComparing(CellContent::text));
        if (form == Form.FIGURES || form == Form.FIGURES_OR_WORDS) {
            getStyleClass().add("numeric");
        }
        double least = width(head, true) * HEAD_SIZE + PADDING;
        List<Double> widths = rows.stream().limit(MEASURED).map(value)
                .map(shown -> width(shown) + (dotted ? DOT : 0) + PADDING).toList();
        double longest = widths.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        room = switch (form) {
            case FIGURES, WORDS, ENGINE -> ColumnRoom.fixed(Math.max(least, longest));
            case LONG_WORDS -> ColumnRoom.ofWords(least, widths, MOST_LONG_WORDS).needing(Math.max(least, LEAST_WORDS));
            case FIGURES_OR_WORDS -> ColumnRoom.ofWords(Math.max(least, figures(rows, value)), widths, MOST_WORDS);
        };
        setMinWidth(Math.min(LEAST_WIDTH, room.least()));
        setPrefWidth(room.whole());
    }

    /// The widest of the figures among which words stand.
    private static <R> double figures(List<R> rows, Function<R, CellContent> value) {
        return rows.stream().limit(MEASURED).map(value).filter(shown -> !Double.isNaN(shown.order()))
                .mapToDouble(shown -> width(shown) + PADDING).max().orElse(0);
    }

    /// Lets its cells stay in view whenever it is one of the fixed columns.
    void keep(FixedColumns fixed) {
        setCellFactory(column -> fixed.hold(new ContentCell<>(dotted)));
    }

    /// The room that it needs.
    ColumnRoom room() {
        return room;
    }

    private static double width(CellContent shown) {
        return width(shown.text(), BOLD.contains(shown.styleClass()))
                + shown.tags().stream().mapToDouble(tag -> width(tag.word(), false) + TAG).sum();
    }

    private static double width(String text, boolean bold) {
        Text measured = new Text(text);
        measured.setFont(Font.font(null, bold ? FontWeight.BOLD : FontWeight.NORMAL, SIZE));
        return Math.ceil(measured.getLayoutBounds().getWidth());
    }
}
