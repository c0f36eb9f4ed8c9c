package dev.touchstone.report;

import dev.touchstone.chart.ChartSpec;
import dev.touchstone.chart.ChartTable;
import dev.touchstone.table.Markdown;
import dev.touchstone.table.TextTable;

/// The table twin of a chart as text for the clipboard.
public final class ChartTwin {

    private ChartTwin() {
    }

    /// An aligned table of GitHub's Markdown.
    public static String markdown(ChartSpec spec) {
        return table(spec).markdown();
    }

    /// What a spreadsheet takes as cells.
    public static String tsv(ChartSpec spec) {
        return table(spec).tsv();
    }

    private static TextTable table(ChartSpec spec) {
        ChartTable table = ChartTable.of(spec);
        return new TextTable(table.columns().stream()
                .map(column -> new TextTable.Column(column.head(), column.numeric())).toList(), table.rows());
    }
}
