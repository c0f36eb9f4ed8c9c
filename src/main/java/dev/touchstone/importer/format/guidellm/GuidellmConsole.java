package dev.touchstone.importer.format.guidellm;

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
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// What GuideLLM prints at the end of a sweep: several tables with a row for each strategy. The rows of one place in
/// all of them are a run. It stands at its row in the table with most of its figures.
public final class GuidellmConsole implements BlockFormat {

    private static final String EARLY_STATISTICS = "Benchmarks Stats:";
    private static final String EARLY_INFO = "Benchmarks Info:";
    private static final String ALL_REQUESTS = "Server Throughput Statistics";
    private static final String PROGRESS = "╭─ Benchmarks ";
    private static final int MOST_PROGRESS_LINES = 200;
    /// The upper edge of the panel is as wide as the terminal.
    private static final int LONGEST_TITLE = 400;
    private static final LabelTable LABELS = LabelTable.section("guidellm-console");
    private static final WordSet SIGNS = WordSet.of("Benchmarks ", " Statistics", "Run Summary Info");
    private static final FormatInfo INFO = FormatInfo.of("guidellm-console")
            .sample("GuideLLM", "0.2 to 0.3", "console tables `Benchmarks Info` and `Benchmarks Stats`",
                    "guidellm-console/0.3.txt")
            .sample("GuideLLM", "0.4 and 0.5",
                    "console tables from `Run Summary Info` to `Server Throughput Statistics`",
                    "guidellm-console/0.5.txt")
            .sample("GuideLLM", "0.6 and later", "the same with `Server Throughput Statistics (All Requests)`",
                    "guidellm-console/0.7.txt")
            .begins(SIGNS, GuidellmConsole::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        String text = line.text();
        return text.length() < LONGEST_TITLE && (text.contains("Benchmarks ") || text.contains(" Statistics")
                || text.contains("Run Summary Info"));
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null) {
            return List.of();
        }
        if (first.body().startsWith(PROGRESS)) {
            return progress(cursor, first);
        }
        GuidellmMetadata metadata = GuidellmMetadata.read(cursor);
        List<SourceTable> tables = tables(cursor);
        if (tables.isEmpty()) {
            return List.of();
        }
        List<Block> blocks = new ArrayList<>();
        List<Line> lines = new ArrayList<>(metadata.lines());
        tables.forEach(table -> lines.addAll(table.lines()));
        int runs = tables.stream().mapToInt(table -> table.body().size()).max().orElse(0);
        SourceTable main = tables.stream().max(Comparator.comparingLong(GuidellmConsole::figures)).orElseThrow();
        boolean isOne = runs == 1;
        for (int run = 0; run < runs; run++) {
            Lines place = isOne ? range(lines) : Lines.of(row(main, run, tables).line().number());
            blocks.add(result(metadata, tables, run, place));
        }
        if (!isOne) {
            echo(lines, blocks);
        }
        return blocks;
    }

    /// The panel that shows the progress: the tables below repeat it.
    private static List<Block> progress(Cursor cursor, Line first) {
        for (int ahead = 1; ahead < MOST_PROGRESS_LINES; ahead++) {
            Line line = cursor.peek(ahead);
            if (line == null || !line.body().startsWith("│") && !line.body().startsWith("╰")) {
                return List.of();
            }
            if (line.body().startsWith("╰")) {
                cursor.advance(ahead + 1);
                return List.of(new Block.Echo(new Lines(first.number(), line.number()), false));
            }
        }
        return List.of();
    }

    private static Lines range(List<Line> lines) {
        return new Lines(lines.getFirst().number(), lines.getLast().number());
    }

    /// Tables of one report: another of the same title begins the next.
    private static List<SourceTable> tables(Cursor cursor) {
        List<SourceTable> tables = new ArrayList<>();
        while (true) {
            int mark = cursor.mark();
            String before = tables.isEmpty() ? null : tables.getLast().title();
            SourceTable next = GuidellmTableReader.read(cursor, before);
            boolean isOfNextReport = next != null && !next.title().equals(before)
                    && tables.stream().anyMatch(table -> table.title().equals(next.title()));
            boolean isAgain = next != null && next.title().equals(before)
                    && !GuidellmTableReader.title(next.lines().getFirst().body()).isEmpty();
            if (next == null || isOfNextReport || isAgain) {
                cursor.reset(mark);
                return tables;
            }
            tables.add(next);
        }
    }

    private static long figures(SourceTable table) {
        return table.labels().stream().filter(label -> LABELS.of(label).isPresent()).count();
    }

    /// The row of a run, in this table or, where it is cut, in the first that has it.
    private static SourceTable.Row row(SourceTable main, int run, List<SourceTable> tables) {
        return Stream.concat(Stream.of(main), tables.stream()).filter(table -> table.body().size() > run)
                .map(table -> table.body().get(run)).findFirst().orElseThrow();
    }

    private Block result(GuidellmMetadata metadata, List<SourceTable> tables, int run, Lines place) {
        PrintedFigures printed = new PrintedFigures();
        Map<String, String> extras = new LinkedHashMap<>(metadata.extras());
        Conditions conditions = metadata.conditions();
        List<Line> excerpt = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        boolean early = false;
        for (SourceTable table : tables) {
            if (table.body().size() <= run) {
                missing.add("its row in " + table.title());
                continue;
            }
            SourceTable.Row row = table.body().get(run);
            early |= table.title().equals(EARLY_STATISTICS) || table.title().equals(EARLY_INFO);
            conditions = GuidellmStrategy.conditions(conditions, row.cells().getFirst(), Evidence.at(
                    Lines.of(row.line().number()), Excerpt.of(row.line()), "strategy " + row.cells().getFirst()));
            extras.put("Strategy", row.cells().getFirst());
            cells(table, row, printed, extras);
            excerpt.addAll(table.lines().stream().filter(line -> table.body().stream()
                    .noneMatch(other -> other != row && other.line() == line)).toList());
        }
        if (tables.stream().noneMatch(table -> table.labels().stream().anyMatch(label -> label.startsWith("TTFT")))) {
            missing.add("table of latencies");
        }
        tables.stream().filter(table -> !table.edges().hasEnd()).forEach(table -> missing.add("end of " + table.title()));
        Definitions made = GuidellmDefinitions.of("", early);
        if (tables.stream().anyMatch(table -> table.title().startsWith(ALL_REQUESTS))) {
            made = made.with(Choice.RATE_OVER_TIME_OF_ALL);
        }
        Definitions about = made.about(printed.metrics().keySet());
        Definitions definitions = LoadShapeRule.of(conditions, printed.metrics()).map(about::with).orElse(about);
        return new ResultBuilder(GuidellmDefinitions.CLIENT).conditions(conditions).figures(printed)
                .definitions(definitions).extras(extras).missing(missing)
                .build(INFO.id(), place, Excerpt.of(excerpt));
    }

    private static void cells(SourceTable table, SourceTable.Row row, PrintedFigures printed, Map<String,
            String> extras) {
        for (int column = 1; column < row.cells().size(); column++) {
            String label = table.labels().get(column);
            String cell = row.cells().get(column);
            Meaning.Figure known = LABELS.figure(label).orElse(null);
            if (known != null && NumberParser.leading(cell).isPresent()) {
                printed.put(known.metric(), label, NumberParser.leading(cell).getAsDouble(), known.scale());
            } else if (!cell.isEmpty() && !cell.equals("--")) {
                extras.put(label, cell);
            }
            if (label.equals("Requests Made / Inc") && NumberParser.leading(cell).orElse(0) > 0) {
                extras.put(Run.CANCELLED_REQUESTS, cell + ", not ended when the benchmark did");
            }
        }
    }

    /// What is no run's own row belongs to all of them.
    private static void echo(List<Line> lines, List<Block> blocks) {
        List<Integer> rows = blocks.stream().map(block -> block.lines().first()).toList();
        int from = -1;
        for (int at = 0; at <= lines.size(); at++) {
            boolean isRow = at == lines.size() || rows.contains(lines.get(at).number());
            if (isRow && from >= 0) {
                blocks.add(new Block.Echo(new Lines(lines.get(from).number(), lines.get(at - 1).number()), false));
                from = -1;
            } else if (!isRow && from < 0) {
                from = at;
            }
        }
    }
}
