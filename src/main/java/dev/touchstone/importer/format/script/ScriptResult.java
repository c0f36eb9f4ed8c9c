package dev.touchstone.importer.format.script;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.text.Cursor;
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
import java.util.function.Function;

/// Collects the figures, conditions and lines of one result that a script prints.
final class ScriptResult {

    /// What a line is to a result.
    enum LineUse {
        ROW,
        /// The last line of the result.
        END,
        /// Printed between the rows by something else.
        PASSED_OVER,
        /// The first line behind the result.
        OTHER;

        static LineUse rowIf(boolean isRow) {
            return isRow ? ROW : OTHER;
        }
    }

    private static final int MOST_BLANK_LINES = 3;
    private static final int LONGEST = 2000;

    final PrintedFigures printed = new PrintedFigures();
    final Map<String, String> extras = new LinkedHashMap<>();
    final List<String> notes = new ArrayList<>();
    private final String client;
    private final List<Line> lines = new ArrayList<>();
    private Conditions conditions = Conditions.none();
    private Conditions hints = Conditions.none();
    private int end;

    /// @param client the name of the tool
    ScriptResult(String client) {
        this.client = client;
    }

    void line(Line line) {
        lines.add(line);
    }

    /// Takes the lines under the cursor, up to the first that is of something else. Blank lines between them are passed
    /// over.
    ///
    /// @param most how many lines the result can have
    /// @return whether the last line of the result was found
    boolean take(Cursor cursor, int most, Function<Line, LineUse> reader) {
        int blank = 0;
        for (int ahead = 0; ahead < most && blank <= MOST_BLANK_LINES; ahead++) {
            Line line = cursor.peek(ahead);
            LineUse use = line == null || line.text().length() > LONGEST ? LineUse.OTHER
                    : line.isBlank() ? LineUse.PASSED_OVER : reader.apply(line);
            if (line == null || use == LineUse.OTHER) {
                return false;
            }
            blank = line.isBlank() ? blank + 1 : 0;
            if (use != LineUse.PASSED_OVER) {
                lines.add(line);
                end = ahead + 1;
            }
            if (use == LineUse.END) {
                return true;
            }
        }
        return false;
    }

    boolean has(Quantity quantity) {
        return printed.get(Metric.of(quantity)).isPresent();
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

    /// Builds the result and moves the cursor behind its lines.
    ///
    /// @param missing the part without which the result is cut off
    List<Block> build(Cursor cursor, String format, Definitions made, boolean isWhole, String missing) {
        cursor.advance(end);
        return List.of(build(format, made, isWhole ? List.of() : List.of(missing)));
    }

    Block.Result build(String format, Definitions made, List<String> missing) {
        return new ResultBuilder(client).conditions(conditions).hints(hints).figures(printed)
                .definitions(made.with(Aspect.CLIENT, client).about(printed.metrics().keySet())).extras(extras)
                .notes(notes).missing(missing).build(format, lines);
    }
}
