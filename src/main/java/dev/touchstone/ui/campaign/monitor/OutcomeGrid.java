package dev.touchstone.ui.campaign.monitor;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.table.CampaignTables;
import dev.touchstone.table.TextTable;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// A small table of the result under its title.
final class OutcomeGrid extends VBox {

    private static final double LEAST_LAST = 90;

    private OutcomeGrid(String title, TextTable table) {
        getStyleClass().add("outcome-grid");
        Label head = new Label(title);
        head.getStyleClass().add("card-title");
        GridPane grid = new GridPane();
        grid.getStyleClass().add("outcome-rows");
        List<TextTable.Column> columns = table.columns();
        for (int column = 0; column < columns.size(); column++) {
            ColumnConstraints room = new ColumnConstraints();
            if (column == columns.size() - 1) {
                room.setHgrow(Priority.ALWAYS);
            }
            room.setHalignment(columns.get(column).numeric() ? HPos.RIGHT : HPos.LEFT);
            grid.getColumnConstraints().add(room);
            Label name = new Label(columns.get(column).head());
            name.getStyleClass().add("field-label");
            name.setMinWidth(USE_PREF_SIZE);
            grid.add(name, column, 0);
            for (int row = 0; row < table.rows().size(); row++) {
                String text = table.rows().get(row).get(column);
                Label cell = new Label(text);
                cell.setMinWidth(USE_PREF_SIZE);
                if (column == columns.size() - 1) {
                    cell.setMinWidth(LEAST_LAST);
                    cell.setWrapText(true);
                }
                cell.getStyleClass().add("figures");
                if (!text.isEmpty()) {
                    cell.setTooltip(new Tooltip(text));
                }
                grid.add(cell, column, row + 1);
            }
        }
        getChildren().addAll(head, grid);
    }

    /// What the flags are worth, and the gain at each point of the load; nothing that has no rows.
    static List<OutcomeGrid> of(CampaignOutcome outcome) {
        List<OutcomeGrid> grids = new ArrayList<>();
        if (!outcome.effects().isEmpty()) {
            grids.add(new OutcomeGrid(I18n.text("What each flag is worth"), CampaignTables.effects(outcome).readable(NumberText.onScreen())));
        }
        CampaignTables.gainMetrics(outcome).forEach(metric -> grids.add(new OutcomeGrid(
                I18n.text("{0}: best launch against the default", metric.label()),
                CampaignTables.gains(outcome, metric).readable(NumberText.onScreen()))));
        return grids;
    }
}
