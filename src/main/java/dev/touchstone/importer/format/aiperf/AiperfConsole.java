package dev.touchstone.importer.format.aiperf;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.LoadShapeRule;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.RefusedHeads;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.table.BoxTableReader;
import dev.touchstone.importer.format.table.TableKind;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The tables that AIPerf and genai-perf print: a row for each metric, a column for each statistic. A name that is
/// wrapped goes on in rows without values. Where the beginning was cut off, the columns are those that AIPerf always
/// prints (`STAT_COLUMN_KEYS` in `aiperf/exporters/console_metrics_exporter.py`), if the figures are in their order. What genai-perf printed below its table in 2024 belongs to it. Tables of GPU
/// telemetry, HTTP traces and errors that the tools print beside them are no runs.
public final class AiperfConsole implements BlockFormat {

    private static final TableKind KIND = new TableKind(AiperfConsole::namesTool,
            cells -> isHead(cells) || CutAiperfTable.isRow(cells));
    private static final Set<String> FIRST = Set.of("Metric", "Statistic");
    private static final int LONGEST_TITLE = 300;
    private static final String AIPERF_TITLE = "NVIDIA AIPerf";
    private static final int MOST_BLANK_LINES = 4;
    /// Blank lines and the panel that names the vendor of the GPUs.
    private static final int MOST_LINES_BETWEEN = 12;
    private static final String HISTOGRAM = "Accepted";
    private static final String NOT_AVAILABLE = "N/A";
    private static final WordSet SIGNS = BoxTableReader.SIGNS.or(AIPERF_TITLE, "NVIDIA GenAI-Perf", "LLM Metrics");
    private static final FormatInfo INFO = FormatInfo.of("aiperf-console")
            .named("AIPerf · console table")
            .sample("AIPerf", "all", "console table `NVIDIA AIPerf | … Metrics`", "aiperf-console/aiperf.txt")
            .sample("AIPerf", "all", "the same with names that are wrapped", "aiperf-console/wrapped.txt")
            .sample("AIPerf", "all", "the same in ASCII, where the output is no UTF-8", "aiperf-console/ascii.txt")
            .sample("AIPerf", "0.3 and later", "the command and the duration below the table",
                    "aiperf-console/footer.txt")
            .sample("AIPerf", "all", "the end of the output, the heads of its table cut off", "aiperf-console/tail.txt")
            .sample("AIPerf", "since 0.12", "a table of speculative decoding beside it",
                    "aiperf-console/spec-decode.txt")
            .sample("AIPerf", "all", "tables of GPU telemetry beside it, understood and left",
                    "aiperf-console/telemetry.txt")
            .sample("AIPerf", "since 0.12", "a table of power and energy beside it", "aiperf-console/energy.txt")
            .sample("genai-perf", "0.0.6 to 0.0.16", "console table `NVIDIA GenAI-Perf | … Metrics`",
                    "aiperf-console/genai-perf.txt")
            .sample("genai-perf", "2024", "console table `LLM Metrics` with throughputs below it",
                    "aiperf-console/genai-perf-2024.txt")
            .begins(SIGNS, AiperfConsole::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        String text = line.text();
        return BoxTableReader.mayBegin(line) || text.length() < LONGEST_TITLE && namesTool(text);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        RefusedHeads refused = RefusedHeads.of(cursor, INFO.id());
        if (refused.holds(cursor)) {
            return List.of();
        }
        int mark = cursor.mark();
        SourceTable first = BoxTableReader.read(cursor, KIND);
        if (first == null) {
            return List.of();
        }
        List<String> head = head(first);
        if (head.isEmpty() && first.title().isEmpty()) {
            cursor.reset(mark);
            refused.add(cursor, first.lines().size());
            return List.of();
        }
        if (head.isEmpty()) {
            return echo(cursor, first);
        }
        List<SourceTable> tables = new ArrayList<>(List.of(first));
        follow(cursor, tables);
        AiperfFigures figures = new AiperfFigures();
        int known = 0;
        for (SourceTable table : tables) {
            List<String> columns = head(table);
            for (Map.Entry<String, List<String>> row : rows(table, columns).entrySet()) {
                known += AiperfFigures.isKnown(row.getKey()) ? 1 : 0;
                figures.add(row.getKey(), AiperfFigures.unit(row.getKey()), statistics(columns, row.getValue()));
            }
        }
        if (known == 0 && first.title().isEmpty()) {
            cursor.reset(mark);
            refused.add(cursor, first.lines().size());
            return List.of();
        }
        if (known == 0) {
            return echo(cursor, tables.getLast(), first);
        }
        return List.of(result(cursor, tables, head, figures));
    }

    private Block result(Cursor cursor, List<SourceTable> tables, List<String> head, AiperfFigures figures) {
        List<Line> lines = new ArrayList<>();
        tables.forEach(table -> lines.addAll(table.lines()));
        boolean isAiperf = head.getFirst().equals("Metric");
        histogram(cursor, figures, lines);
        AiperfFooter footer = AiperfFooter.follow(cursor, figures);
        lines.addAll(isAiperf ? footer.lines() : below(cursor, figures));
        figures.end();
        cursor.putBack(tables.stream().flatMap(table -> table.passedOver().stream()).toList());
        List<String> missing = new ArrayList<>();
        if (tables.getFirst().title().isEmpty()) {
            missing.add("title");
        }
        if (!isHead(tables.getFirst().rows().getFirst().cells())) {
            missing.add("head of the table");
        }
        if (tables.getLast().edges().cutBelow()) {
            missing.add("end of the table");
        }
        String client = isAiperf ? AiperfFigures.AIPERF : AiperfFigures.GENAI_PERF;
        Definitions made = figures.definitions(client, "", false);
        Definitions definitions = LoadShapeRule.of(footer.conditions(), figures.metrics()).map(made::with).orElse(made);
        return figures.result(client).conditions(footer.conditions()).definitions(definitions).missing(missing)
                .build(INFO.id(), lines);
    }

    /// The line below the table of speculative decoding: `Accepted-draft histogram (% steps):  0: 24%   1: 20%`.
    private static void histogram(Cursor cursor, AiperfFigures figures, List<Line> lines) {
        Line line = cursor.line();
        String body = line == null || line.text().length() > LONGEST_TITLE ? "" : line.body();
        int colon = body.startsWith(HISTOGRAM) ? body.indexOf(": ") : -1;
        if (line != null && colon > 0) {
            figures.extra(body.substring(0, colon), body.substring(colon + 1).strip());
            lines.add(line);
            cursor.advance();
        }
    }

    /// The tables of the same run that follow under the cursor: AIPerf prints one for each group of metrics, each with
    /// a title of its own.
    private static void follow(Cursor cursor, List<SourceTable> tables) {
        while (true) {
            int mark = cursor.mark();
            Line line = cursor.line();
            for (int passed = 0; passed < MOST_LINES_BETWEEN && line != null && AiperfFooter.isBetween(line); passed++) {
                cursor.advance();
                line = cursor.line();
            }
            SourceTable next = line == null || !line.text().contains(AIPERF_TITLE) ? null : BoxTableReader.read(cursor, KIND);
            if (next == null || !isHead(next.rows().getFirst().cells())
                    || tables.stream().anyMatch(table -> table.title().equals(next.title()))) {
                cursor.reset(mark);
                return;
            }
            tables.add(next);
        }
    }

    private static List<Block> echo(Cursor cursor, SourceTable table) {
        return echo(cursor, table, table);
    }

    private static List<Block> echo(Cursor cursor, SourceTable last, SourceTable first) {
        cursor.putBack(last.passedOver());
        return List.of(new Block.Echo(new Lines(first.lines().getFirst().number(), last.lines().getLast().number()),
                first.title().contains("Telemetry")));
    }

    /// The cells of each metric; of a name that goes on below, and of a value that does, the parts are joined.
    private static Map<String, List<String>> rows(SourceTable table, List<String> head) {
        Map<String, List<String>> rows = new LinkedHashMap<>();
        String label = "";
        List<String> values = List.of();
        int group = -1;
        for (SourceTable.Row row : table.rows()) {
            List<String> cells = row.cells();
            boolean goesOn = row.group() == group && !label.isEmpty()
                    && (cells.getFirst().isEmpty() || cells.stream().skip(1).allMatch(String::isEmpty));
            if (cells.equals(head)) {
                continue;
            }
            if (goesOn) {
                rows.remove(label);
                label = (label + " " + cells.getFirst()).strip();
            } else {
                label = cells.getFirst();
                values = cells;
            }
            group = row.group();
            rows.put(label, values);
        }
        return rows;
    }

    private static Map<String, Double> statistics(List<String> head, List<String> cells) {
        Map<String, Double> statistics = new LinkedHashMap<>();
        for (int at = 1; at < Math.min(head.size(), cells.size()); at++) {
            String cell = cells.get(at);
            String name = head.get(at);
            if (!cell.equals(NOT_AVAILABLE) && !cell.contains("…")) {
                NumberParser.leading(cell).ifPresent(value -> statistics.put(name, value));
            }
        }
        return statistics;
    }

    /// `Output token throughput (per sec): 548.66`
    private static List<Line> below(Cursor cursor, AiperfFigures figures) {
        List<Line> lines = new ArrayList<>();
        int blank = 0;
        for (Line line = cursor.peek(0); line != null && blank <= MOST_BLANK_LINES; line = cursor.peek(blank)) {
            String body = line.body();
            int colon = body.lastIndexOf(':');
            if (line.isBlank()) {
                blank++;
                continue;
            }
            if (colon < 0 || !AiperfFigures.isKnown(body.substring(0, colon))
                    || NumberParser.leading(body.substring(colon + 1)).isEmpty()) {
                break;
            }
            String label = body.substring(0, colon);
            figures.add(label, AiperfFigures.unit(label),
                    Map.of("avg", NumberParser.leading(body.substring(colon + 1)).getAsDouble()));
            lines.add(line);
            cursor.advance(blank + 1);
            blank = 0;
        }
        return lines;
    }

    private static boolean namesTool(String text) {
        return text.contains(AIPERF_TITLE) || text.contains("NVIDIA GenAI-Perf") || text.contains("LLM Metrics");
    }

    /// The head of a table, or the columns of one that was cut off above; empty for another table.
    private static List<String> head(SourceTable table) {
        List<String> first = table.rows().getFirst().cells();
        return isHead(first) ? first : CutAiperfTable.columns(table);
    }

    private static boolean isHead(List<String> cells) {
        return cells.size() > 1 && FIRST.contains(cells.getFirst()) && cells.contains("avg");
    }
}
