package dev.touchstone.ui.runs;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.Decimals;
import dev.touchstone.table.NumberText;
import dev.touchstone.ui.theme.Words;

/// The values of the table of runs as the screen writes them.
final class RunText {

    private RunText() {
    }

    /// A figure with enough digits for itself alone, because filters change what stands beside it.
    static String of(DataColumn<Run> column, Run run) {
        if (column.id().equals(Factor.GPU_COUNT.key())) {
            return Words.gpus(run.conditions());
        }
        CellValue value = column.of(run);
        return value instanceof CellValue.Number(double figure) && column.kind() == DataColumn.Kind.FIGURE
                ? NumberText.onScreen().metric(figure, Metric.ofKey(column.id()).orElseThrow().unit())
                : NumberText.onScreen().of(value, column.kind(), Decimals.NONE);
    }
}
