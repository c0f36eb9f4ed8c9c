package dev.touchstone.importer.format.evalscope;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.RefusedLines;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.table.TitledTableReader;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The report that `evalscope perf` prints of several concurrencies, and writes to `performance_summary.txt`: a panel
/// with its name, tables with one row per run, and tables with a group of rows per run, of which only the first names
/// it.
public final class EvalscopeReport implements BlockFormat {

    private static final List<String> NAMES = List.of("Performance Test Summary Report",
            "Embedding/Rerank Performance Test Summary");
    private static final String INFORMATION = "Basic Information:";
    private static final List<String> RUNS = List.of("Detailed Performance Metrics", "Performance Overview",
            "Request Metrics");
    private static final List<String> GROUPS = List.of("Per-Request Metrics", "Per-Trace Metrics",
            "Workload Throughput");
    private static final List<String> WORDS = List.of("Best Performance Configuration", "Highest RPS",
            "Lowest Latency", "Performance Recommendations:", "• ", "The system seems not", "Consider lowering",
            "Optimal concurrency range", "Success rate is low", "Warning: Error");
    private static final int MOST_LINES_BETWEEN = 8;
    private static final String REQUEST_METRICS = "Per-Request Metrics";
    private static final WordSet SIGNS = WordSet.of("╭", "+", INFORMATION, RUNS.get(0), RUNS.get(1));
    private static final FormatInfo INFO = FormatInfo.of("evalscope-report")
            .sample("EvalScope", "0.15 to 0.17", "console, Rich tables of several runs, 100 columns wide",
                    "evalscope-report/first.txt")
            .sample("EvalScope", "1.0 to 1.6", "console, Rich tables of several runs", "evalscope-report/seconds.txt")
            .sample("EvalScope", "1.7 and later", "console, Rich tables of several runs, with groups of rows",
                    "evalscope-report/groups.txt")
            .begins(SIGNS, EvalscopeReport::mayBegin);

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
        return at < text.length() && (text.charAt(at) == '╭' || text.charAt(at) == '+' || isKnown(text.substring(at)));
    }

    private static boolean isKnown(String text) {
        char first = text.charAt(0);
        return (first == 'B' || first == 'D' || first == 'P')
                && (text.startsWith(INFORMATION) || text.startsWith(RUNS.get(0)) || text.startsWith(RUNS.get(1)));
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !mayBegin(first)) {
            return List.of();
        }
        boolean isNamed = panel(cursor);
        if (!isNamed && !isKnown(first.text().strip())) {
            return List.of();
        }
        RefusedLines refused = RefusedLines.of(cursor, INFO.id());
        if (!isNamed && refused.hold(first)) {
            return List.of();
        }
        Report report = new Report(first.number());
        int end = report.read(cursor);
        if (report.runs.isEmpty()) {
            if (isNamed && !report.information.isEmpty()) {
                // What stands above the runs that were cut off is about all of them.
                return List.of(new Block.Unread(new Lines(first.number(), end)));
            }
            report.titles.forEach(refused::add);
            return List.of();
        }
        return report.blocks(end, isNamed);
    }

    /// Moves behind the panel with the name.
    private static boolean panel(Cursor cursor) {
        Line inside = cursor.peek(1);
        if (inside == null || NAMES.stream().noneMatch(inside.text()::contains)) {
            return false;
        }
        cursor.advance(3);
        return true;
    }

    /// One run, by the first cells of its rows.
    private record Run(EvalscopeFigures figures, Line line, List<Line> excerpt) {
    }

    private static final class Report {

        private final int firstLine;
        private final Map<List<String>, Run> runs = new LinkedHashMap<>();
        private final List<SourceTable.Row> information = new ArrayList<>();
        /// The numbers of the lines from which it went on: from each of them the rest of it would be read the same.
        private final List<Integer> titles = new ArrayList<>();
        private boolean isCut;

        Report(int firstLine) {
            this.firstLine = firstLine;
        }

        /// @return the last line that belongs to it
        int read(Cursor cursor) {
            int end = firstLine;
            List<String> all = new ArrayList<>(RUNS);
            all.add(INFORMATION);
            all.addAll(GROUPS);
            while (skip(cursor)) {
                Line part = cursor.line();
                titles.add(part == null ? end : part.number());
                SourceTable table = TitledTableReader.read(cursor, all);
                if (table != null && !take(table)) {
                    break;
                }
                if (table == null) {
                    cursor.advance();
                }
                Line last = cursor.peek(-1);
                end = last == null ? end : last.number();
            }
            return end;
        }

        /// Moves over blank lines to the next part of the report; false when none follows.
        private static boolean skip(Cursor cursor) {
            for (int ahead = 0; ahead < MOST_LINES_BETWEEN; ahead++) {
                Line line = cursor.peek(ahead);
                String text = line == null ? "" : line.text().strip();
                boolean isPart = text.startsWith(INFORMATION) || RUNS.stream().anyMatch(text::startsWith)
                        || GROUPS.stream().anyMatch(text::startsWith) || WORDS.stream().anyMatch(text::startsWith);
                if (line == null || !text.isEmpty() && !isPart) {
                    return false;
                }
                if (isPart) {
                    cursor.advance(ahead);
                    return true;
                }
            }
            return false;
        }

        /// False for a table of another report: it repeats what this one has.
        private boolean take(SourceTable table) {
            isCut |= !table.edges().areWhole();
            if (table.title().startsWith(INFORMATION)) {
                information.addAll(table.body());
            } else if (RUNS.stream().anyMatch(table.title()::startsWith)) {
                table.body().forEach(row -> row(table, row));
            } else {
                groups(table);
            }
            return true;
        }

        private void row(SourceTable table, SourceTable.Row row) {
            Run run = run(table, row);
            for (int column = 0; column < table.labels().size(); column++) {
                run.figures.summary(table.labels().get(column), row.cell(column), evidence(row.line()));
            }
        }

        /// The run by its concurrency, and by its rate where the table has one.
        private Run run(SourceTable table, SourceTable.Row row) {
            boolean hasRate = table.labels().size() > 1 && table.labels().get(1).equals("Rate");
            List<String> key = List.of(row.cell(0), hasRate ? row.cell(1) : "");
            Run known = runs.get(key);
            if (known == null && !hasRate) {
                known = runs.entrySet().stream().filter(entry -> entry.getKey().getFirst().equals(row.cell(0)))
                        .map(Map.Entry::getValue).findFirst().orElse(null);
            }
            Run run = known == null ? new Run(new EvalscopeFigures(), row.line(), new ArrayList<>()) : known;
            runs.putIfAbsent(known == null ? key : key(run), run);
            run.excerpt.add(row.line());
            return run;
        }

        private List<String> key(Run run) {
            return runs.entrySet().stream().filter(entry -> entry.getValue() == run).map(Map.Entry::getKey).findFirst()
                    .orElse(List.of());
        }

        private void groups(SourceTable table) {
            Run run = null;
            for (SourceTable.Row row : table.body()) {
                run = row.cell(0).isEmpty() ? run : run(table, row);
                if (run == null) {
                    continue;
                }
                for (int column = 3; column < table.labels().size(); column++) {
                    cell(run, table, row, column);
                }
            }
        }

        private static void cell(Run run, SourceTable table, SourceTable.Row row, int column) {
            String value = row.cell(column);
            if (value.equals("-")) {
                return;
            }
            String label = table.labels().get(column);
            if (table.title().startsWith(REQUEST_METRICS)) {
                run.figures.percentile(row.cell(2), label, value);
            } else {
                run.figures.extra(table.title() + ", " + row.cell(2) + " " + label, value);
            }
        }

        private static Evidence evidence(Line line) {
            return Evidence.at(Lines.of(line.number()), Excerpt.of(line), I18n.stored("row of the run"));
        }

        private void inform(EvalscopeFigures figures) {
            for (SourceTable.Row row : information) {
                @Nullable Factor factor = switch (row.cell(0)) {
                    case "Model" -> Factor.MODEL;
                    case "Test Dataset", "Dataset" -> Factor.DATASET;
                    default -> null;
                };
                if (factor != null && !row.cell(1).isEmpty()) {
                    figures.condition(factor, Level.of(row.cell(1)), evidence(row.line()));
                } else {
                    figures.extra(row.cell(0) + (row.cell(0).startsWith("API") ? "" : ", all runs"), row.cell(1));
                }
            }
        }

        List<Block> blocks(int end, boolean isNamed) {
            List<Block> blocks = new ArrayList<>();
            List<String> missing = isCut || !isNamed ? List.of(isNamed ? "rows of a table" : "beginning of the report")
                    : List.of();
            int next = firstLine;
            for (Run run : runs.values()) {
                inform(run.figures);
                run.figures.dropWhatWasNotMeasured();
                if (run.line.number() > next) {
                    blocks.add(new Block.Echo(new Lines(next, run.line.number() - 1), false));
                }
                next = run.line.number() + 1;
                blocks.add(run.figures.result().missing(missing).build("evalscope-report",
                        Lines.of(run.line.number()), Excerpt.of(run.excerpt)));
            }
            if (end >= next) {
                blocks.add(new Block.Echo(new Lines(next, end), false));
            }
            return blocks;
        }
    }
}
