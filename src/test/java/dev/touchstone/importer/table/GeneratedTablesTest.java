package dev.touchstone.importer.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/// Benchmark tables as people lay them out: every record is read back with its metrics and its levels, and nothing
/// else is read. A failure prints the smallest page of its family.
class GeneratedTablesTest {

    private static final int TRIES = 150;

    @Property(tries = TRIES)
    void oneRunPerRow(@ForAll("oneRunPerRow") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> oneRunPerRow() {
        return pages(TableFamily.ONE_RUN_PER_ROW, down(1, 3), metrics(1, 4));
    }

    @Property(tries = TRIES)
    void metricsDownRunsAcross(@ForAll("metricsDown") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> metricsDown() {
        return pages(TableFamily.METRICS_DOWN_RUNS_ACROSS, across(0, 0), metrics(2, 5));
    }

    @Property(tries = TRIES)
    void crosstabWithCaption(@ForAll("withCaption") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> withCaption() {
        return pages(TableFamily.CROSSTAB_WITH_CAPTION, across(1, 2), metrics(1, 1));
    }

    @Property(tries = TRIES)
    void crosstabBelowHeading(@ForAll("belowHeading") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> belowHeading() {
        return pages(TableFamily.CROSSTAB_BELOW_HEADING, across(1, 2), metrics(1, 1));
    }

    @Property(tries = TRIES)
    void crosstabBelowSentence(@ForAll("belowSentence") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> belowSentence() {
        return pages(TableFamily.CROSSTAB_BELOW_SENTENCE, across(1, 2), metrics(1, 1));
    }

    @Property(tries = TRIES)
    void crosstabWithMetricInCorner(@ForAll("inCorner") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> inCorner() {
        return pages(TableFamily.CROSSTAB_WITH_METRIC_IN_CORNER, factors(true, 1, 1, true), metrics(1, 1));
    }

    @Property(tries = TRIES)
    void pairedColumns(@ForAll("paired") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> paired() {
        return pages(TableFamily.PAIRED_COLUMNS, across(1, 2), metrics(1, 3));
    }

    @Property(tries = TRIES)
    void twoHeaderRows(@ForAll("twoHeads") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> twoHeads() {
        return pages(TableFamily.TWO_HEADER_ROWS, across(1, 2), metrics(2, 3));
    }

    @Property(tries = TRIES)
    void packedStatistics(@ForAll("packed") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> packed() {
        return pages(TableFamily.PACKED_STATISTICS, down(1, 2), metrics(1, 4).filter(
                list -> list.stream().anyMatch(TableMetric::isTime)));
    }

    @Property(tries = TRIES)
    void severalMetricsInACell(@ForAll("severalInACell") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> severalInACell() {
        return pages(TableFamily.SEVERAL_METRICS_IN_A_CELL, down(1, 2), metrics(2, 3));
    }

    @Property(tries = TRIES)
    void oneRunPerLine(@ForAll("lines") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> lines() {
        return pages(TableFamily.ONE_RUN_PER_LINE, loads(), metrics(2, 4));
    }

    @Property(tries = TRIES)
    void figuresWithSpread(@ForAll("spread") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> spread() {
        return pages(TableFamily.FIGURES_WITH_SPREAD, down(1, 2), metrics(1, 4));
    }

    @Property(tries = TRIES)
    void columnsOfDeviations(@ForAll("deviations") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> deviations() {
        return pages(TableFamily.COLUMNS_OF_DEVIATIONS, down(1, 2), metrics(1, 4));
    }

    @Property(tries = TRIES)
    void twoTablesOfTheSameRuns(@ForAll("twoTables") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> twoTables() {
        return pages(TableFamily.TWO_TABLES_OF_THE_SAME_RUNS, down(1, 2), metrics(2, 5).filter(
                list -> list.stream().map(TableMetric::isTime).distinct().count() == 2));
    }

    @Property(tries = TRIES)
    void blankCellsRepeat(@ForAll("blanks") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> blanks() {
        return pages(TableFamily.BLANK_CELLS_REPEAT, down(2, 3), metrics(1, 3));
    }

    @Property(tries = TRIES)
    void llamaBenchColumns(@ForAll("llamaColumns") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> llamaColumns() {
        return pages(TableFamily.LLAMA_BENCH_COLUMNS, llama(), metrics(1, 1));
    }

    @Property(tries = TRIES)
    void llamaBenchRows(@ForAll("llamaRows") TablePage page) {
        isReadBack(page);
    }

    @Provide
    Arbitrary<TablePage> llamaRows() {
        return pages(TableFamily.LLAMA_BENCH_ROWS, llama().filter(list -> list.getFirst().standsAcross()),
                metrics(1, 1));
    }

    /// What the answers draw of a table is what its author drew, whatever its factors are called.
    @Property(tries = TRIES)
    void tablesAreDrawnAsTheirAuthorsDrewThem(@ForAll("drawn") TablePage page) {
        assertThat(DrawnBack.problems(page)).as(page.text()).isEmpty();
    }

    @Provide
    Arbitrary<TablePage> drawn() {
        Set<TableDecoration> whole = EnumSet.complementOf(EnumSet.of(TableDecoration.OUTCOMES));
        return Arbitraries.oneOf(pages(TableFamily.CROSSTAB_WITH_CAPTION, across(1, 2), metrics(1, 1), whole),
                pages(TableFamily.CROSSTAB_WITH_METRIC_IN_CORNER, factors(true, 1, 1, true), metrics(1, 1), whole),
                pages(TableFamily.PAIRED_COLUMNS, across(1, 2), metrics(1, 3), whole),
                pages(TableFamily.TWO_HEADER_ROWS, across(1, 2), metrics(2, 3), whole),
                pages(TableFamily.METRICS_DOWN_RUNS_ACROSS, across(0, 0), metrics(2, 5), whole));
    }

    private static void isReadBack(TablePage page) {
        assertThat(ReadBack.problems(page)).as(page.text()).isEmpty();
    }

    private static Arbitrary<List<TableFactor>> down(int least, int most) {
        return factors(false, least, most, false);
    }

    /// Factors whose last one stands across.
    private static Arbitrary<List<TableFactor>> across(int least, int most) {
        return factors(false, least, most, true);
    }

    private static Arbitrary<List<TableFactor>> factors(boolean nameless, int least, int most, boolean across) {
        Arbitrary<TableFactor> drawn = Arbitraries.of(Arrays.stream(TableFactor.values())
                .filter(factor -> !nameless || factor.standsAcross()).toList());
        Arbitrary<List<TableFactor>> down = drawn.list().uniqueElements().ofMinSize(least).ofMaxSize(most);
        if (!across) {
            return down;
        }
        return Combinators.combine(down, Arbitraries.of(Arrays.stream(TableFactor.values())
                .filter(TableFactor::standsAcross).toList()))
                .as((list, last) -> Stream.concat(list.stream().filter(one -> one != last),
                        Stream.of(last)).toList())
                .filter(list -> list.size() > least);
    }

    /// The conditions that authors write before the figures of a line.
    private static Arbitrary<List<TableFactor>> loads() {
        return Arbitraries.of(TableFactor.CONCURRENCY, TableFactor.INPUT_LENGTH, TableFactor.OUTPUT_LENGTH).list()
                .uniqueElements().ofMinSize(1).ofMaxSize(2);
    }

    private static Arbitrary<List<TableFactor>> llama() {
        return Arbitraries.of(TableFactor.MODEL, TableFactor.GPU, TableFactor.CONFIG, TableFactor.OFFLOADED_LAYERS)
                .map(List::of);
    }

    private static Arbitrary<List<TableMetric>> metrics(int least, int most) {
        return Arbitraries.of(TableMetric.values()).list().uniqueElements().ofMinSize(least).ofMaxSize(most);
    }

    private static Arbitrary<TablePage> pages(TableFamily family, Arbitrary<List<TableFactor>> factors,
            Arbitrary<List<TableMetric>> metrics) {
        return pages(family, factors, metrics, EnumSet.allOf(TableDecoration.class));
    }

    /// @param decorated what the pages may have
    private static Arbitrary<TablePage> pages(TableFamily family, Arbitrary<List<TableFactor>> factors,
            Arbitrary<List<TableMetric>> metrics, Set<TableDecoration> decorated) {
        Arbitrary<Set<TableDecoration>> decorations = Arbitraries.of(decorated).set().ofMaxSize(3);
        Arbitrary<NumberStyle> numbers = Arbitraries.frequency(Tuple.of(4, NumberStyle.PLAIN),
                Tuple.of(2, NumberStyle.THOUSANDS), Tuple.of(1, NumberStyle.DECIMAL_COMMA));
        return Combinators.combine(
                Combinators.combine(factors, Arbitraries.integers().between(2, 3), metrics, numbers,
                        Arbitraries.of(UnitPlace.values()), decorations,
                        Arbitraries.integers().between(0, 9999), Arbitraries.of(PageLanguage.values()))
                        .as((list, levels, measured, style, units, added, salt, language) -> new TrueTable(language,
                                list, levels, measured, style, units, added, salt))
                        .filter(family == TableFamily.TWO_TABLES_OF_THE_SAME_RUNS ? TrueTable::namesKnownFactor
                                : TrueTable::looksLikeResults),
                Arbitraries.of(TableForm.values())).as(family::page);
    }
}
