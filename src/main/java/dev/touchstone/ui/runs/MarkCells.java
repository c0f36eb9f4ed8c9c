package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import dev.touchstone.ui.shell.OnDemand;
import dev.touchstone.ui.theme.Icons;
import dev.touchstone.ui.theme.Severities;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// The two narrow columns of signs at the edges of the table.
final class MarkCells {

    private MarkCells() {
    }

    /// An eye: whether charts show the run. A click changes it.
    static final class Eye extends TableCell<Run, Run> implements RunsTable.Renewable {

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
        public void renew() {
            updateItem(getItem(), isEmpty());
        }

        @Override
        protected void updateItem(@Nullable Run run, boolean empty) {
            super.updateItem(run, empty);
            boolean isRun = run != null && !empty && !RunGroup.isRow(run);
            setGraphic(isRun ? icon : null);
            if (!isRun) {
                setAccessibleText(null);
            }
            if (run != null && isRun) {
                boolean hidden = model.library().hidden().contains(run.id());
                icon.setIconLiteral(hidden ? "fth-eye-off" : "fth-eye");
                pseudoClassStateChanged(RunsTable.UNKNOWN, hidden);
                setAccessibleText(hidden ? I18n.text("left out of charts") : I18n.text("shown in charts"));
            }
        }
    }

    /// A sign on runs that have warnings, with the severity of the worst; the tooltip lists them.
    static final class Warned extends TableCell<Run, Run> implements RunsTable.Renewable {

        private final RunsModel model;
        private final FontIcon icon = new FontIcon();
        private final OnDemand<Tooltip> tooltip = new OnDemand<>(Warned::tooltip);

        Warned(RunsModel model) {
            this.model = model;
            getStyleClass().add("warned");
        }

        private static Tooltip tooltip() {
            Tooltip tooltip = new Tooltip();
            tooltip.setWrapText(true);
            tooltip.setMaxWidth(420);
            return tooltip;
        }

        @Override
        public void renew() {
            updateItem(getItem(), isEmpty());
        }

        @Override
        protected void updateItem(@Nullable Run run, boolean empty) {
            super.updateItem(run, empty);
            List<Warning> warnings = run == null || empty || RunGroup.isRow(run) ? List.of() : all(run);
            Optional<Severity> worst = Severities.worst(warnings);
            worst.ifPresent(severity -> {
                icon.setIconLiteral(Severities.code(severity));
                icon.getStyleClass().setAll("ikonli-font-icon", "severity", severity.key());
                tooltip.get().setText(warnings.stream().map(warning -> I18n.text("{0}: {1}", warning.severity().label(), warning.text()))
                        .collect(Collectors.joining("\n")));
            });
            setGraphic(worst.isPresent() ? icon : null);
            setTooltip(worst.isPresent() ? tooltip.get() : null);
            setAccessibleText(Severities.count(warnings));
        }

        /// With what is missing as a warning.
        private List<Warning> all(Run run) {
            return run.missing().isEmpty() ? model.warnings(run) : Stream.concat(model.warnings(run).stream(),
                    Stream.of(new Warning("cut", I18n.text("Missing: {0}.", run.missing().stream().map(I18n::shown).collect(Collectors.joining(I18n.text(", "))))))).toList();
        }
    }
}
