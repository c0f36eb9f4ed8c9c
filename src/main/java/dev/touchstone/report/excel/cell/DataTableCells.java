package dev.touchstone.report.excel.cell;

import dev.touchstone.model.text.NumberText;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.DataTable;
import java.util.List;
import org.apache.poi.ss.usermodel.HorizontalAlignment;

/// Writes a table on a sheet: heads, and below them the rows, whose figures are numbers.
public record DataTableCells<R>(SheetWriter page, DataTable<R> table, int left) {

    private static final double HEAD_POINTS = 30;
    private static final int LONGEST = 110;
    private static final int WIDEST = 40;
    private static final int NARROWEST = 11;

    /// Returns the row after the table.
    public int write(int head) {
        CellAppearance right = CellAppearance.HEAD.to(HorizontalAlignment.RIGHT).wrapped();
        CellAppearance words = CellAppearance.HEAD.indented().wrapped();
        page.height(head, HEAD_POINTS);
        List<DataColumn<R>> columns = table.columns();
        for (int i = 0; i < columns.size(); i++) {
            page.text(head, left + i, columns.get(i).head(), columns.get(i).isNumeric() ? right : words);
        }
        int row = head + 1;
        for (R one : table.rows()) {
            for (int i = 0; i < columns.size(); i++) {
                write(row, left + i, columns.get(i), columns.get(i).of(one));
            }
            row++;
        }
        return row;
    }

    private void write(int row, int place, DataColumn<R> column, CellValue value) {
        CellAppearance look = CellAppearance.TEXT.underlined();
        switch (value) {
            case CellValue.Absent absent -> page.text(row, place, NumberText.UNKNOWN, CellAppearance.NOTE.underlined()
                    .to(column.isNumeric() ? HorizontalAlignment.RIGHT : HorizontalAlignment.LEFT));
            case CellValue.Number(double number) -> page.number(row, place, number,
                    CellAppearance.number(pattern(column, number)).to(HorizontalAlignment.RIGHT).underlined());
            case CellValue any -> page.text(row, place, brief(column.text(any, NumberText.PLAIN)), look.indented());
        }
    }

    /// Lines of logs would make the page too wide to print.
    private static String brief(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
    }

    private String pattern(DataColumn<R> column, double number) {
        return switch (column.kind()) {
            case CHANGE -> "+0.0%;−0.0%;0.0%";
            case COUNT -> "0";
            default -> table.decimals(column).of(number).pattern() + (column.isPercent() ? "%" : "");
        };
    }

    /// Makes columns as wide as their texts.
    ///
    /// @param columns how many, from the first
    public void widths(int columns) {
        for (int i = 0; i < columns; i++) {
            DataColumn<R> column = table.columns().get(i);
            int longest = table.rows().stream().mapToInt(row -> column.text(column.of(row), NumberText.PLAIN).length()).max()
                    .orElse(0);
            page.atLeast(left + i, Math.clamp(Math.max(longest + 3, Math.min(column.head().length(), 14) + 2), NARROWEST, WIDEST));
        }
    }
}
