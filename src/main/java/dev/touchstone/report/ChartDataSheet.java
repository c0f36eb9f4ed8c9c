package dev.touchstone.report;

import dev.touchstone.chart.ChartSpec;
import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import dev.touchstone.table.ColumnDecimals;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.poi.ss.usermodel.HorizontalAlignment;
import org.apache.poi.ss.usermodel.IgnoredErrorType;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xssf.usermodel.XSSFSheet;

/// The ranges that the charts point at, one block per panel; hidden.
final class ChartDataSheet {

    static final String NAME = "Chart data";

    private static final int COLUMNS_A_SERIES = 4;
    private static final int COLUMN_CHARACTERS = 14;

    private final SheetWriter page;
    private int next;
    private int widest;

    ChartDataSheet(SheetWriter page) {
        this.page = page;
        page.text(0, 0, "Chart data", CellAppearance.TITLE);
        page.height(0, 28);
        page.text(1, 0, "What the charts of this workbook show. Below and above: how far the lowest and the highest "
                + "repeat lie from the mean.", CellAppearance.NOTE);
        next = 3;
    }

    /// Where the data of one series stands.
    ///
    /// @param name the cell of its name
    /// @param x the x positions: text for bars, numbers for all else
    record Ranges(XSSFSheet sheet, CellReference name, CellRangeAddress x, CellRangeAddress values,
            CellRangeAddress below, CellRangeAddress above) {
    }

    /// Writes one block and returns where each series stands in it.
    List<Ranges> write(ChartSpec spec, Panel panel, List<ExcelSeries> strands) {
        int head = next + 1;
        int first = head + 1;
        page.text(next, 0, panel.title().isEmpty() ? spec.title() : spec.title() + ": " + panel.title(), CellAppearance.HEADING);
        boolean shared = strands.stream().anyMatch(strand -> strand.sharesCategories(spec));
        if (shared) {
            categories(spec, panel, head);
        }
        CellRangeAddress categories = new CellRangeAddress(first, head + Math.max(1, panel.categories().size()), 0, 0);
        CellAppearance number = CellAppearance.number(ColumnDecimals.fitting(strands.stream().flatMap(strand -> strand.series().points().stream())
                .flatMap(point -> Stream.of(point.value(), point.low(), point.high())).toList()).pattern());
        List<Ranges> ranges = new ArrayList<>();
        int column = shared ? 1 : 0;
        int rows = panel.categories().size();
        for (ExcelSeries strand : strands) {
            Series series = strand.series();
            if (strand.sharesCategories(spec)) {
                ranges.add(write(series, head, column, panel.categories().size(), categories, number));
            } else {
                page.text(head, column, spec.xLabel(), CellAppearance.HEAD.to(HorizontalAlignment.RIGHT));
                int length = Math.max(1, series.points().size());
                ranges.add(write(renumbered(series), head, column + 1, length, x(series, first, column), number));
                rows = Math.max(rows, length);
                column++;
            }
            column += COLUMNS_A_SERIES;
        }
        next = head + rows + 2;
        widest = Math.max(widest, column);
        return ranges;
    }

    private void categories(ChartSpec spec, Panel panel, int head) {
        page.text(head, 0, spec.xLabel().isEmpty() ? "Conditions" : spec.xLabel(), CellAppearance.HEAD);
        for (int i = 0; i < panel.categories().size(); i++) {
            if (spec.xAxis().isNumeric()) {
                page.number(head + 1 + i, 0, panel.position(i), CellAppearance.LEVEL);
            } else {
                page.text(head + 1 + i, 0, panel.categories().get(i), CellAppearance.TEXT);
            }
        }
        page.sheet().addIgnoredErrors(new CellRangeAddress(head + 1, head + Math.max(1, panel.categories().size()), 0,
                0), IgnoredErrorType.NUMBER_STORED_AS_TEXT);
    }

    private CellRangeAddress x(Series series, int first, int column) {
        for (int i = 0; i < series.points().size(); i++) {
            page.number(first + i, column, series.points().get(i).x(), CellAppearance.LEVEL);
        }
        return new CellRangeAddress(first, first + Math.max(1, series.points().size()) - 1, column, column);
    }

    /// The points below each other in the order they come in, each a category of its own.
    private static Series renumbered(Series series) {
        return new Series(series.name(), series.engine(), series.tone(), series.shape(), IntStream
                .range(0, series.points().size()).mapToObj(i -> {
                    Point point = series.points().get(i);
                    return new Point(i, point.x(), point.value(), point.low(), point.high(), point.n(),
                            point.runIds(), point.label(), point.accent(), point.ranged(), point.suspect(),
                            point.reason());
                }).toList(), series.ideal());
    }

    void finish() {
        page.hideSheet();
        page.width(0, 34);
        for (int column = 1; column < widest; column++) {
            page.width(column, COLUMN_CHARACTERS);
        }
    }

    private Ranges write(Series series, int head, int column, int rows, CellRangeAddress x, CellAppearance number) {
        CellAppearance right = CellAppearance.HEAD.to(HorizontalAlignment.RIGHT);
        page.text(head, column, series.name(), right);
        page.text(head, column + 1, "below", right);
        page.text(head, column + 2, "above", right);
        page.text(head, column + 3, "n", right);
        for (Point point : series.points()) {
            int row = head + 1 + point.category();
            page.number(row, column, point.value(), number);
            if (point.ranged()) {
                page.number(row, column + 1, point.value() - point.low(), number);
                page.number(row, column + 2, point.high() - point.value(), number);
            }
            if (point.n() > 0) {
                page.number(row, column + 3, point.n(), CellAppearance.number("0"));
            }
        }
        return new Ranges(page.sheet(), new CellReference(NAME, head, column, true, true), x,
                range(head, rows, column), range(head, rows, column + 1), range(head, rows, column + 2));
    }

    private static CellRangeAddress range(int head, int rows, int column) {
        return new CellRangeAddress(head + 1, head + rows, column, column);
    }
}
