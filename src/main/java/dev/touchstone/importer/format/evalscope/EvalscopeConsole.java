package dev.touchstone.importer.format.evalscope;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.table.TitledTableReader;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;

/// What `evalscope perf` prints of one run: a table of the summary and, below it, one of percentiles, as grids and
/// since 1.7 as outlines, percentiles from left to right. The figures that it logs on the way are an echo: the summary
/// follows.
public final class EvalscopeConsole implements BlockFormat {

    private static final String SUMMARY = "Benchmarking summary:";
    private static final String PERCENTILES = "Percentile results:";
    private static final String LOGGER = "- evalscope - INFO";
    private static final int MOST_LINES_BETWEEN = 6;
    private static final int MOST_LINES_OF_ECHO = 60;
    private static final WordSet SIGNS = WordSet.of("Benchmarking summary:", PERCENTILES, LOGGER);
    private static final FormatInfo INFO = FormatInfo.of("evalscope-console")
            .sample("EvalScope", "0.13 to 1.6", "console, grids `Benchmarking summary:` and `Percentile results:`",
                    "evalscope-console/grid.txt")
            .sample("EvalScope", "1.7 and later", "console, outlined tables of the same names",
                    "evalscope-console/outline.txt")
            .sample("EvalScope", "about 0.12", "console, grid with words for units", "evalscope-console/old.txt")
            .begins(SIGNS, EvalscopeConsole::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        String text = line.text();
        return text.contains("Benchmarking summary:") || text.contains(PERCENTILES) || text.contains(LOGGER);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !mayBegin(first)) {
            return List.of();
        }
        SourceTable summary = TitledTableReader.read(cursor, List.of(SUMMARY));
        if (summary != null) {
            skipToPercentiles(cursor);
        }
        SourceTable percentiles = TitledTableReader.read(cursor, List.of(PERCENTILES));
        if (summary == null && percentiles == null) {
            return first.text().contains(LOGGER) ? echo(cursor, first) : List.of();
        }
        EvalscopeFigures figures = new EvalscopeFigures();
        List<Line> lines = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        if (summary == null) {
            missing.add(SUMMARY.substring(0, SUMMARY.length() - 1));
        } else {
            summary(summary, figures);
            lines.addAll(summary.lines());
            if (!summary.edges().areWhole()) {
                missing.add("rows of the summary");
            }
        }
        if (percentiles != null) {
            percentiles(percentiles, figures);
            lines.addAll(percentiles.lines());
            if (!percentiles.edges().areWhole()) {
                missing.add("rows of the percentiles");
            }
        }
        figures.dropWhatWasNotMeasured();
        return figures.printed().metrics().isEmpty() ? List.of() : List.of(figures.result().missing(missing)
                .build(INFO.id(), new Lines(first.number(), lines.getLast().number()), Excerpt.of(lines)));
    }

    /// The title may stand behind blank lines and the prefix of the log alone.
    private static void skipToPercentiles(Cursor cursor) {
        for (int ahead = 0; ahead < MOST_LINES_BETWEEN; ahead++) {
            Line line = cursor.peek(ahead);
            if (line == null || !line.isBlank() && !line.text().contains(LOGGER)
                    && !line.text().contains(PERCENTILES)) {
                return;
            }
            if (line.text().strip().startsWith(PERCENTILES)) {
                cursor.advance(ahead);
                return;
            }
        }
    }

    /// Two columns; a row without a value is the name of a section.
    private static void summary(SourceTable table, EvalscopeFigures figures) {
        for (SourceTable.Row row : table.body()) {
            String label = row.cell(0);
            String value = row.cell(1);
            if (!label.isEmpty() && !value.isEmpty()) {
                figures.summary(label, value, Evidence.at(Lines.of(row.line().number()),
                        Excerpt.of(row.line()), I18n.stored("row {0}", label)));
            }
        }
    }

    /// Percentiles go down, or to the right under the head `Metric`.
    private static void percentiles(SourceTable table, EvalscopeFigures figures) {
        boolean right = !table.labels().isEmpty() && table.labels().getFirst().equals("Metric");
        for (SourceTable.Row row : table.body()) {
            for (int column = 1; column < table.labels().size(); column++) {
                String label = table.labels().get(column);
                figures.percentile(right ? row.cell(0) : label, right ? label : row.cell(0), row.cell(column));
            }
        }
    }

    /// A line of its log, and the object that begins on it: figures as they are so far.
    private static List<Block> echo(Cursor cursor, Line first) {
        int lines = 1;
        if (first.text().stripTrailing().endsWith("{")) {
            for (int ahead = 1; ahead < MOST_LINES_OF_ECHO; ahead++) {
                Line line = cursor.peek(ahead);
                if (line == null || line.text().startsWith("}")) {
                    lines = line == null ? lines : ahead + 1;
                    break;
                }
            }
        }
        cursor.advance(lines);
        return List.of(new Block.Echo(new Lines(first.number(), first.number() + lines - 1), false));
    }
}
