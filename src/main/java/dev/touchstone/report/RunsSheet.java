package dev.touchstone.report;

import dev.touchstone.compare.Comparison;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.poi.ss.SpreadsheetVersion;
import org.apache.poi.ss.usermodel.HorizontalAlignment;
import org.apache.poi.ss.util.AreaReference;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xssf.usermodel.XSSFTable;

/// All runs as a table of Excel's, one line a run: what all formulas of the workbook stand on. At its end one column a
/// comparison says in which cell of it a run lies, so that the formulas hold whatever the table is sorted by.
final class RunsSheet {

    static final String NAME = "Runs";

    private static final int HEAD_CHARACTERS = 15;
    private static final int WIDEST_TEXT = 40;
    private static final int ROWS_MEASURED = 200;

    private final Page page;
    private final List<Run> runs;
    private final Map<String, Integer> metricColumns = new HashMap<>();
    private int keysFrom;

    RunsSheet(Page page, List<Run> runs) {
        this.page = page;
        this.runs = runs;
    }

    void write(List<Comparison> comparisons) {
        if (runs.isEmpty()) {
            page.text(0, 0, "No runs.", Look.NOTE);
            page.width(0, HEAD_CHARACTERS);
            return;
        }
        List<RunColumn> columns = Stream.of(RunColumns.conditions(runs), RunColumns.metrics(runs),
                RunColumns.background(runs)).flatMap(List::stream).toList();
        head(0, "Run", HorizontalAlignment.RIGHT);
        page.width(0, 6);
        for (int i = 0; i < runs.size(); i++) {
            page.number(i + 1, 0, i + 1, Look.number("0"));
        }
        Map<String, Integer> heads = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            RunColumn column = columns.get(i);
            int uses = heads.merge(column.head(), 1, Integer::sum);
            write(i + 1, column, uses == 1 ? column.head() : column.head() + " " + uses);
            metricColumns.put(column.key(), i + 1);
        }
        keysFrom = columns.size() + 1;
        for (int i = 0; i < comparisons.size(); i++) {
            writeKeys(keysFrom + i, "Comparison " + (i + 1), comparisons.get(i));
        }
        table(keysFrom + comparisons.size());
        page.height(0, 42);
        page.sheet().createFreezePane(2, 1);
        page.sheet().setRepeatingRows(org.apache.poi.ss.util.CellRangeAddress.valueOf("1:1"));
    }

    /// The cells of a metric, without the head.
    String range(Metric metric) {
        Integer column = metricColumns.get(metric.key());
        if (column == null) {
            throw new IllegalArgumentException("no run has " + metric);
        }
        return page.range(1, runs.size(), column);
    }

    /// The cells that say in which cell of a comparison a run lies.
    String keys(int comparison) {
        return page.range(1, runs.size(), keysFrom + comparison);
    }

    private void write(int at, RunColumn column, String head) {
        head(at, head, column instanceof RunColumn.Number ? HorizontalAlignment.RIGHT : HorizontalAlignment.LEFT);
        Look look = switch (column) {
            case RunColumn.Words words -> Look.TEXT;
            case RunColumn.Time time -> Look.TIME;
            case RunColumn.Number number -> Look.number(isLineOrLevel(number) ? "0.######"
                    : RunTable.figures(number, runs).pattern(number.unit()));
        };
        for (int i = 0; i < runs.size(); i++) {
            int row = i + 1;
            switch (column) {
                case RunColumn.Words words -> {
                    String text = words.value().apply(runs.get(i));
                    if (text != null) {
                        page.text(row, at, text, look);
                    }
                }
                case RunColumn.Number number -> {
                    Double value = number.value().apply(runs.get(i));
                    if (value != null) {
                        page.number(row, at, value, look);
                    }
                }
                case RunColumn.Time time -> {
                    LocalDateTime value = time.value().apply(runs.get(i));
                    if (value != null) {
                        page.time(row, at, value, look);
                    }
                }
            }
        }
        page.width(at, width(column));
    }

    private void head(int column, String head, HorizontalAlignment align) {
        page.text(0, column, head, Look.TEXT.strong().colored("#FFFFFF").wrapped().to(align));
    }

    /// Writes the key of each run's cell. Of runs with one id each takes one of the places that the comparison has.
    private void writeKeys(int column, String head, Comparison comparison) {
        head(column, head, HorizontalAlignment.LEFT);
        Map<String, List<String>> keys = new HashMap<>();
        CellKey.forEach(comparison, (key, row, cell) -> cell.runs().forEach(run ->
                keys.computeIfAbsent(run.id(), id -> new ArrayList<>()).add(key.text())));
        for (int i = 0; i < runs.size(); i++) {
            List<String> places = keys.get(runs.get(i).id());
            if (places != null && !places.isEmpty()) {
                page.text(i + 1, column, places.removeFirst(), Look.NOTE);
            }
        }
        page.width(column, HEAD_CHARACTERS);
    }

    private void table(int columns) {
        AreaReference area = new AreaReference(new CellReference(0, 0), new CellReference(runs.size(), columns - 1),
                SpreadsheetVersion.EXCEL2007);
        XSSFTable table = page.sheet().createTable(area);
        table.setName(NAME);
        table.setDisplayName(NAME);
        table.getCTTable().addNewTableStyleInfo().setName("TableStyleMedium2");
        table.getCTTable().getTableStyleInfo().setShowRowStripes(true);
        table.getCTTable().addNewAutoFilter().setRef(area.formatAsString());
    }

    private double width(RunColumn column) {
        return switch (column) {
            case RunColumn.Words words -> Math.clamp(runs.stream().limit(ROWS_MEASURED)
                    .map(words.value()).mapToInt(text -> text == null ? 0 : Markdown.width(text) + 2)
                    .max().orElse(0), 11, WIDEST_TEXT);
            case RunColumn.Time time -> 20;
            case RunColumn.Number number -> isLineOrLevel(number) ? 13 : HEAD_CHARACTERS;
        };
    }

    private static boolean isLineOrLevel(RunColumn.Number number) {
        return Metric.ofKey(number.key()).isEmpty();
    }
}
