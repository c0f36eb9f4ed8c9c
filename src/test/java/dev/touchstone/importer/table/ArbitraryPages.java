package dev.touchstone.importer.table;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/// Draws pages of a family, with factors and metrics that can stand in it.
final class ArbitraryPages {

    private ArbitraryPages() {
    }

    /// Factors that stand down, in the order of their columns.
    static Arbitrary<List<TableFactor>> down(int least, int most) {
        return factors(false, least, most, false);
    }

    /// Factors whose last one stands across.
    static Arbitrary<List<TableFactor>> across(int least, int most) {
        return factors(false, least, most, true);
    }

    /// @param nameless whether all have levels that are understood without the name of the factor
    /// @param across whether the last one stands across
    static Arbitrary<List<TableFactor>> factors(boolean nameless, int least, int most, boolean across) {
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
    static Arbitrary<List<TableFactor>> loads() {
        return Arbitraries.of(TableFactor.CONCURRENCY, TableFactor.INPUT_LENGTH, TableFactor.OUTPUT_LENGTH).list()
                .uniqueElements().ofMinSize(1).ofMaxSize(2);
    }

    /// What a table of tests of llama.cpp has in its rows.
    static Arbitrary<List<TableFactor>> llama() {
        return Arbitraries.of(TableFactor.MODEL, TableFactor.GPU, TableFactor.CONFIG, TableFactor.OFFLOADED_LAYERS)
                .map(List::of);
    }

    /// Different metrics.
    static Arbitrary<List<TableMetric>> metrics(int least, int most) {
        return Arbitraries.of(TableMetric.values()).list().uniqueElements().ofMinSize(least).ofMaxSize(most);
    }

    /// Pages in every form, with every decoration.
    static Arbitrary<TablePage> pages(TableFamily family, Arbitrary<List<TableFactor>> factors,
            Arbitrary<List<TableMetric>> metrics) {
        return pages(family, factors, metrics, EnumSet.allOf(TableDecoration.class), EnumSet.allOf(TableForm.class));
    }

    /// @param decorated what the pages may have
    /// @param forms how they may be drawn
    static Arbitrary<TablePage> pages(TableFamily family, Arbitrary<List<TableFactor>> factors,
            Arbitrary<List<TableMetric>> metrics, Set<TableDecoration> decorated, Set<TableForm> forms) {
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
                Arbitraries.of(forms)).as(family::page);
    }
}
