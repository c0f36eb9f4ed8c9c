package dev.touchstone.ui.importing.found;

import dev.touchstone.ui.importing.model.FoundRun;
import java.util.function.Function;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// Text cells of the table of runs, and tooltips.
public final class FoundRunCells {

    private static final Duration SOON = Duration.millis(400);

    private FoundRunCells() {
    }

    /// Returns a cell with a text; the tooltip shows the whole text.
    static <T> TableCell<FoundRun, T> of(String styleClass, Function<T, String> text) {
        TableCell<FoundRun, T> cell = new TableCell<>() {
            private final Tooltip whole = tip("");

            @Override
            protected void updateItem(@Nullable T value, boolean empty) {
                super.updateItem(value, empty);
                setText(value == null || empty ? null : text.apply(value));
                whole.setText(getText());
                setTooltip(value == null || empty ? null : whole);
            }
        };
        cell.getStyleClass().add(styleClass);
        return cell;
    }

    public static Tooltip tip(String text) {
        Tooltip tip = new Tooltip(text);
        tip.setShowDelay(SOON);
        tip.setWrapText(true);
        tip.setMaxWidth(480);
        return tip;
    }
}
