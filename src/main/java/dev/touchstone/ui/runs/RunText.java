package dev.touchstone.ui.runs;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.DataColumn;
import dev.touchstone.ui.theme.ConditionText;

/// The values of the table of runs as the screen writes them.
final class RunText {

    private RunText() {
    }

    /// Returns a figure with enough digits for it alone, because filters change what stands beside it.
    static String of(DataColumn<Run> column, Run run) {
        if (column.id().equals(Factor.GPU_COUNT.key())) {
            return ConditionText.gpus(run.conditions());
        }
        CellValue value = column.of(run);
        Metric metric = ColumnHead.metric(column).orElse(null);
        return metric != null && value instanceof CellValue.Number(double figure)
                ? NumberText.onScreen().metric(figure, metric.unit()) : column.text(value, NumberText.onScreen());
    }
}
