package dev.touchstone.ui.importing.mapping;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.Run;
import dev.touchstone.model.UserStatement;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.DataTable;
import dev.touchstone.table.RunColumns;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/// The runs that follow from what the columns were taken for: conditions, metrics, and what is kept beside them.
final class MeltedRuns extends TableView<Run> {

    private static final double ROW = 26;

    MeltedRuns() {
        setId("mapping-runs");
        getStyleClass().add("dense");
        setAccessibleText(I18n.text("The runs of the table, as its columns are mapped now"));
        setFixedCellSize(ROW);
        setPlaceholder(new Label(I18n.text("No row has a figure in a column that is mapped to a metric.")));
    }

    void show(List<Run> runs) {
        List<TableColumn<Run, String>> columns = new ArrayList<>();
        DataTable<Run> table = new DataTable<>(RunColumns.of(runs).stream().filter(column ->
                Factor.ofKey(column.id()).isPresent() || RunColumns.metric(column.id()).isPresent()).toList(), runs);
        table.columns().forEach(column -> columns.add(column(column.kind() == DataColumn.Kind.FIGURE
                ? column.withDecimals(table.decimals(column)) : column)));
        Set<String> kept = new LinkedHashSet<>();
        runs.forEach(run -> kept.addAll(run.extras().keySet()));
        kept.removeIf(MetricOutcome::isLabel);
        kept.forEach(label -> columns.add(column(DataColumn.words(label, UserStatement.ownName(label).orElse(label), run -> run.extras().get(label)))));
        getColumns().setAll(columns);
        getItems().setAll(runs);
    }

    private static TableColumn<Run, String> column(DataColumn<Run> column) {
        TableColumn<Run, String> shown = new TableColumn<>(column.head());
        shown.setSortable(false);
        shown.setCellValueFactory(row -> new ReadOnlyStringWrapper(column.text(column.of(row.getValue()),
                NumberText.onScreen())));
        return shown;
    }
}
