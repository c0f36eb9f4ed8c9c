package dev.touchstone.ui.importing.mapping;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.meaning.Meaning;
import java.util.Arrays;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

/// One column of the table: its meaning, its label, its first cells.
final class ColumnBox extends VBox {

    private static final PseudoClass UNCERTAIN = PseudoClass.getPseudoClass("uncertain");
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    /// As wide as what stands in it, within these.
    private static final double MIN_WIDTH = 110;
    private static final double MAX_WIDTH = 280;

    private final Label kind = new Label();
    private final Button meaning = new Button();
    private MappedColumn column;
    private boolean compared;

    /// @param choose called when the user wants to choose the meaning
    ColumnBox(MappedColumn column, int number, List<String> cells, Runnable choose) {
        this.column = column;
        getStyleClass().add("mapping-column");
        setMinWidth(MIN_WIDTH);
        setMaxWidth(MAX_WIDTH);
        meaning.setId("mapping-column-" + number);
        meaning.setMaxWidth(Double.MAX_VALUE);
        meaning.setMnemonicParsing(false);
        meaning.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        meaning.setTooltip(new Tooltip());
        meaning.setOnAction(event -> choose.run());
        Label head = cell(column.label().isEmpty() ? I18n.text("(no name)") : column.label());
        head.getStyleClass().add("mapping-head");
        kind.getStyleClass().add("mapping-kind");
        kind.setMaxWidth(Double.MAX_VALUE);
        getChildren().addAll(kind, meaning, head);
        cells.forEach(text -> getChildren().add(cell(text)));
        show();
    }

    private static Label cell(String text) {
        Label cell = new Label(text);
        cell.getStyleClass().add("mapping-cell");
        cell.setMaxWidth(Double.MAX_VALUE);
        if (!text.isBlank()) {
            cell.setTooltip(new Tooltip(text));
        }
        return cell;
    }

    MappedColumn column() {
        return column;
    }

    /// Sets the meaning that the user chose; it is certain.
    void take(Meaning chosen) {
        column = new MappedColumn(column.label(), chosen, true);
        show();
    }

    /// Shows whether the runs are compared by what is kept of the column.
    void compared(boolean is) {
        compared = is;
        show();
    }

    void chosen(boolean is) {
        pseudoClassStateChanged(CHOSEN, is);
    }

    Button button() {
        return meaning;
    }

    private void show() {
        ColumnKind now = ColumnKind.of(column, compared);
        kind.setText(now.word());
        getStyleClass().removeAll(Arrays.stream(ColumnKind.values()).map(ColumnKind::styleClass).toList());
        getStyleClass().add(now.styleClass());
        String words = !(column.meaning() instanceof Meaning.Extra) || column.question() != null
                ? MeaningChoice.words(column.meaning()) : compared ? I18n.text("Compared by its name") : I18n.text("Kept, not compared");
        meaning.setText(column.certain() ? words : words + " ?");
        meaning.getTooltip().setText(column.certain() ? words : I18n.text("{0}; not certain", words));
        meaning.setAccessibleText(column.certain()
                ? I18n.text("Column {0} is read as {1}: {2}; press to choose", column.label(), now.word(), words)
                : I18n.text("Column {0} is read as {1}: {2}, which is not certain; press to choose", column.label(),
                        now.word(), words));
        pseudoClassStateChanged(UNCERTAIN, !column.certain());
    }
}
