package dev.touchstone.importer.format.aiperf;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.RefusedLines;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.table.CsvLine;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The CSV export of AIPerf and genai-perf: metrics with their statistics, behind a blank line those with one value,
/// and with AIPerf the telemetry of the GPUs.
public final class AiperfCsv implements BlockFormat {

    private static final String FIRST_COLUMN = "Metric,";
    private static final String STATISTICS = "Metric,avg,min,max,";
    private static final String VALUES = "Metric,Value";
    private static final String TELEMETRY = "Endpoint,GPU_Index,GPU_Name,";
    private static final int MOST_BLANK_LINES = 3;
    private static final int METRIC_OF_TELEMETRY = 4;
    private static final WordSet SIGNS = WordSet.of(FIRST_COLUMN);
    private static final FormatInfo INFO = FormatInfo.of("aiperf-csv")
            .named("AIPerf · CSV")
            .sample("AIPerf", "all", "`profile_export_aiperf.csv`", "aiperf-csv/aiperf.csv")
            .sample("genai-perf", "all", "`profile_export_genai_perf.csv`", "aiperf-csv/genai-perf.csv")
            .begins(SIGNS, line -> line.text().startsWith(FIRST_COLUMN));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !first.text().startsWith(STATISTICS) && !first.text().strip().equals(VALUES)) {
            return List.of();
        }
        RefusedLines refused = RefusedLines.of(cursor, INFO.id());
        if (refused.hold(first)) {
            return List.of();
        }
        AiperfFigures figures = new AiperfFigures();
        List<String> head = List.of();
        List<Line> lines = new ArrayList<>();
        boolean isAiperf = false;
        int known = 0;
        int blank = 0;
        for (Line line = first; line != null && blank <= MOST_BLANK_LINES; line = cursor.peek(blank)) {
            if (line.isBlank()) {
                blank++;
                continue;
            }
            List<String> cells = CsvLine.cells(line);
            boolean isHead = cells.getFirst().equals("Metric") || line.text().startsWith(TELEMETRY);
            if (!isHead && (blank > 0 || cells.size() < 2 || cells.size() > head.size())) {
                break;
            }
            if (isHead && lines.size() > 1 && line.text().startsWith(STATISTICS)) {
                break;
            }
            if (isHead) {
                head = cells;
            } else if (head.getFirst().equals("Endpoint")) {
                telemetry(figures, head, cells);
            } else {
                known += AiperfFigures.isKnown(cells.getFirst()) ? 1 : 0;
                figures.add(cells.getFirst(), AiperfFigures.unit(cells.getFirst()), statistics(head, cells));
            }
            // Only AIPerf writes the standard deviation.
            isAiperf |= head.contains("std");
            lines.add(line);
            cursor.advance(blank + 1);
            blank = 0;
        }
        if (known == 0) {
            // From the last of them the next table may be read, which ends what stands above it.
            lines.subList(0, Math.max(0, lines.size() - 1)).forEach(line -> refused.add(line.number()));
            return List.of();
        }
        figures.end();
        String client = isAiperf ? AiperfFigures.AIPERF : AiperfFigures.GENAI_PERF;
        return List.of(figures.result(client).definitions(figures.definitions(client, "", false))
                .build(INFO.id(), new Lines(first.number(), lines.getLast().number()), Excerpt.of(lines)));
    }

    private static Map<String, Double> statistics(List<String> head, List<String> cells) {
        Map<String, Double> statistics = new LinkedHashMap<>();
        for (int at = 1; at < cells.size(); at++) {
            String name = head.get(at).equals("Value") ? "avg" : head.get(at);
            NumberParser.leading(cells.get(at)).ifPresent(value -> statistics.put(name, value));
        }
        return statistics;
    }

    /// Endpoint, index, name and identifier of the GPU stand before its metric.
    private static void telemetry(AiperfFigures figures, List<String> head, List<String> cells) {
        if (cells.size() > METRIC_OF_TELEMETRY + 1) {
            figures.extra(cells.getFirst() + " GPU " + cells.get(1) + " (" + cells.get(2) + ") "
                    + cells.get(METRIC_OF_TELEMETRY), head.get(METRIC_OF_TELEMETRY + 1) + " "
                    + cells.get(METRIC_OF_TELEMETRY + 1));
        }
    }
}
