package dev.touchstone.importer.format.script;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.Meaning;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// Collects the figures, conditions and lines of one result that a script prints.
final class ScriptResult {

    final PrintedFigures printed = new PrintedFigures();
    final Map<String, String> extras = new LinkedHashMap<>();
    final List<String> notes = new ArrayList<>();
    private final String client;
    private final List<Line> lines = new ArrayList<>();
    private Conditions conditions = Conditions.none();
    private Conditions hints = Conditions.none();

    /// @param client the name of the tool
    ScriptResult(String client) {
        this.client = client;
    }

    void line(Line line) {
        lines.add(line);
    }

    /// Whether a line belongs to the result already.
    boolean has(Line line) {
        return lines.contains(line);
    }

    boolean isEmpty() {
        return printed.metrics().isEmpty();
    }

    /// Puts a row where its label belongs; one that is not known, or has no number, becomes an extra.
    void row(LabelTable labels, Line line, String label, String value) {
        OptionalDouble number = NumberParser.leading(value);
        switch (labels.of(label).orElse(null)) {
            case Meaning.Figure figure when number.isPresent() && printed.get(figure.metric()).isEmpty() ->
                printed.put(figure.metric(), label, number, figure.scale());
            case Meaning.Level(Factor factor) when factor.kind() == Factor.Kind.TEXT ->
                level(factor, Level.of(value), line, "row " + label);
            case Meaning.Level(Factor factor) when number.isPresent() ->
                level(factor, Level.of(number.getAsDouble()), line, "row " + label);
            case null, default -> extras.putIfAbsent(label, value);
        }
    }

    /// Puts a figure with a statistic of its own under the quantity that the label names; an extra when it names none.
    void statistic(LabelTable labels, String label, Statistic statistic, String name, String value) {
        String printedLabel = label + " " + name;
        OptionalDouble number = NumberParser.leading(value);
        labels.figure(label).filter(figure -> figure.metric().quantity().isDistribution() && number.isPresent())
                .ifPresentOrElse(figure -> printed.put(Metric.of(figure.metric().quantity(), statistic), printedLabel,
                        number, figure.scale()), () -> extras.putIfAbsent(printedLabel, value));
    }

    void level(Factor factor, Level level, Line line, String rule) {
        conditions = conditions.with(factor, level, place(line, rule));
    }

    /// Names the engine that the tool drives, where nothing else does.
    void hint(String engine, Line line) {
        hints = hints.with(Factor.ENGINE, Level.of(engine), place(line, "printed by " + client));
    }

    private static Evidence place(Line line, String rule) {
        return Evidence.at(Lines.of(line.number()), Excerpt.of(line), rule);
    }

    /// Makes the figures of a quantity extras, because they were not measured.
    void drop(Quantity quantity) {
        List.copyOf(printed.metrics().keySet()).stream().filter(metric -> metric.quantity() == quantity)
                .forEach(metric -> printed.drop(metric, extras));
    }

    Block.Result build(String format, Definitions made, List<String> missing) {
        return new ResultBuilder(client).conditions(conditions).hints(hints).figures(printed)
                .definitions(made.with(Aspect.CLIENT, client).about(printed.metrics().keySet())).extras(extras)
                .notes(notes).missing(missing).build(format, lines);
    }
}
