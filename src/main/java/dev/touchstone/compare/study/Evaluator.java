package dev.touchstone.compare.study;

import dev.touchstone.compare.row.Spread;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import org.jspecify.annotations.Nullable;

/// Computes one row by the formulas of its columns. A formula sees the columns before its own, and all of the row that
/// this one is compared with.
final class Evaluator {

    /// A figure on its way to a cell.
    ///
    /// @param exact whether it is a count, a level or a constant: no repeat would change it
    /// @param each the same figure of each run; empty where it is of no single run
    private record Figure(double value, boolean exact, List<Double> each) {
    }

    private final List<StudyColumn> columns;
    private final Map<Factor, Level> match;
    private final List<Run> runs;
    private final Map<String, Figure> figures = new HashMap<>();
    private final Map<String, Figure> origin;

    private Evaluator(List<StudyColumn> columns, Map<Factor, Level> match, List<Run> runs,
            @Nullable List<StudyEntry> origin) {
        this.columns = columns;
        this.match = match;
        this.runs = runs;
        this.origin = origin == null ? figures : new HashMap<>();
        for (int i = 0; origin != null && i < origin.size(); i++) {
            remember(this.origin, columns.get(i), origin.get(i));
        }
    }

    /// One entry per column.
    ///
    /// @param given the words, and the figures of formulas that are [Formula.Given], by the key of the column
    /// @param origin the row that it is compared with; empty for none, null for itself
    static List<StudyEntry> entries(List<StudyColumn> columns, Map<Factor, Level> match, List<Run> runs,
            Map<String, StudyEntry> given, @Nullable List<StudyEntry> origin) {
        return new Evaluator(columns, match, runs, origin).evaluate(given);
    }

    private static void remember(Map<String, Figure> figures, StudyColumn column, StudyEntry entry) {
        if (entry instanceof StudyEntry.Number(double value, Spread _)) {
            figures.put(column.key(), new Figure(value, false, List.of()));
        }
    }

    private List<StudyEntry> evaluate(Map<String, StudyEntry> given) {
        List<StudyEntry> entries = new ArrayList<>();
        for (StudyColumn column : columns) {
            Formula formula = column.formula();
            if (formula == null || formula instanceof Formula.Given) {
                StudyEntry entry = given.getOrDefault(column.key(), StudyEntry.NOTHING);
                remember(figures, column, entry);
                entries.add(entry);
            } else {
                Optional<Figure> figure = figure(formula);
                figure.ifPresent(known -> figures.put(column.key(), known));
                entries.add(figure.map(Evaluator::entry).orElse(StudyEntry.NOTHING));
            }
        }
        return entries;
    }

    private static StudyEntry entry(Figure figure) {
        return new StudyEntry.Number(figure.value(), figure.each().isEmpty() ? null : Spread.of(figure.each()));
    }

    private Optional<Figure> figure(Formula formula) {
        return switch (formula) {
            case Formula.Mean(Metric metric) -> mean(metric);
            case Formula.LevelOf(Factor factor) -> level(factor);
            case Formula.Count count -> exact(runs.size());
            case Formula.Of(String column) -> Optional.ofNullable(figures.get(column));
            case Formula.OfOrigin(String column) -> Optional.ofNullable(origin.get(column))
                    .map(figure -> new Figure(figure.value(), false, List.of()));
            case Formula.Constant(double value) -> exact(value);
            case Formula.Quotient(Formula dividend, Formula divisor) -> both(dividend, divisor, (a, b) -> a / b);
            case Formula.Product(Formula one, Formula other) -> both(one, other, (a, b) -> a * b);
            case Formula.Difference(Formula minuend, Formula subtrahend) ->
                    both(minuend, subtrahend, (a, b) -> a - b);
            case Formula.Given given -> Optional.empty();
        };
    }

    private Optional<Figure> mean(Metric metric) {
        List<Double> values = new ArrayList<>();
        runs.forEach(run -> Measures.of(run, metric).ifPresent(values::add));
        return values.isEmpty() ? Optional.empty()
                : Optional.of(new Figure(Spread.of(values).mean(), false, List.copyOf(values)));
    }

    /// The level that names the row, or the one that all its runs have.
    private Optional<Figure> level(Factor factor) {
        Level level = match.get(factor);
        if (level == null) {
            List<Level> known = runs.stream().flatMap(run -> run.conditions().level(factor).stream()).distinct()
                    .toList();
            level = known.size() == 1 ? known.getFirst() : null;
        }
        return level instanceof Level.Number(double value) ? exact(value) : Optional.empty();
    }

    private static Optional<Figure> exact(double value) {
        return Optional.of(new Figure(value, true, List.of()));
    }

    /// Nothing for what is no number: a division by zero. A mean with an exact figure is a mean still.
    private Optional<Figure> both(Formula one, Formula other, DoubleBinaryOperator operator) {
        return figure(one).flatMap(a -> figure(other).flatMap(b -> {
            double value = operator.applyAsDouble(a.value(), b.value());
            List<Double> each = b.exact()
                    ? a.each().stream().map(single -> operator.applyAsDouble(single, b.value())).toList() : List.of();
            return Double.isFinite(value) ? Optional.of(new Figure(value, a.exact() && b.exact(), each))
                    : Optional.empty();
        }));
    }
}
