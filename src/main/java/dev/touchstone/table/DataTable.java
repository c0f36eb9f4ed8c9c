package dev.touchstone.table;

import dev.touchstone.model.text.NumberText;
import dev.touchstone.table.TextTable.Column;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/// Rows and the columns that show them. Values are computed when a cell is read.
public record DataTable<R>(List<DataColumn<R>> columns, List<R> rows) {

    public DataTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /// How many decimals the figures of a column have.
    public ColumnDecimals decimals(DataColumn<R> column) {
        return column.decimals() != null ? column.decimals() : ColumnDecimals.fitting(rows.stream().map(column.value())
                .filter(CellValue.Number.class::isInstance).map(value -> ((CellValue.Number) value).value()).toList());
    }

    /// For people: labels with units, a dash for an absent value.
    public TextTable readable() {
        return readable(NumberText.PLAIN);
    }

    /// The same with other numbers, such as those of the sentences around it.
    public TextTable readable(NumberText numbers) {
        return text(DataColumn::head, columns.stream().map(column -> column.kind() == DataColumn.Kind.FIGURE
                ? column.withDecimals(decimals(column)) : column).<Function<R, String>>map(column ->
                row -> column.text(column.of(row), numbers)).toList());
    }

    /// For programs: every digit, nothing for an absent value.
    ///
    /// @param head of a column
    public TextTable exact(Function<DataColumn<R>, String> head) {
        return text(head, columns.stream().<Function<R, String>>map(column ->
                row -> column.of(row).exact()).toList());
    }

    private TextTable text(Function<DataColumn<R>, String> head, List<Function<R, String>> texts) {
        return new TextTable(
                columns.stream().map(column -> new Column(head.apply(column), column.isNumeric())).toList(),
                rows.stream().map(row -> texts.stream().map(text -> Objects.requireNonNull(text.apply(row))).toList())
                        .toList());
    }
}
