package dev.touchstone.importer.format.serving;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// ` Benchmark Comparison `: two files side by side, which are two runs, and two more where both have a steady state.
final class ComparisonSummary implements SummaryTables.SummaryTable {

    private static final Pattern SIDE = Pattern.compile(
            "([AB]): (.{1,300}) \\(model: ([^,()]{1,200}), date: ([^,()]{1,40})\\)");
    private static final String STEADY = "SS ";

    private final Side[] sides = {new Side(), new Side()};
    private int rows;
    private boolean closed;

    /// One of the two.
    private static final class Side {

        private final PrintedFigures whole = new PrintedFigures();
        private final PrintedFigures steady = new PrintedFigures();
        private final Map<String, String> extras = new LinkedHashMap<>();
        private Conditions conditions = Conditions.none();
        private @Nullable LocalDateTime measuredAt;

        Block.Result result(List<Line> lines, PrintedFigures printed, ServingDialect dialect) {
            Definitions made = dialect.definitions(printed.metrics(), extras, conditions);
            return new ResultBuilder(dialect.client()).measuredAt(measuredAt).conditions(conditions)
                    .metrics(printed.metrics()).definitions(made.about(printed.metrics().keySet())).extras(extras)
                    .build(SummaryTables.ID, lines);
        }
    }

    @Override
    public boolean take(Line line, String text) {
        Matcher side = SIDE.matcher(text);
        if (rows == 0 && side.matches()) {
            head(line, sides[side.group(1).equals("A") ? 0 : 1], side);
            return true;
        }
        if (closed) {
            return text.startsWith("Legend: ");
        }
        if (SummaryTables.isRule(text)) {
            closed = text.startsWith("=") && rows > 0;
            return true;
        }
        if (text.startsWith("Metric ") || text.contains("= Steady-State Comparison =") || text.startsWith("N/A ")
                || text.endsWith(" N/A")) {
            return true;
        }
        // The mark of better or worse may be glued to the change or stand apart.
        String row = text.endsWith(" +") || text.endsWith(" -") ? text.substring(0, text.length() - 2) : text;
        SummaryTables.Cells cells = SummaryTables.cells(row, 4);
        if (cells == null || NumberParser.leading(cells.values().getFirst()).isEmpty()) {
            return false;
        }
        rows++;
        for (int at = 0; at < sides.length; at++) {
            take(sides[at], cells.label(), cells.values().get(at));
        }
        return true;
    }

    private static void head(Line line, Side side, Matcher words) {
        side.extras.put("File", words.group(2));
        side.measuredAt = VllmBenchJson.date(words.group(4));
        if (!words.group(3).equals("?")) {
            side.conditions = side.conditions.with(Factor.MODEL, Level.of(words.group(3)),
                    Evidence.at(Lines.of(line.number()), Excerpt.of(line), I18n.stored("model of {0}", words.group(1))));
        }
    }

    private static void take(Side side, String label, String value) {
        boolean steady = label.startsWith(STEADY);
        Meaning.Figure row = BlockLabel.LABELS.figure(steady ? label.substring(STEADY.length()) : label).orElse(null);
        if (row == null) {
            side.extras.put(label, value);
        } else {
            (steady ? side.steady : side.whole).put(row.metric(), label, NumberParser.leading(value), row.scale());
        }
    }

    @Override
    public List<Block> blocks(List<Line> lines) {
        List<Block> results = new ArrayList<>();
        for (Side side : sides) {
            UnmeasuredFigures.drop(side.whole, side.extras);
            if (!side.whole.metrics().isEmpty()) {
                results.add(side.result(lines, side.whole, ServingDialect.VLLM));
            }
        }
        for (Side side : sides) {
            if (!side.steady.metrics().isEmpty()) {
                results.add(side.result(lines, side.steady, ServingDialect.VLLM_STEADY_STATE));
            }
        }
        return results;
    }
}
