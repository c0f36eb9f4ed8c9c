package dev.touchstone.ui.runs;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.Units;
import dev.touchstone.ui.theme.Badges;
import dev.touchstone.ui.theme.EngineColors;
import java.util.List;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// A cell of the table of runs: the engine with its colour, words with the whole in the tooltip, numbers at the right
/// with a mark where words were counted.
final class RunCell extends TableCell<Run, Run> {

    static final PseudoClass UNTRUSTED = PseudoClass.getPseudoClass("untrusted");

    private final DataColumn<Run> column;
    private final RunBadges runBadges;
    private final @Nullable Metric metric;
    private final Region dot = EngineColors.dot(null);
    private final Label mark = new Label();
    private final Tooltip whole = new Tooltip();

    RunCell(DataColumn<Run> column, RunBadges badges) {
        this.column = column;
        this.runBadges = badges;
        this.metric = ColumnHead.metric(column).orElse(null);
        if (column.isNumeric()) {
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
        setAccessibleText(null);
        pseudoClassStateChanged(UNTRUSTED, false);
        if (run == null || empty) {
            setText(null);
            setGraphic(null);
            return;
        }
        String text = RunText.of(column, run);
        setText(text);
        boolean unknown = text.equals(NumberText.UNKNOWN);
        pseudoClassStateChanged(RunsTable.UNKNOWN, unknown);
        if (column.id().equals(Factor.ENGINE.key())) {
            showEngine(run, text);
        } else if (metric != null) {
            String counted = unknown ? "" : Units.mark(run, metric);
            mark.setText(counted);
            setGraphic(metric.unit() == Unit.TOKENS_PER_SECOND ? mark : null);
        }
        String distrust = metric == null || unknown ? "" : Badges.distrust(run);
        pseudoClassStateChanged(UNTRUSTED, !distrust.isEmpty());
        if (!unknown && !column.isNumeric() || !distrust.isEmpty()) {
            whole.setText(distrust.isEmpty() ? text : distrust);
            setTooltip(whole);
        }
    }

    private void showEngine(Run run, String text) {
        EngineColors.paint(dot, run.conditions().text(Factor.ENGINE, ""));
        List<Badges.Badge> badges = runBadges.of(run);
        setAccessibleText(badges.isEmpty() ? null : badges.stream().map(Badges.Badge::word)
                .collect(Collectors.joining(", ", text + ", ", "")));
        if (badges.isEmpty()) {
            setGraphic(dot);
            return;
        }
        Label name = new Label(text);
        name.setMinWidth(USE_PREF_SIZE);
        HBox named = new HBox(dot, name);
        named.getStyleClass().add("engine-name");
        badges.forEach(badge -> named.getChildren().add(badge.narrowLabel()));
        named.maxWidthProperty().bind(widthProperty().subtract(snappedLeftInset() + snappedRightInset()));
        setText(null);
        setGraphic(named);
    }
}
