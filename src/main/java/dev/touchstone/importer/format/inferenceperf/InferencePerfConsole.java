package dev.touchstone.importer.format.inferenceperf;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.LoadShapeRule;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.table.TitledTableReader;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// What inference-perf prints at its end: Rich tables of throughput, latencies, speed and lengths, in each of them a
/// row a stage; a stage is a run.
public final class InferencePerfConsole implements BlockFormat {

    private static final List<String> TITLES = List.of("Throughput and Goodput Summary",
            "Request & Token Latency (ms)", "Token Generation Speed (ms)", "Token Length Aggregates",
            "Session Summary", "Session Duration & Events", "Session Token Totals", "Session KV Cache Hit Rate",
            "Session TFUT", "Request Error Summary", "Session Error Summary");
    private static final String STAGE = "Stage";
    private static final int MOST_LINES_BETWEEN = 4;
    private static final int LEAST_OF_A_CUT = 4;
    private static final LabelTable LABELS = LabelTable.section("inference-perf-console");
    private static final WordSet SIGNS = WordSet.of(TITLES.toArray(String[]::new));
    private static final FormatInfo INFO = FormatInfo.of("inference-perf-console")
            .sample("inference-perf", "0.3 and later", "console, Rich tables with one row per stage",
                    "inference-perf-console/stages.txt")
            .begins(SIGNS, InferencePerfConsole::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        String text = line.text();
        int at = 0;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at < text.length() && "TRS".indexOf(text.charAt(at)) >= 0 && isTitle(text, at);
    }

    private static boolean isTitle(String text, int at) {
        for (String title : TITLES) {
            if (text.startsWith(title, at)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !mayBegin(first)) {
            return List.of();
        }
        Map<String, Stage> stages = new LinkedHashMap<>();
        List<String> missing = new ArrayList<>(TITLES.subList(0, 4));
        int end = 0;
        for (SourceTable table = TitledTableReader.read(cursor, TITLES); table != null && isOne(table);
                table = skip(cursor) ? TitledTableReader.read(cursor, TITLES) : null) {
            missing.removeIf(table.title()::startsWith);
            for (SourceTable.Row row : table.body()) {
                stages.computeIfAbsent(row.cell(0), stage -> new Stage(row.line())).take(table, row);
            }
            end = table.lines().getLast().number();
        }
        stages.values().removeIf(stage -> stage.printed.metrics().isEmpty());
        return stages.isEmpty() ? List.of() : blocks(first.number(), end, stages, missing);
    }

    private static boolean isOne(SourceTable table) {
        return !table.labels().isEmpty() && table.labels().getFirst().equals(STAGE) && !table.body().isEmpty();
    }

    /// Moves to the title of the next table; a caption that the terminal wrapped may stand before it.
    private boolean skip(Cursor cursor) {
        for (int ahead = 0; ahead < MOST_LINES_BETWEEN; ahead++) {
            Line line = cursor.peek(ahead);
            if (line == null) {
                return false;
            }
            if (mayBegin(line)) {
                cursor.advance(ahead);
                return true;
            }
        }
        return false;
    }

    private static List<Block> blocks(int first, int end, Map<String, Stage> stages, List<String> missing) {
        List<Block> blocks = new ArrayList<>();
        int next = first;
        for (Stage stage : stages.values()) {
            int line = stage.line.number();
            if (line > next) {
                blocks.add(new Block.Echo(new Lines(next, line - 1), false));
            }
            next = Math.max(next, line + 1);
            blocks.add(stage.result(missing));
        }
        if (end >= next) {
            blocks.add(new Block.Echo(new Lines(next, end), false));
        }
        return blocks;
    }

    /// One stage, gathered from all tables.
    private static final class Stage {

        private final Line line;
        private final PrintedFigures printed = new PrintedFigures();
        private final Map<String, String> extras = new LinkedHashMap<>();
        private final List<Line> excerpt = new ArrayList<>();
        private Conditions conditions = Conditions.none();

        Stage(Line line) {
            this.line = line;
        }

        void take(SourceTable table, SourceTable.Row row) {
            excerpt.add(row.line());
            for (int column = 0; column < table.labels().size(); column++) {
                cell(table, table.labels().get(column), row.cell(column), row.line());
            }
        }

        private void cell(SourceTable table, String label, String value, Line at) {
            Meaning.Figure known = figure(label);
            OptionalDouble number = value.indexOf('…') >= 0 ? OptionalDouble.empty() : NumberParser.leading(value);
            if (label.equals("Req Rate") && number.isPresent()) {
                conditions = conditions.with(Factor.REQUEST_RATE, Level.of(number.getAsDouble()), Evidence.at(
                        Lines.of(at.number()), Excerpt.of(at.text()), "column Req Rate"));
            } else if (known != null && number.isPresent()) {
                printed.put(known.metric(), label, number, known.scale());
            } else if (!value.equals("-") && !value.isEmpty()) {
                extras.putIfAbsent(table.title().contains("Error Summary") && !label.equals(STAGE)
                        ? "Requests: " + label : label, value);
            }
        }

        /// A narrow terminal cuts a label, `Out Token…`: few letters of it could be those of any.
        private static Meaning.@Nullable Figure figure(String label) {
            String name = label.replace(" (client)", "").replace(" (Client)", "");
            int cut = name.indexOf('…');
            return cut >= 0 && cut < LEAST_OF_A_CUT ? null
                    : LABELS.ofCut(name).orElse(null) instanceof Meaning.Figure figure ? figure : null;
        }

        Block result(List<String> missing) {
            Map<Metric, Double> metrics = printed.metrics();
            Definitions made = InferencePerf.DEFINITIONS.about(metrics.keySet());
            return new ResultBuilder(InferencePerf.CLIENT).conditions(conditions).figures(printed)
                    .definitions(LoadShapeRule.of(conditions, metrics).map(made::with).orElse(made)).extras(extras)
                    .missing(missing).build("inference-perf-console", Lines.of(line.number()), Excerpt.of(excerpt));
        }
    }
}
