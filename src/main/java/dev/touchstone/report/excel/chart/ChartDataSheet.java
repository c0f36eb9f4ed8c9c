package dev.touchstone.report.excel.chart;

import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Rounding;
import dev.touchstone.report.excel.cell.CellAppearance;
import dev.touchstone.report.excel.cell.SheetWriter;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.ColumnDecimals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.poi.ss.usermodel.HorizontalAlignment;
import org.apache.poi.ss.usermodel.IgnoredErrorType;

/// The columns that the charts point at, one block per panel; hidden. Written from top to bottom.
public final class ChartDataSheet {

    public static final String NAME = I18n.text("Chart data");

    private static final int COLUMNS_A_SERIES = 4;
    private static final int COLUMN_CHARACTERS = 14;

    private final SheetWriter page;
    private int next;
    private int widest;

    public ChartDataSheet(SheetWriter page) {
        this.page = page;
        page.text(0, 0, NAME, CellAppearance.TITLE);
        page.height(0, 28);
        page.text(1, 0, I18n.text("What the charts of this workbook show. Below and above: how far the lowest and the "
                + "highest repeat lie from the mean."), CellAppearance.NOTE);
        next = 3;
    }

    /// Where the data of one series stands.
    ///
    /// @param x the x positions: text for bars, numbers for all else
    /// @param values under the name of the series
    record Ranges(ChartColumn x, ChartColumn values, ChartColumn below, ChartColumn above) {
    }

    /// Writes one block and returns where each series stands in it.
    List<Ranges> write(ChartSpec spec, Panel panel, List<ExcelSeries> strands) {
        String title = panel.title().isEmpty() ? spec.title() : I18n.text("{0}: {1}", spec.title(), panel.title());
        page.text(next, 0, title, CellAppearance.HEADING);
        int head = next + 1;
        int length = Math.max(1, panel.categories().size());
        CellAppearance number = CellAppearance.number(ColumnDecimals.fitting(strands.stream()
                .flatMap(strand -> strand.series().points().stream())
                .flatMap(point -> Stream.of(point.value(), point.low(), point.high())).toList()).pattern());
        List<ChartColumn> block = new ArrayList<>();
        List<Ranges> ranges = new ArrayList<>();
        ChartColumn categories = categories(spec, panel, head);
        if (strands.stream().anyMatch(strand -> strand.sharesCategories(spec))) {
            block.add(categories);
            page.sheet().addIgnoredErrors(categories.range(), IgnoredErrorType.NUMBER_STORED_AS_TEXT);
        }
        for (ExcelSeries strand : strands) {
            Series series = strand.series();
            if (strand.sharesCategories(spec)) {
                ranges.add(add(block, head, series, length, categories, number));
            } else {
                ChartColumn x = new ChartColumn(head, block.size(), spec.xLabel(), series.points().stream()
                        .map(point -> trusted(point.x())).toList(), CellAppearance.LEVEL);
                block.add(x);
                ranges.add(add(block, head, renumbered(series), x.values().size(), x, number));
            }
        }
        write(block, head);
        return ranges;
    }

    private static ChartColumn categories(ChartSpec spec, Panel panel, int head) {
        boolean numeric = spec.xAxis().isNumeric();
        double[] positions = panel.positions();
        return new ChartColumn(head, 0, spec.xLabel().isEmpty() ? I18n.text("Conditions") : spec.xLabel(),
                IntStream.range(0, panel.categories().size()).mapToObj(i -> numeric ? trusted(positions[i])
                        : new CellValue.Word(panel.categories().get(i))).toList(),
                numeric ? CellAppearance.LEVEL : CellAppearance.TEXT);
    }

    /// Adds the columns of a series, whose points stand in the rows of their categories.
    private static Ranges add(List<ChartColumn> block, int head, Series series, int length, ChartColumn x,
            CellAppearance number) {
        CellValue[][] cells = new CellValue[COLUMNS_A_SERIES][length];
        for (CellValue[] column : cells) {
            Arrays.fill(column, CellValue.ABSENT);
        }
        for (Point point : series.points()) {
            int row = point.category();
            cells[0][row] = trusted(point.value());
            if (point.ranged()) {
                cells[1][row] = trusted(point.value() - point.low());
                cells[2][row] = trusted(point.high() - point.value());
            }
            if (point.n() > 0) {
                cells[3][row] = trusted(point.n());
            }
        }
        int first = block.size();
        List<String> heads = List.of(series.name(), I18n.text("below"), I18n.text("above"), "n");
        for (int i = 0; i < COLUMNS_A_SERIES; i++) {
            block.add(new ChartColumn(head, first + i, heads.get(i), List.of(cells[i]),
                    i == COLUMNS_A_SERIES - 1 ? CellAppearance.number("0") : number));
        }
        return new Ranges(x, block.get(first), block.get(first + 1), block.get(first + 2));
    }

    private static CellValue trusted(double value) {
        return new CellValue.Number(Rounding.cleaned(value));
    }

    /// Writes a block from top to bottom, because the sheet is streamed.
    private void write(List<ChartColumn> block, int head) {
        CellAppearance right = CellAppearance.HEAD.to(HorizontalAlignment.RIGHT);
        for (ChartColumn column : block) {
            page.text(head, column.column(), column.head(), column.look().equals(CellAppearance.TEXT)
                    ? CellAppearance.HEAD : right);
        }
        int rows = block.stream().mapToInt(column -> column.values().size()).max().orElse(0);
        for (int i = 0; i < rows; i++) {
            for (ChartColumn column : block) {
                switch (i < column.values().size() ? column.values().get(i) : CellValue.ABSENT) {
                    case CellValue.Number(double value) -> page.number(head + 1 + i, column.column(), value,
                            column.look());
                    case CellValue.Word(String text) -> page.text(head + 1 + i, column.column(), text, column.look());
                    default -> { }
                }
            }
        }
        next = head + rows + 2;
        widest = Math.max(widest, block.size());
    }

    /// The points below each other in the order they come in, each a category of its own.
    private static Series renumbered(Series series) {
        return new Series(series.name(), series.engine(), series.tone(), series.shape(), IntStream
                .range(0, series.points().size()).mapToObj(i -> series.points().get(i).inCategory(i)).toList(),
                series.ideal());
    }

    public void finish() {
        page.hideSheet();
        page.width(0, 34);
        for (int column = 1; column < widest; column++) {
            page.width(column, COLUMN_CHARACTERS);
        }
    }
}
