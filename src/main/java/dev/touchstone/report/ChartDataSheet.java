package dev.touchstone.report;

import dev.touchstone.chart.ChartSpec;
import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.poi.ss.usermodel.HorizontalAlignment;
import org.apache.poi.ss.usermodel.IgnoredErrorType;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xssf.usermodel.XSSFSheet;

/// The ranges that the charts point at, one block a panel, for all to see.
final class ChartDataSheet {

    static final String NAME = "Chart data";

    private static final int COLUMNS_A_SERIES = 4;
    private static final int COLUMN_CHARACTERS = 14;

    private final Page page;
    private int next;
    private int widest;

    ChartDataSheet(Page page) {
        this.page = page;
        page.text(0, 0, "Chart data", Look.TITLE);
        page.height(0, 28);
        page.text(1, 0, "What the charts of this workbook show. Below and above: how far the lowest and the highest "
                + "repeat lie from the mean.", Look.NOTE);
        next = 3;
    }

    /// Where the data of one panel stands.
    ///
    /// @param categories the x positions: text for bars, numbers for lines
    record Ranges(XSSFSheet sheet, CellRangeAddress categories, List<SeriesRanges> series) {
    }

    /// Where the data of one series stands.
    ///
    /// @param name the cell of its name
    record SeriesRanges(CellReference name, CellRangeAddress values, CellRangeAddress below, CellRangeAddress above) {
    }

    Ranges write(ChartSpec spec, Panel panel) {
        int head = next + 1;
        int first = head + 1;
        int last = head + panel.categories().size();
        page.text(next, 0, panel.title().isEmpty() ? spec.title() : spec.title() + ": " + panel.title(), Look.HEADING);
        page.text(head, 0, spec.xLabel().isEmpty() ? "Conditions" : spec.xLabel(), Look.HEAD);
        for (int i = 0; i < panel.categories().size(); i++) {
            String category = panel.categories().get(i);
            switch (spec) {
                case ChartSpec.Bars bars -> page.text(first + i, 0, category, Look.TEXT);
                case ChartSpec.Lines lines -> page.number(first + i, 0, x(panel, i), Look.number("0.######"));
                case ChartSpec.Scatter scatter -> page.number(first + i, 0, x(panel, i), Look.number("0.######"));
            }
        }
        CellRangeAddress categories = new CellRangeAddress(first, last, 0, 0);
        page.sheet().addIgnoredErrors(categories, IgnoredErrorType.NUMBER_STORED_AS_TEXT);
        Look number = Look.number(Figures.fitting(panel.series().stream().flatMap(series -> series.points().stream())
                .flatMap(point -> Stream.of(point.value(), point.low(), point.high())).toList()).pattern());
        List<SeriesRanges> series = new ArrayList<>();
        for (int i = 0; i < panel.series().size(); i++) {
            series.add(write(panel.series().get(i), head, panel.categories().size(), 1 + i * COLUMNS_A_SERIES,
                    number));
        }
        next = last + 2;
        widest = Math.max(widest, 1 + panel.series().size() * COLUMNS_A_SERIES);
        return new Ranges(page.sheet(), categories, series);
    }

    void finish() {
        page.width(0, 34);
        for (int column = 1; column < widest; column++) {
            page.width(column, column % COLUMNS_A_SERIES == 0 ? 5 : COLUMN_CHARACTERS);
        }
    }

    private SeriesRanges write(Series series, int head, int categories, int column, Look number) {
        Look right = Look.HEAD.to(HorizontalAlignment.RIGHT);
        page.text(head, column, series.name(), right);
        page.text(head, column + 1, "below", right);
        page.text(head, column + 2, "above", right);
        page.text(head, column + 3, "n", right);
        for (Point point : series.kept()) {
            int row = head + 1 + point.category();
            page.number(row, column, point.value(), number);
            if (point.n() > 1) {
                page.number(row, column + 1, point.value() - point.low(), number);
                page.number(row, column + 2, point.high() - point.value(), number);
            }
            page.number(row, column + 3, point.n(), Look.number("0"));
        }
        return new SeriesRanges(new CellReference(NAME, head, column, true, true),
                range(head, categories, column), range(head, categories, column + 1),
                range(head, categories, column + 2));
    }

    private static CellRangeAddress range(int head, int categories, int column) {
        return new CellRangeAddress(head + 1, head + categories, column, column);
    }

    private static double x(Panel panel, int category) {
        return panel.series().stream().flatMap(series -> series.points().stream())
                .filter(point -> point.category() == category).mapToDouble(Point::x).findFirst().orElse(category);
    }
}
