package dev.touchstone.ui.runs;

import dev.touchstone.cost.Currencies;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.UnitText;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.Units;
import dev.touchstone.ui.shell.OnDemand;
import dev.touchstone.ui.table.ModelText;
import dev.touchstone.ui.theme.Badges;
import dev.touchstone.ui.theme.EngineColors;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// A cell of the table of runs: the engine with its colour, badges, words with the whole in the tooltip, numbers at the
/// right, with their unit where only some of the runs counted words.
final class RunCell extends TableCell<Run, Run> implements RunsTable.Renewable {

    static final PseudoClass UNTRUSTED = PseudoClass.getPseudoClass("untrusted");

    private final DataColumn<Run> column;
    private final RunBadges runBadges;
    private final @Nullable Metric metric;
    private final Region dot = EngineColors.dot(null);
    private final Label mark = new Label();
    private final OnDemand<Tooltip> whole = new OnDemand<>(Tooltip::new);

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
            if (column.id().equals(Factor.MODEL.key())) {
                getStyleClass().add("path");
                setEllipsisString("…");
                widthProperty().addListener(changed -> renew());
            }
        }
        mark.getStyleClass().add("mark");
    }

    @Override
    public void renew() {
        updateItem(getItem(), isEmpty());
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
        setText(column.id().equals(Factor.MODEL.key()) ? ModelText.fitting(text, this) : text);
        boolean unknown = text.equals(NumberText.UNKNOWN);
        pseudoClassStateChanged(RunsTable.UNKNOWN, unknown);
        if (column.id().equals(Factor.ENGINE.key())) {
            EngineColors.paint(dot, run.conditions().text(Factor.ENGINE, ""));
            setGraphic(dot);
        } else if (column.id().equals(RunBadges.COLUMN)) {
            showBadges(run, text);
        } else if (metric != null) {
            String counted = Units.mark(run, metric);
            mark.setText(unknown ? "" : counted.isEmpty() ? Currencies.unit(metric, List.of(run)) : counted);
            setGraphic(UnitText.isMixed(column.unit()) ? mark : null);
        }
        String distrust = metric == null || unknown ? "" : Badges.distrust(run);
        pseudoClassStateChanged(UNTRUSTED, !distrust.isEmpty());
        if (!unknown && !column.isNumeric() && !column.id().equals(RunBadges.COLUMN) || !distrust.isEmpty()) {
            whole.get().setText(distrust.isEmpty() ? text : distrust);
            setTooltip(whole.get());
        }
    }

    private void showBadges(Run run, String words) {
        List<Badges.Badge> badges = runBadges.of(run);
        HBox row = new HBox();
        row.getStyleClass().add("engine-name");
        badges.forEach(badge -> row.getChildren().add(badge.narrowLabel()));
        row.maxWidthProperty().bind(widthProperty().subtract(snappedLeftInset() + snappedRightInset()));
        setText(null);
        setGraphic(badges.isEmpty() ? null : row);
        setAccessibleText(badges.isEmpty() ? null : words);
    }
}
