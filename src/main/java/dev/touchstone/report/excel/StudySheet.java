package dev.touchstone.report.excel;

import dev.touchstone.chart.StudyChart;
import dev.touchstone.chart.drawing.Palette;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.compare.study.Formula;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyColumn;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.report.excel.cell.CellAppearance;
import dev.touchstone.report.excel.cell.SheetWriter;
import dev.touchstone.report.excel.chart.ChartBand;
import dev.touchstone.report.excel.chart.ChartDataSheet;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.DataColumn.Kind;
import dev.touchstone.table.DataTable;
import dev.touchstone.table.Markdown;
import dev.touchstone.table.StudyTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.poi.ss.usermodel.HorizontalAlignment;
import org.apache.poi.ss.util.CellRangeAddress;

/// A study on a sheet of its own: its question, its charts, what to know before believing them, and its table, whose
/// figures are formulas on the sheet of runs. One class for every study. Written from top to bottom.
public final class StudySheet {

    private static final int FIRST = 1;
    private static final int SIDE_BY_SIDE = 2;
    private static final double LEAST_WIDTH = 900;
    private static final double ROW_PIXELS = 20;
    /// Height to width of what a page shows.
    private static final double PAGE_SHAPE = 0.66;
    private static final double HEAD_POINTS = 42;
    private static final int MOST_ROWS = 500;

    private final SheetWriter page;
    private final Study study;
    private final DataTable<StudyRow> table;
    private final List<DataColumn<StudyRow>> columns;
    private final Map<String, StudyColumn> figures = new HashMap<>();
    private final Map<String, Integer> places = new HashMap<>();
    private final List<ChartSpec> charts;
    private final int conditions;
    private final int keys;
    private int head;

    StudySheet(SheetWriter page, Study study) {
        this.page = page;
        this.study = study;
        StudyTable all = new StudyTable(study);
        this.table = all.data();
        this.columns = table.columns();
        this.conditions = all.conditions().size();
        study.columns().forEach(column -> figures.put(column.key(), column));
        columns.forEach(column -> places.put(column.id(), FIRST + places.size()));
        this.charts = study.plots().stream().map(plot -> StudyChart.of(study, plot, Locale.ROOT))
                .filter(spec -> !ChartBand.worthDrawing(spec).isEmpty()).toList();
        this.keys = FIRST + columns.size();
    }

    /// The name of a study's sheet.
    public static String name(Study study) {
        return study.title();
    }

    /// The rows of a study that its sheet has.
    static List<StudyRow> rows(Study study) {
        return study.rows().subList(0, Math.min(MOST_ROWS, study.rows().size()));
    }

    void write(RunsSheet runs, ChartDataSheet data) {
        page.sheet().setDisplayGridlines(false);
        widths();
        page.text(0, FIRST, study.title(), CellAppearance.TITLE);
        page.height(0, 30);
        page.text(1, FIRST, study.question(), CellAppearance.NOTE);
        page.leaveOutOfPrint(2, FIRST);
        int next = 4;
        for (List<ChartSpec> line : lines()) {
            next = draw(line, next, data);
        }
        for (Warning warning : study.warnings()) {
            next = note(next, warning.text());
        }
        List<StudyRow> rows = rows(study);
        if (rows.size() < study.rows().size()) {
            next = note(next, I18n.text("This workbook has the first {0} of {1} rows; `touchstone view {2}` prints all of them.",
                    rows.size(), study.rows().size(), study.id()));
        }
        head = next + 1;
        if (!charts.isEmpty() && (head + rows.size()) * ROW_PIXELS > PAGE_SHAPE * page.pixels(0, keys)) {
            page.sheet().setRowBreak(head - 1);
        }
        writeHead();
        StudyFormulas formulas = new StudyFormulas(runs, runs.keys(RunKeyColumn.head(study)), new Cells(),
                rows.size());
        for (int i = 0; i < rows.size(); i++) {
            writeRow(i, rows.get(i), formulas);
        }
        page.hide(keys, keys);
        page.breaks().set(Math.max(LEAST_WIDTH, page.pixels(0, keys)));
        page.sheet().setRepeatingRows(new CellRangeAddress(head, head, -1, -1));
    }

    /// The charts in lines: those of one panel stand beside each other.
    private List<List<ChartSpec>> lines() {
        List<List<ChartSpec>> lines = new ArrayList<>();
        for (ChartSpec spec : charts) {
            boolean joins = isOne(spec) && !lines.isEmpty() && lines.getLast().size() < SIDE_BY_SIDE
                    && isOne(lines.getLast().getFirst());
            if (joins) {
                lines.getLast().add(spec);
            } else {
                lines.add(new ArrayList<>(List.of(spec)));
            }
        }
        return lines;
    }

    private static boolean isOne(ChartSpec spec) {
        return ChartBand.worthDrawing(spec).size() == 1;
    }

    /// Draws one line of charts with their captions below, and returns the row after it.
    private int draw(List<ChartSpec> line, int row, ChartDataSheet data) {
        int next = row;
        if (!isOne(line.getFirst())) {
            page.text(next++, FIRST, line.getFirst().title(), CellAppearance.TEXT.strong());
        }
        double left = page.pixels(0, FIRST - 1);
        double all = Math.max(LEAST_WIDTH, page.pixels(FIRST, keys));
        double width = (all - ChartBand.GAP * (line.size() - 1)) / line.size();
        int rows = 0;
        List<String> missing = new ArrayList<>();
        Map<String, String> captions = new LinkedHashMap<>();
        for (int i = 0; i < line.size(); i++) {
            ChartBand band = new ChartBand(page, left + i * (width + ChartBand.GAP), width, line.get(i));
            band.draw(next, data);
            page.breaks().keep(row, band.endOfFirstLine(next) - 1);
            rows = Math.max(rows, band.rows());
            missing.addAll(band.missing());
            captions.merge(band.caption(), line.get(i).title(), (first, second) -> first + I18n.text(", ") + second);
        }
        next += rows;
        for (String text : missing) {
            next = note(next, text);
        }
        for (Map.Entry<String, String> caption : captions.entrySet()) {
            // Of several charts side by side, each caption names its own.
            next = note(next, captions.size() == 1 || caption.getKey().isEmpty() ? caption.getKey()
                    : I18n.text("{0}: {1}", caption.getValue(), caption.getKey()));
        }
        return next;
    }

    private int note(int row, String text) {
        if (text.isEmpty()) {
            return row;
        }
        page.paragraph(row, FIRST, keys, text, CellAppearance.NOTE);
        return row + 1;
    }

    private final class Cells implements StudyFormulas.Places {

        @Override
        public String cell(int row, String column) {
            return SheetWriter.at(head + 1 + row, place(column));
        }

        @Override
        public String key(int row) {
            return SheetWriter.at(head + 1 + row, keys);
        }

        @Override
        public Formula formula(String column) {
            StudyColumn figure = figures.get(column);
            return figure == null || figure.formula() == null ? new Formula.Given() : figure.formula();
        }
    }

    private void writeHead() {
        CellAppearance right = CellAppearance.HEAD.to(HorizontalAlignment.RIGHT).wrapped();
        CellAppearance left = CellAppearance.HEAD.indented().wrapped();
        page.height(head, HEAD_POINTS);
        for (int i = 0; i < columns.size(); i++) {
            page.text(head, FIRST + i, columns.get(i).head(), columns.get(i).isNumeric() ? right : left);
        }
        page.text(head, keys, I18n.text("Row"), CellAppearance.HEAD.colored(CellAppearance.FAINT));
    }

    private void writeRow(int index, StudyRow row, StudyFormulas formulas) {
        int at = head + 1 + index;
        boolean pale = row.marks().contains(Mark.EXCLUDED) || row.marks().contains(Mark.DOMINATED);
        for (int i = 0; i < columns.size(); i++) {
            write(at, FIRST + i, columns.get(i), index, row, formulas, pale);
        }
        page.text(at, keys, RunKeyColumn.key(index), CellAppearance.NOTE.underlined());
    }

    private void write(int at, int place, DataColumn<StudyRow> column, int index, StudyRow row, StudyFormulas formulas,
            boolean pale) {
        CellAppearance faint = (column.isNumeric() ? CellAppearance.NOTE.to(HorizontalAlignment.RIGHT)
                : CellAppearance.NOTE.indented()).underlined();
        CellAppearance look = pale ? CellAppearance.NOTE : CellAppearance.TEXT;
        boolean engine = column.id().equals(Factor.ENGINE.key()) && !pale;
        switch (column.of(row)) {
            case CellValue.Absent absent when column.kind() == Kind.RANGE -> page.text(at, place, "", faint);
            case CellValue.Absent absent -> page.text(at, place, NumberText.UNKNOWN, faint);
            case CellValue.Word(String text) when column.id().equals(StudyTable.MARKS) ->
                page.text(at, place, text, faint);
            case CellValue.Word(String text) -> page.text(at, place, text,
                    (engine ? look.strong().colored(Palette.color(text, false)) : look).indented().underlined());
            case CellValue.Number(double value) when column.id().equals(StudyTable.N) -> number(at, place,
                    formulas.text(new Formula.Count(), row, index), value,
                    CellAppearance.number("0").colored(CellAppearance.FAINT).underlined());
            case CellValue.Number(double value) -> number(at, place, formula(column, index, row, formulas), value,
                    look.as(pattern(column, value)).to(HorizontalAlignment.RIGHT).underlined());
            case CellValue.Range range -> range(at, place, column, range, range(columns.get(place - FIRST - 1),
                    column, range, index, row, formulas), faint);
            case CellValue value -> page.text(at, place, column.text(value, NumberText.PLAIN), faint);
        }
    }

    private Optional<String> formula(DataColumn<StudyRow> column, int index, StudyRow row, StudyFormulas formulas) {
        StudyColumn figure = figures.get(column.id());
        Formula formula = figure == null ? null : figure.formula();
        return formula == null ? Optional.empty() : formulas.text(formula, row, index);
    }

    /// The formula of a range.
    ///
    /// @param means the column before it
    private Optional<String> range(DataColumn<StudyRow> means, DataColumn<StudyRow> column, CellValue.Range shown, int index,
            StudyRow row, StudyFormulas formulas) {
        StudyColumn figure = figures.get(means.id());
        Formula formula = figure == null ? null : figure.formula();
        return formula == null ? Optional.empty()
                : formulas.range(formula, row, index, column.places(shown), column.isPercent());
    }

    private void range(int at, int place, DataColumn<StudyRow> column, CellValue.Range range, Optional<String> formula,
            CellAppearance look) {
        String text = column.text(range, NumberText.PLAIN);
        formula.ifPresentOrElse(found -> page.formula(at, place, found, text, look),
                () -> page.text(at, place, text, look));
    }

    private String pattern(DataColumn<StudyRow> column, double value) {
        return column.kind() == Kind.LEVEL ? CellAppearance.GENERAL
                : table.decimals(column).of(value).pattern() + (column.isPercent() ? "%" : "");
    }

    private void number(int row, int column, Optional<String> formula, double value, CellAppearance look) {
        if (formula.isPresent()) {
            page.formula(row, column, formula.get(), value, look);
        } else {
            page.number(row, column, value, look);
        }
    }

    private void widths() {
        page.width(0, 2);
        for (int i = 0; i < columns.size(); i++) {
            DataColumn<StudyRow> column = columns.get(i);
            int at = FIRST + i;
            boolean condition = i < conditions;
            page.width(at, switch (column.kind()) {
                case LEVEL -> 13;
                case RANGE -> 17;
                case COUNT -> column.id().equals(StudyTable.N) ? 5 : 15;
                case FIGURE, SHARE, CHANGE -> 15;
                case WORD, TIME -> column.id().equals(StudyTable.MARKS) ? 20 : condition ? 0 : 14;
            });
            if (condition || column.kind() == Kind.WORD && !column.id().equals(StudyTable.MARKS)) {
                page.atLeast(at, Math.max(condition ? 12 : 0, longest(column) + 3));
            }
        }
        page.width(keys, 7);
    }

    private double longest(DataColumn<StudyRow> column) {
        return study.rows().stream().map(row -> column.text(column.of(row), NumberText.PLAIN))
                .mapToInt(Markdown::width).max().orElse(0);
    }

    private int place(String column) {
        Integer place = places.get(column);
        if (place == null) {
            throw new IllegalArgumentException("no column " + column + " in " + study.id());
        }
        return place;
    }
}
