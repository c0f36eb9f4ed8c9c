package dev.touchstone.importer.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// Benchmark tables as people lay them out: every record is read back with its metrics and its levels, and nothing
/// else is read. A failure prints the smallest page of its family.
///
/// | what people write | family |
/// |---|---|
/// | levels across, a factor down; the metric in caption, heading, sentence, corner | four `CROSSTAB_…` |
/// | paired columns; two rows of heads; merged cells | `PAIRED_COLUMNS`, `TWO_HEADER_ROWS`, `MERGED_CELLS` |
/// | `pp512`, `tg128` across and down | two `LLAMA_BENCH_…` |
/// | `a ± b`; a column of deviations | `FIGURES_WITH_SPREAD`, `COLUMNS_OF_DEVIATIONS` |
/// | `a / b / c`; several metrics in a cell; a run per line | `PACKED_STATISTICS`, `SEVERAL_METRICS_IN_A_CELL`, `ONE_RUN_PER_LINE` |
/// | metrics down, runs across; one run per row | `METRICS_DOWN_RUNS_ACROSS`, `ONE_RUN_PER_ROW` |
/// | tables of the same rows; tables with their heads again, progress bars between | `TWO_TABLES_OF_THE_SAME_RUNS`, `TABLES_BEHIND_ONE_ANOTHER` |
/// | blank cells that repeat the one above | `BLANK_CELLS_REPEAT` |
/// | terms that the page defines | `TERMS_THAT_THE_PAGE_DEFINES` |
/// | gains (`Δ`, 提升, `↑ 12 %`, `1.2x`, `94.09 (+3.1%)`); `N/A`, `-`, `OOM`; bold; any order | [TableDecoration], in each family |
/// | thousands, decimal commas; units in heads, brackets and cells | [NumberStyle], [UnitPlace], in each family |
/// | `48*1`; factors of the author's own; levels of known ones | [TableFactor], in each family |
/// | drawn, Markdown, grid, HTML, CSV, TSV, blanks | [TableForm], in each family but merged cells; workbooks in [GeneratedWorkbooksTest] |
class GeneratedTablesTest {

    private static final int TRIES = 150;

    @Property(tries = TRIES)
    void oneRunPerRow(@ForAll("oneRunPerRow") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> oneRunPerRow() {
        return ArbitraryPages.pages(TableFamily.ONE_RUN_PER_ROW, ArbitraryPages.down(1, 3), ArbitraryPages.metrics(1, 4));
    }

    @Property(tries = TRIES)
    void metricsDownRunsAcross(@ForAll("metricsDown") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> metricsDown() {
        return ArbitraryPages.pages(TableFamily.METRICS_DOWN_RUNS_ACROSS, ArbitraryPages.across(0, 0), ArbitraryPages.metrics(2, 5));
    }

    @Property(tries = TRIES)
    void crosstabWithCaption(@ForAll("withCaption") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> withCaption() {
        return ArbitraryPages.pages(TableFamily.CROSSTAB_WITH_CAPTION, ArbitraryPages.across(1, 2), ArbitraryPages.metrics(1, 1));
    }

    @Property(tries = TRIES)
    void crosstabBelowHeading(@ForAll("belowHeading") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> belowHeading() {
        return ArbitraryPages.pages(TableFamily.CROSSTAB_BELOW_HEADING, ArbitraryPages.across(1, 2), ArbitraryPages.metrics(1, 1));
    }

    @Property(tries = TRIES)
    void crosstabBelowSentence(@ForAll("belowSentence") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> belowSentence() {
        return ArbitraryPages.pages(TableFamily.CROSSTAB_BELOW_SENTENCE, ArbitraryPages.across(1, 2), ArbitraryPages.metrics(1, 1));
    }

    @Property(tries = TRIES)
    void crosstabWithMetricInCorner(@ForAll("inCorner") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> inCorner() {
        return ArbitraryPages.pages(TableFamily.CROSSTAB_WITH_METRIC_IN_CORNER, ArbitraryPages.factors(true, 1, 1, true), ArbitraryPages.metrics(1, 1));
    }

    @Property(tries = TRIES)
    void pairedColumns(@ForAll("paired") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> paired() {
        return ArbitraryPages.pages(TableFamily.PAIRED_COLUMNS, ArbitraryPages.across(1, 2), ArbitraryPages.metrics(1, 3));
    }

    @Property(tries = TRIES)
    void twoHeaderRows(@ForAll("twoHeads") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> twoHeads() {
        return ArbitraryPages.pages(TableFamily.TWO_HEADER_ROWS, ArbitraryPages.across(1, 2), ArbitraryPages.metrics(2, 3));
    }

    @Property(tries = TRIES)
    void mergedCells(@ForAll("merged") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> merged() {
        return ArbitraryPages.pages(TableFamily.MERGED_CELLS, ArbitraryPages.across(1, 2), ArbitraryPages.metrics(2, 3));
    }

    @Property(tries = TRIES)
    void packedStatistics(@ForAll("packed") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> packed() {
        return ArbitraryPages.pages(TableFamily.PACKED_STATISTICS, ArbitraryPages.down(1, 2), ArbitraryPages.metrics(1, 4).filter(
                list -> list.stream().anyMatch(TableMetric::isTime)));
    }

    @Property(tries = TRIES)
    void severalMetricsInACell(@ForAll("severalInACell") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> severalInACell() {
        return ArbitraryPages.pages(TableFamily.SEVERAL_METRICS_IN_A_CELL, ArbitraryPages.down(1, 2), ArbitraryPages.metrics(2, 3));
    }

    @Property(tries = TRIES)
    void oneRunPerLine(@ForAll("lines") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> lines() {
        return ArbitraryPages.pages(TableFamily.ONE_RUN_PER_LINE, ArbitraryPages.loads(), ArbitraryPages.metrics(2, 4));
    }

    @Property(tries = TRIES)
    void figuresWithSpread(@ForAll("spread") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> spread() {
        return ArbitraryPages.pages(TableFamily.FIGURES_WITH_SPREAD, ArbitraryPages.down(1, 2), ArbitraryPages.metrics(1, 4));
    }

    @Property(tries = TRIES)
    void columnsOfDeviations(@ForAll("deviations") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> deviations() {
        return ArbitraryPages.pages(TableFamily.COLUMNS_OF_DEVIATIONS, ArbitraryPages.down(1, 2), ArbitraryPages.metrics(1, 4));
    }

    @Property(tries = TRIES)
    void twoTablesOfTheSameRuns(@ForAll("twoTables") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> twoTables() {
        return ArbitraryPages.pages(TableFamily.TWO_TABLES_OF_THE_SAME_RUNS, ArbitraryPages.down(1, 2), ArbitraryPages.metrics(2, 5).filter(
                list -> list.stream().map(TableMetric::isTime).distinct().count() == 2));
    }

    @Property(tries = TRIES)
    void tablesBehindOneAnother(@ForAll("behindOneAnother") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> behindOneAnother() {
        return ArbitraryPages.pages(TableFamily.TABLES_BEHIND_ONE_ANOTHER, ArbitraryPages.down(1, 3), ArbitraryPages.metrics(2, 4));
    }

    @Property(tries = TRIES)
    void termsThatThePageDefines(@ForAll("terms") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> terms() {
        return ArbitraryPages.pages(TableFamily.TERMS_THAT_THE_PAGE_DEFINES, ArbitraryPages.down(1, 2), ArbitraryPages.metrics(1, 4));
    }

    @Property(tries = TRIES)
    void blankCellsRepeat(@ForAll("blanks") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> blanks() {
        return ArbitraryPages.pages(TableFamily.BLANK_CELLS_REPEAT, ArbitraryPages.down(2, 3), ArbitraryPages.metrics(1, 3));
    }

    @Property(tries = TRIES)
    void llamaBenchColumns(@ForAll("llamaColumns") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> llamaColumns() {
        return ArbitraryPages.pages(TableFamily.LLAMA_BENCH_COLUMNS, ArbitraryPages.llama(), ArbitraryPages.metrics(1, 1));
    }

    @Property(tries = TRIES)
    void llamaBenchRows(@ForAll("llamaRows") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> llamaRows() {
        return ArbitraryPages.pages(TableFamily.LLAMA_BENCH_ROWS, ArbitraryPages.llama().filter(list -> list.getFirst().standsAcross()),
                ArbitraryPages.metrics(1, 1));
    }

    /// What the answers draw of a table is what its author drew, whatever its factors are called.
    @Property(tries = TRIES)
    void tablesAreDrawnAsTheirAuthorsDrewThem(@ForAll("drawn") TablePage page) {
        assertThat(DrawnBack.problems(page)).as(page.text()).isEmpty();
    }

    @Provide
    Arbitrary<TablePage> drawn() {
        Set<TableDecoration> whole = EnumSet.complementOf(EnumSet.of(TableDecoration.OUTCOMES));
        Set<TableForm> forms = EnumSet.allOf(TableForm.class);
        return Arbitraries.oneOf(ArbitraryPages.pages(TableFamily.CROSSTAB_WITH_CAPTION, ArbitraryPages.across(1, 2), ArbitraryPages.metrics(1, 1), whole, forms),
                ArbitraryPages.pages(TableFamily.CROSSTAB_WITH_METRIC_IN_CORNER, ArbitraryPages.factors(true, 1, 1, true), ArbitraryPages.metrics(1, 1), whole, forms),
                ArbitraryPages.pages(TableFamily.PAIRED_COLUMNS, ArbitraryPages.across(1, 2), ArbitraryPages.metrics(1, 3), whole, forms),
                ArbitraryPages.pages(TableFamily.TWO_HEADER_ROWS, ArbitraryPages.across(1, 2), ArbitraryPages.metrics(2, 3), whole, forms),
                ArbitraryPages.pages(TableFamily.METRICS_DOWN_RUNS_ACROSS, ArbitraryPages.across(0, 0), ArbitraryPages.metrics(2, 5), whole, forms));
    }

    private static void isReadBack(TablePage page) {
        assertThat(ReadBack.problems(page)).as(page.text()).isEmpty();
    }
}
