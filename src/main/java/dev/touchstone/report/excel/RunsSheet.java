package dev.touchstone.report.excel;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.VisibleText;
import dev.touchstone.report.excel.cell.CellAppearance;
import dev.touchstone.report.excel.cell.SheetWriter;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.DataTable;
import dev.touchstone.table.Markdown;
import dev.touchstone.table.RunColumns;
import dev.touchstone.table.RunTable;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.poi.ss.SpreadsheetVersion;
import org.apache.poi.ss.usermodel.HorizontalAlignment;
import org.apache.poi.ss.util.AreaReference;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xssf.usermodel.XSSFTable;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTTable;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTTableStyleInfo;

/// All runs as a table of Excel, one row per run. All formulas of the workbook refer to it. At its end stand the columns
/// of [RunKeyColumn]. Runs that were taken out are grey.
final class RunsSheet {

    private static final String TABLE = "Runs";
    static final String NAME = I18n.text("Runs");

    private static final int HEAD_CHARACTERS = 15;
    private static final int LEVEL_CHARACTERS = 13;
    private static final int TIME_CHARACTERS = 20;
    private static final int WIDEST_TEXT = 40;
    private static final int ROWS_MEASURED = 200;
    /// Excel allows 255 characters in the name of a table's column, the number of a second one among them.
    private static final int LONGEST_HEAD = 240;
    private static final double HEAD_POINTS = 42;
    private static final CellAppearance NUMBER = CellAppearance.number("0");

    private final SheetWriter page;
    private final List<Run> runs;
    private final DataTable<Run> table;
    private final List<DataColumn<Run>> columns;
    private final Map<String, Integer> places = new HashMap<>();

    RunsSheet(SheetWriter page, List<Run> runs) {
        this.page = page;
        this.runs = runs;
        this.table = RunTable.of(runs);
        this.columns = table.columns();
        for (int i = 0; i < columns.size(); i++) {
            places.put(columns.get(i).id(), i + 1);
        }
    }

    /// The lines of these runs, counted from 1, as long as nobody sorts the table: `Runs!A3:A5`.
    static String lines(int first, int last) {
        return NAME + "!A" + (first + 1) + ":A" + (last + 1);
    }

    /// @param keys the columns at the end
    void write(List<RunKeyColumn> keys) {
        if (runs.isEmpty()) {
            page.text(0, 0, I18n.text("No runs."), CellAppearance.NOTE);
            return;
        }
        List<String> heads = heads(keys);
        for (int i = 0; i < heads.size(); i++) {
            boolean number = i == 0 || i <= columns.size() && columns.get(i - 1).isNumeric();
            page.text(0, i, heads.get(i), (number ? CellAppearance.HEAD.to(HorizontalAlignment.RIGHT) : CellAppearance.HEAD.indented())
                    .wrapped());
        }
        page.height(0, HEAD_POINTS);
        List<CellAppearance> looks = columns.stream().map(this::look).toList();
        for (int i = 0; i < runs.size(); i++) {
            write(i, looks, keys);
        }
        style(heads);
        widths(heads.size());
        page.sheet().createFreezePane(2, 1);
        // Squeezed into the width of one page, so many columns could not be read.
        page.sheet().setFitToPage(false);
        page.leaveOutOfPrint();
        if (!keys.isEmpty()) {
            page.hide(columns.size() + 1, heads.size() - 1);
        }
        page.sheet().setRepeatingRows(CellRangeAddress.valueOf("1:1"));
        page.sheet().setRepeatingColumns(CellRangeAddress.valueOf("A:B"));
    }

    /// The cells of a factor, without the head; empty when no run has a level of it.
    Optional<String> cells(Factor factor) {
        return cells(factor.key());
    }

    /// The cells of a metric, without the head; empty when no run has it.
    Optional<String> cells(Metric metric) {
        return cells(RunColumns.id(metric));
    }

    private Optional<String> cells(String id) {
        return Optional.ofNullable(places.get(id)).map(column -> page.range(1, runs.size(), column));
    }

    /// The cells of a metric that some run has.
    String range(Metric metric) {
        return cells(metric).orElseThrow(() -> new IllegalArgumentException("no run has " + metric));
    }

    /// Whether the levels of a factor stand there as numbers.
    boolean isNumeric(Factor factor) {
        return columns.stream().anyMatch(column -> column.id().equals(factor.key())
                && column.isNumeric());
    }

    /// The cells of a column of keys that was written.
    String keys(String head) {
        Integer column = places.get(head);
        if (column == null) {
            throw new IllegalArgumentException("no keys " + head);
        }
        return page.range(1, runs.size(), column);
    }

    private List<String> heads(List<RunKeyColumn> keys) {
        List<String> heads = new ArrayList<>(List.of(I18n.text("Run")));
        columns.forEach(column -> heads.add(unique(column.head(), heads)));
        keys.forEach(one -> {
            places.put(one.head(), heads.size());
            heads.add(unique(one.head(), heads));
        });
        return heads;
    }

    /// A table of Excel allows each head once, whatever its letter case; an author's column may be called `Source`, too.
    private static String unique(String head, List<String> heads) {
        // As a cell shows it: where a column is called other than its cell says, Excel takes the workbook for damaged.
        String shown = VisibleText.name(head.length() <= LONGEST_HEAD ? head : head.substring(0, LONGEST_HEAD) + "…");
        String name = shown;
        for (int i = 2; heads.stream().anyMatch(name::equalsIgnoreCase); i++) {
            name = shown + " (" + i + ")";
        }
        return name;
    }

    private void write(int index, List<CellAppearance> looks, List<RunKeyColumn> keys) {
        Run run = runs.get(index);
        int row = index + 1;
        page.number(row, 0, row, NUMBER);
        for (int i = 0; i < columns.size(); i++) {
            write(row, i + 1, columns.get(i), run, looks.get(i));
        }
        for (int i = 0; i < keys.size(); i++) {
            List<String> free = keys.get(i).byId().get(run.id());
            if (free != null && !free.isEmpty()) {
                page.text(row, columns.size() + 1 + i, free.removeFirst(), CellAppearance.NOTE.indented());
            }
        }
    }

    private void write(int row, int at, DataColumn<Run> column, Run run, CellAppearance look) {
        switch (column.of(run)) {
            case CellValue.Number(double value) when column.isNumeric() -> {
                boolean faint = run.isExcluded() || run.clientWasLimit() && isFigure(column);
                page.number(row, at, value, faint ? look.faint() : look);
            }
            case CellValue.Time(LocalDateTime value) -> page.time(row, at, value, look);
            case CellValue.Absent absent -> { }
            case CellValue value -> page.text(row, at, value.exact(), run.isExcluded() ? look.faint() : look);
        }
    }

    private CellAppearance look(DataColumn<Run> column) {
        return switch (column.kind()) {
            case WORD -> CellAppearance.TEXT.indented();
            case TIME -> CellAppearance.TIME.indented();
            case FIGURE -> CellAppearance.number(table.decimals(column).pattern(column.unit().contains(" ") ? "" : column.unit()));
            case LEVEL, COUNT, SHARE, CHANGE, RANGE -> CellAppearance.LEVEL;
        };
    }

    private void style(List<String> heads) {
        AreaReference area = new AreaReference(new CellReference(0, 0),
                new CellReference(runs.size(), heads.size() - 1), SpreadsheetVersion.EXCEL2007);
        XSSFTable styled = page.sheet().createTable(area);
        styled.setName(TABLE);
        styled.setDisplayName(TABLE);
        CTTable xml = styled.getCTTable();
        for (int i = 0; i < heads.size(); i++) {
            xml.getTableColumns().getTableColumnArray(i).setName(heads.get(i));
        }
        CTTableStyleInfo style = xml.addNewTableStyleInfo();
        style.setName("TableStyleLight1");
        style.setShowRowStripes(true);
        xml.addNewAutoFilter().setRef(area.formatAsString());
    }

    private void widths(int all) {
        page.width(0, 6);
        for (int i = 1; i < all; i++) {
            page.width(i, i <= columns.size() ? width(columns.get(i - 1)) : HEAD_CHARACTERS);
        }
    }

    private double width(DataColumn<Run> column) {
        return switch (column.kind()) {
            case WORD -> Math.clamp(runs.stream().limit(ROWS_MEASURED).map(column::of).filter(CellValue::isKnown)
                    .mapToInt(value -> Markdown.width(value.exact()) + 3).max().orElse(0), 12, WIDEST_TEXT);
            case TIME -> TIME_CHARACTERS;
            case FIGURE -> HEAD_CHARACTERS;
            case LEVEL, COUNT, SHARE, CHANGE, RANGE -> LEVEL_CHARACTERS;
        };
    }

    private static boolean isFigure(DataColumn<Run> column) {
        return column.kind() == DataColumn.Kind.FIGURE;
    }
}
