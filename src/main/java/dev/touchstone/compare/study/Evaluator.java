package dev.touchstone.compare.study;

import dev.touchstone.compare.Spread;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.DoubleBinaryOperator;
import org.jspecify.annotations.Nullable;

/// Computes one row by the formulas of its columns. A formula sees the columns before its own, and all of the row that
/// this one is held against.
final class Evaluator {

    private final List<Column> columns;
    private final Map<Factor, Level> match;
    private final List<Run> runs;
    private final Map<String, Entry> told = new HashMap<>();
    private final Map<String, Entry> origin;

    private Evaluator(List<Column> columns, Map<Factor, Level> match, List<Run> runs,
            @Nullable Map<String, Entry> origin) {
        this.columns = columns;
        this.match = match;
        this.runs = runs;
        this.origin = origin == null ? told : origin;
    }

    /// One entry a column.
    ///
    /// @param given the words, and the figures of formulas that are [Formula.Given], by the key of the column
    /// @param origin the row that it is held against; empty for none, null for itself
    static List<Entry> entries(List<Column> columns, Map<Factor, Level> match, List<Run> runs,
            Map<String, Entry> given, @Nullable List<Entry> origin) {
        return new Evaluator(columns, match, runs, origin == null ? null : byKey(columns, origin)).evaluate(given);
    }

    private static Map<String, Entry> byKey(List<Column> columns, List<Entry> entries) {
        Map<String, Entry> byKey = new HashMap<>();
        for (int i = 0; i < entries.size(); i++) {
            byKey.put(columns.get(i).key(), entries.get(i));
        }
        return byKey;
    }

    private List<Entry> evaluate(Map<String, Entry> given) {
        List<Entry> entries = new ArrayList<>();
        for (Column column : columns) {
            Formula formula = column.formula();
            Entry entry = formula == null || formula instanceof Formula.Given
                    ? given.getOrDefault(column.key(), Entry.NOTHING) : value(formula);
            told.put(column.key(), entry);
            entries.add(entry);
        }
        return entries;
    }

    private Entry value(Formula formula) {
        return switch (formula) {
            case Formula.Mean(Metric metric) -> mean(metric);
            case Formula.LevelOf(Factor factor) -> level(factor);
            case Formula.Count count -> number(runs.size());
            case Formula.Of(String column) -> figure(told, column);
            case Formula.OfOrigin(String column) -> figure(origin, column);
            case Formula.Constant(double value) -> number(value);
            case Formula.Quotient(Formula dividend, Formula divisor) -> both(dividend, divisor, (a, b) -> a / b);
            case Formula.Product(Formula one, Formula other) -> both(one, other, (a, b) -> a * b);
            case Formula.Difference(Formula minuend, Formula subtrahend) ->
                    both(minuend, subtrahend, (a, b) -> a - b);
            case Formula.Given given -> Entry.NOTHING;
        };
    }

    private Entry mean(Metric metric) {
        List<Double> values = new ArrayList<>();
        for (Run run : runs) {
            OptionalDouble value = Measures.of(run, metric);
            value.ifPresent(values::add);
        }
        if (values.isEmpty()) {
            return Entry.NOTHING;
        }
        Spread spread = Spread.of(values);
        return new Entry.Number(spread.mean(), spread);
    }

    /// The level that names the row, or the one that all its runs have.
    private Entry level(Factor factor) {
        Level level = match.get(factor);
        if (level == null) {
            List<Level> known = runs.stream().flatMap(run -> run.conditions().level(factor).stream()).distinct()
                    .toList();
            level = known.size() == 1 ? known.getFirst() : null;
        }
        return level instanceof Level.Number(double value) ? number(value) : Entry.NOTHING;
    }

    private static Entry figure(Map<String, Entry> entries, String column) {
        return entries.getOrDefault(column, Entry.NOTHING) instanceof Entry.Number(double value, Spread _)
                ? number(value) : Entry.NOTHING;
    }

    private Entry both(Formula one, Formula other, DoubleBinaryOperator operator) {
        return value(one) instanceof Entry.Number(double a, Spread _)
                && value(other) instanceof Entry.Number(double b, Spread _)
                ? number(operator.applyAsDouble(a, b)) : Entry.NOTHING;
    }

    /// Nothing for what is no number: a division by zero.
    private static Entry number(double value) {
        return Double.isFinite(value) ? new Entry.Number(value, null) : Entry.NOTHING;
    }
}
