package dev.touchstone.ui.runs;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import dev.touchstone.ui.theme.EngineColors;
import dev.touchstone.ui.theme.Numbers;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// A cell of the table of runs: the engine with its colour, words with the whole in the tooltip, numbers at the right
/// with a mark where words were counted.
final class RunCell extends TableCell<Run, Run> {

    private final RunColumn column;
    private final @Nullable Metric metric;
    private final Region dot = EngineColors.dot(null);
    private final Label mark = new Label();
    private final Tooltip whole = new Tooltip();

    RunCell(RunColumn column) {
        this.column = column;
        this.metric = Metric.ofKey(column.id()).orElse(null);
        if (column.numeric()) {
            getStyleClass().add("numeric");
            setContentDisplay(ContentDisplay.RIGHT);
        } else {
            setAlignment(Pos.CENTER_LEFT);
            getStyleClass().add("words");
        }
        mark.getStyleClass().add("mark");
    }

    @Override
    protected void updateItem(@Nullable Run run, boolean empty) {
        super.updateItem(run, empty);
        setTooltip(null);
        if (run == null || empty) {
            setText(null);
            setGraphic(null);
            return;
        }
        String text = column.text().apply(run);
        setText(text);
        boolean unknown = text.equals(Numbers.UNKNOWN);
        pseudoClassStateChanged(RunTable.UNKNOWN, unknown);
        if (column.id().equals(Factor.ENGINE.key())) {
            EngineColors.paint(dot, run.conditions().text(Factor.ENGINE, ""));
            setGraphic(dot);
        } else if (metric != null) {
            String counted = unknown ? "" : RunColumns.mark(run, metric);
            mark.setText(counted);
            setGraphic(metric.unit() == Unit.TOKENS_PER_SECOND ? mark : null);
        }
        if (!unknown && !column.numeric()) {
            whole.setText(text);
            setTooltip(whole);
        }
    }
}
