package dev.touchstone.report.excel.chart;

import dev.touchstone.model.text.VisibleText;
import dev.touchstone.report.excel.cell.CellAppearance;
import dev.touchstone.table.CellValue;
import java.util.List;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xddf.usermodel.chart.XDDFCategoryDataSource;
import org.apache.poi.xddf.usermodel.chart.XDDFDataSourcesFactory;
import org.apache.poi.xddf.usermodel.chart.XDDFNumericalDataSource;
import org.jspecify.annotations.Nullable;

/// A column of the sheet of chart data, to which charts point. They keep its values too, for programs that show a chart
/// without calculating.
///
/// @param row of the head
/// @param values below the head; at least one
/// @param look of the values
record ChartColumn(int row, int column, String head, List<CellValue> values, CellAppearance look) {

    ChartColumn {
        values = values.isEmpty() ? List.of(CellValue.ABSENT) : List.copyOf(values);
    }

    /// The cell with the head.
    CellReference name() {
        return new CellReference(ChartDataSheet.NAME, row, column, true, true);
    }

    CellRangeAddress range() {
        return new CellRangeAddress(row + 1, row + values.size(), column, column);
    }

    /// The cells with the values: `'Chart data'!$B$6:$B$8`.
    String cells() {
        return range().formatAsString(ChartDataSheet.NAME, true);
    }

    XDDFNumericalDataSource<Double> numbers() {
        return XDDFDataSourcesFactory.fromArray(values.stream().map(ChartColumn::number).toArray(Double[]::new),
                cells(), column);
    }

    XDDFCategoryDataSource words() {
        return XDDFDataSourcesFactory.fromArray(values.stream().map(CellValue::exact).map(VisibleText::of).toArray(String[]::new), cells(),
                column);
    }

    /// Null where the cell is empty.
    private static @Nullable Double number(CellValue value) {
        return value instanceof CellValue.Number(double number) ? number : null;
    }
}
