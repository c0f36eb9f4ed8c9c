package dev.touchstone.ui.runs;

import dev.touchstone.compare.check.Checks;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import dev.touchstone.ui.theme.Icons;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// The two narrow columns of signs at the edges of the table.
final class MarkCells {

    private MarkCells() {
    }

    /// An eye that says whether charts show the run; a click changes it.
    static final class Eye extends TableCell<Run, Run> {

        private final RunsModel model;
        private final FontIcon icon = Icons.of("fth-eye");

        Eye(RunsModel model) {
            this.model = model;
            getStyleClass().add("eye");
            setOnMouseClicked(event -> {
                Run run = getItem();
                if (run != null) {
                    model.toggleShown(List.of(run));
                }
            });
        }

        @Override
        protected void updateItem(@Nullable Run run, boolean empty) {
            super.updateItem(run, empty);
            setGraphic(run == null || empty ? null : icon);
            if (run != null && !empty) {
                boolean hidden = model.library().hidden().contains(run.id());
                icon.setIconLiteral(hidden ? "fth-eye-off" : "fth-eye");
                pseudoClassStateChanged(RunTable.UNKNOWN, hidden);
                setAccessibleText(hidden ? "left out of charts" : "shown in charts");
            }
        }
    }

    /// A sign on runs that have warnings; the tooltip says which.
    static final class Warned extends TableCell<Run, Run> {

        private final FontIcon icon = Icons.of("fth-alert-triangle");
        private final Tooltip tooltip = new Tooltip();

        Warned() {
            getStyleClass().add("warned");
            tooltip.setWrapText(true);
            tooltip.setMaxWidth(420);
        }

        @Override
        protected void updateItem(@Nullable Run run, boolean empty) {
            super.updateItem(run, empty);
            boolean warned = run != null && !empty && (!Checks.warnings(run).isEmpty() || !run.missing().isEmpty());
            setGraphic(warned ? icon : null);
            setTooltip(warned ? tooltip : null);
            setAccessibleText(warned ? "has warnings" : "");
            if (run != null && warned) {
                tooltip.setText(Checks.warnings(run).stream().map(Warning::text).collect(Collectors.joining("\n"))
                        + (run.missing().isEmpty() ? "" : "\nMissing: " + String.join(", ", run.missing())));
            }
        }
    }
}
