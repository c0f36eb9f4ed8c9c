package dev.touchstone.ui.table;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableColumn;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/// A column that is as wide as what it shows; only one of words may give way when the room is short.
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
    private static final double LEAST_WORDS = 96;
    private static final double MOST_WORDS = 220;
    private static final int MEASURED = 200;
    private static final double DOT = 18;
    private static final double TAG = 22;
    /// The font size of the style sheet; heads are a little smaller.
    private static final double SIZE = 13;
    private static final double HEAD_SIZE = 12 / SIZE;

    /// @param rows whose content decides the width
    public ContentColumn(String head, Form form, List<R> rows, Function<R, CellContent> value) {
        super(head);
        boolean dotted = form == Form.ENGINE;
        setCellValueFactory(features -> new ReadOnlyObjectWrapper<>(value.apply(features.getValue())));
        setCellFactory(column -> new ContentCell<>(dotted));
        setComparator(Comparator.comparingDouble(CellContent::order).thenComparing(CellContent::text));
        if (form == Form.FIGURES || form == Form.FIGURES_OR_WORDS) {
            getStyleClass().add("numeric");
        }
        double content = rows.stream().limit(MEASURED).map(value).mapToDouble(ContentColumn::width).max().orElse(0);
        double natural = Math.max(width(head, true) * HEAD_SIZE, content + (dotted ? DOT : 0)) + PADDING;
        boolean giving = form == Form.LONG_WORDS || form == Form.FIGURES_OR_WORDS;
        setPrefWidth(Math.min(natural, giving ? MOST_WORDS : natural));
        setMinWidth(Math.min(natural, giving ? LEAST_WORDS : natural));
    }

    private static double width(CellContent shown) {
        return width(shown.text(), !shown.styleClass().equals("muted"))
                + shown.tags().stream().mapToDouble(tag -> width(tag.word(), false) + TAG).sum();
    }

    private static double width(String text, boolean bold) {
        Text measured = new Text(text);
        measured.setFont(Font.font(null, bold ? FontWeight.BOLD : FontWeight.NORMAL, SIZE));
        return Math.ceil(measured.getLayoutBounds().getWidth());
    }
}
