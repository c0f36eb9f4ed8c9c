package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import java.util.List;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// The level of a condition, which the user can correct: a double click, Enter or F2, or *set* where nothing is known.
final class ConditionLevelCell extends TableCell<DetailRow, DetailRow> {

    /// Stores the corrected level.
    interface Editor {

        /// Returns the levels that other runs have.
        List<String> levels(Factor factor);

        /// Returns the level as text to edit.
        String current(Factor factor);

        /// @param text blank for not known
        void correct(Factor factor, String text);
    }

    private static final PseudoClass PROPOSED = PseudoClass.getPseudoClass("proposed");

    private final Editor editor;
    private final ComboBox<String> box = new ComboBox<>();
    private final Hyperlink set = new Hyperlink(I18n.text("set"));
    private final Tooltip whole = new Tooltip();

    ConditionLevelCell(Editor editor) {
        this.editor = editor;
        getStyleClass().add("words");
        box.setEditable(true);
        box.setMaxWidth(Double.MAX_VALUE);
        box.getStyleClass().add("level-box");
        box.getEditor().addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && !box.isShowing()) {
                event.consume();
                correct();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                cancelEdit();
            }
        });
        box.setOnAction(event -> {
            if (isEditing() && box.getSelectionModel().getSelectedIndex() >= 0) {
                correct();
            }
        });
        set.setFocusTraversable(false);
        set.setOnAction(event -> {
            getTableView().getSelectionModel().clearAndSelect(getIndex());
            getTableView().edit(getIndex(), getTableColumn());
        });
    }

    @Override
    public void startEdit() {
        DetailRow row = getItem();
        if (row == null || row.factor() == null) {
            return;
        }
        super.startEdit();
        box.getItems().setAll(editor.levels(row.factor()));
        box.getEditor().setText(editor.current(row.factor()));
        box.setAccessibleText(row.name());
        setText(null);
        setGraphic(box);
        Platform.runLater(() -> {
            box.requestFocus();
            box.getEditor().selectAll();
        });
    }

    @Override
    public void cancelEdit() {
        super.cancelEdit();
        show(getItem());
        getTableView().requestFocus();
    }

    private void correct() {
        DetailRow row = getItem();
        String text = box.getEditor().getText();
        cancelEdit();
        if (row != null && row.factor() != null) {
            editor.correct(row.factor(), text);
        }
    }

    @Override
    protected void updateItem(@Nullable DetailRow row, boolean empty) {
        super.updateItem(row, empty);
        show(empty ? null : row);
    }

    private void show(@Nullable DetailRow row) {
        boolean unknown = row != null && row.value().equals(DetailRows.NOT_KNOWN);
        setText(row == null ? "" : row.value());
        setGraphic(unknown ? set : null);
        setContentDisplay(ContentDisplay.RIGHT);
        whole.setText(row == null ? "" : row.value() + "\n" + (row.proposed()
                ? I18n.text("Only likely: {0}", row.how()) + "\n"
                        + I18n.text("Double click or F2, then Enter, to accept or correct it")
                : I18n.text("Double click or F2 to correct it")));
        setTooltip(row == null ? null : whole);
        set.setAccessibleText(row == null ? "" : I18n.text("Set {0}", row.name()));
        pseudoClassStateChanged(RunsTable.UNKNOWN, unknown);
        boolean isProposed = row != null && row.proposed();
        pseudoClassStateChanged(PROPOSED, isProposed);
        setAccessibleText(row == null ? null : isProposed
                ? I18n.text("{0}: {1}, only likely", row.name(), row.value())
                : I18n.text("{0}: {1}", row.name(), row.value()));
    }
}
