package dev.touchstone.importer.table;

import java.util.function.BiFunction;

/// The shapes in which authors lay out the runs of a table.
enum TableFamily {
    ONE_RUN_PER_ROW(RowPages::onePerRow),
    METRICS_DOWN_RUNS_ACROSS(CasePages::metricsDown),
    CROSSTAB_WITH_CAPTION(CasePages::belowCaption),
    CROSSTAB_BELOW_HEADING(CasePages::belowHeading),
    CROSSTAB_BELOW_SENTENCE(CasePages::belowSentence),
    CROSSTAB_WITH_METRIC_IN_CORNER(CasePages::metricInCorner),
    PAIRED_COLUMNS(CasePages::pairedColumns),
    TWO_HEADER_ROWS(CasePages::twoHeaderRows),
    MERGED_CELLS(MergedPages::merged),
    PACKED_STATISTICS(CellPages::packedStatistics),
    SEVERAL_METRICS_IN_A_CELL(CellPages::severalMetrics),
    ONE_RUN_PER_LINE(CellPages::onePerLine),
    FIGURES_WITH_SPREAD(RowPages::withSpread),
    COLUMNS_OF_DEVIATIONS(RowPages::withDeviations),
    TWO_TABLES_OF_THE_SAME_RUNS(RowPages::inTwoTables),
    TABLES_BEHIND_ONE_ANOTHER(RowPages::behindOneAnother),
    BLANK_CELLS_REPEAT(RowPages::withBlanks),
    TERMS_THAT_THE_PAGE_DEFINES(TermPages::withDefinitions),
    LLAMA_BENCH_COLUMNS(RowPages::llamaColumns),
    LLAMA_BENCH_ROWS(CasePages::llamaRows);

    private final BiFunction<TrueTable, TableForm, TablePage> layout;

    TableFamily(BiFunction<TrueTable, TableForm, TablePage> layout) {
        this.layout = layout;
    }

    /// Lays the truth out in this shape.
    TablePage page(TrueTable table, TableForm form) {
        return layout.apply(table, form);
    }
}
