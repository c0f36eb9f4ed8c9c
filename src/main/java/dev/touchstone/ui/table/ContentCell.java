package dev.touchstone.ui.table;

import dev.touchstone.ui.theme.EngineColors;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// A cell: aligned, in tabular figures, with the engine's dot where it names one and its tags behind the text.
final class ContentCell<R> extends TableCell<R, CellContent> {

    private final boolean dotted;
    private String styleClass = "";

    ContentCell(boolean dotted) {
        this.dotted = dotted;
    }

    @Override
    protected void updateItem(@Nullable CellContent item, boolean empty) {
        super.updateItem(item, empty);
        getStyleClass().remove(styleClass);
        styleClass = "";
        if (item == null || empty) {
            setText(null);
            setGraphic(null);
            setTooltip(null);
            setAccessibleText(null);
            return;
        }
        boolean tagged = !item.tags().isEmpty();
        setText(item.text());
        setGraphic(tagged ? content(item) : dotted ? EngineColors.dot(item.text()) : null);
        setContentDisplay(tagged ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT);
        setAccessibleText(tagged ? item.toString() : null);
        setTooltip(item.tooltip().isEmpty() ? null : new Tooltip(item.tooltip()));
        if (!item.styleClass().isEmpty()) {
            styleClass = item.styleClass();
            getStyleClass().add(styleClass);
        }
    }

    private HBox content(CellContent item) {
        HBox content = new HBox();
        content.getStyleClass().add("engine-name");
        if (dotted) {
            content.getChildren().add(EngineColors.dot(item.text()));
        }
        if (!item.text().isEmpty()) {
            content.getChildren().add(new Label(item.text()));
        }
        item.tags().forEach(tag -> content.getChildren().add(tag.label()));
        return content;
    }
}
