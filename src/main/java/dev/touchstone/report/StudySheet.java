package dev.touchstone.report;

import dev.touchstone.chart.ChartSpec;
import dev.touchstone.chart.Palette;
import dev.touchstone.chart.StudyChart;
import dev.touchstone.compare.study.Column;
import dev.touchstone.compare.study.Entry;
import dev.touchstone.compare.study.Formula;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Warning;
import dev.touchstone.table.Markdown;
import dev.touchstone.table.NumberText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.poi.ss.usermodel.HorizontalAlignment;
import org.apache.poi.ss.util.CellRangeAddress;
import org.jspecify.annotations.Nullable;

/// A study on a sheet of its own: its question, its charts, what to know before believing them, and its table, whose
/// figures are formulas on the sheet of runs. One class for every study. Written from top to bottom.
final class StudySheet {

    private static final int FIRST = 1;
    private static final int SIDE_BY_SIDE = 2;
    private static final double LEAST_WIDTH = 900;
    private static final double ROW_PIXELS = 20;
    /// Height to width of what a page shows.
    private static final double PAGE_SHAPE = 0.66;
    private static final double HEAD_POINTS = 42;

    private final Page page;
    private final StudyLayout layout;
    private final Study study;
    private final List<ChartSpec> charts;
    private final Map<String, Integer> columns = new HashMap<>();
    private final int marks;
    private final int keys;
    private int head;

    StudySheet(Page page, Study study) {
        this.page = page;
        this.study = study;
        this.layout = new StudyLayout(study);
        this.charts = study.plots().stream().map(plot -> StudyChart.of(study, plot, Locale.ROOT))
                .filter(spec -> !spec.panels().isEmpty()).toList();
        int next = FIRST + layout.conditions().size();
        for (Column column : study.columns()) {
            columns.put(column.key(), next);
            next += layout.hasRange(column) ? 2 : 1;
        }
        this.marks = next + (layout.needsCount() ? 1 : 0);
        this.keys = marks + (layout.hasMarks() ? 1 : 0);
    }

    /// The name of a study's sheet.
    static String name(Study study) {
        return study.title();
    }

    void write(RunsSheet runs, ChartDataSheet data) {
        page.sheet().setDisplayGridlines(false);
        widths();
        page.text(0, FIRST, study.title(), Look.TITLE);
        page.height(0, 30);
        page.text(1, FIRST, study.question(), Look.NOTE);
        int next = 3;
        for (List<ChartSpec> line : lines()) {
            next = draw(line, next, data);
        }
        for (Warning warning : study.warnings()) {
            next = note(next, warning.text());
        }
        head = next + 1;
        if (!charts.isEmpty() && (head + study.rows().size()) * ROW_PIXELS > PAGE_SHAPE * page.pixels(0, keys)) {
            page.sheet().setRowBreak(head - 1);
        }
        writeHead();
        StudyFormulas formulas = new StudyFormulas(runs, runs.keys(RunKeys.head(study)), new Cells());
        for (int i = 0; i < study.rows().size(); i++) {
            writeRow(i, study.rows().get(i), formulas);
        }
        page.breaks().set(Math.max(LEAST_WIDTH, page.pixels(0, keys)));
        page.sheet().setRepeatingRows(new CellRangeAddress(head, head, -1, -1));
    }

    /// The charts in lines: those of one panel stand beside each other.
    private List<List<ChartSpec>> lines() {
        List<List<ChartSpec>> lines = new ArrayList<>();
        for (ChartSpec spec : charts) {
            boolean joins = spec.panels().size() == 1 && !lines.isEmpty() && lines.getLast().size() < SIDE_BY_SIDE
                    && lines.getLast().getFirst().panels().size() == 1;
            if (joins) {
                lines.getLast().add(spec);
            } else {
                lines.add(new ArrayList<>(List.of(spec)));
            }
        }
        return lines;
    }

    /// Draws one line of charts with what explains them below, and gives the row after it.
    private int draw(List<ChartSpec> line, int row, ChartDataSheet data) {
        int next = row;
        if (line.getFirst().panels().size() > 1) {
            page.text(next++, FIRST, line.getFirst().title(), Look.TEXT.strong());
        }
        double left = page.pixels(0, FIRST - 1);
        double all = Math.max(LEAST_WIDTH, page.pixels(FIRST, keys));
        double width = (all - ChartBand.GAP * (line.size() - 1)) / line.size();
        int rows = 0;
        for (int i = 0; i < line.size(); i++) {
            ChartBand band = new ChartBand(page, left + i * (width + ChartBand.GAP), width, line.get(i));
            band.draw(next, data);
            page.breaks().keep(row, band.endOfFirstLine(next) - 1);
            rows = Math.max(rows, band.rows());
        }
        next += rows;
        int panels = line.getFirst().panels().size();
        if (panels > ChartBand.MOST_PANELS) {
            next = note(next, "Drawn are the first " + ChartBand.MOST_PANELS + " of " + panels + " panels.");
        }
        for (String caption : line.stream().map(ChartSpec::caption).distinct().toList()) {
            next = note(next, caption);
        }
        return next;
    }

    private int note(int row, String text) {
        if (text.isEmpty()) {
            return row;
        }
        page.paragraph(row, FIRST, keys, text, Look.NOTE);
        return row + 1;
    }

    private final class Cells implements StudyFormulas.Places {

        @Override
        public String cell(int row, String column) {
            return Page.at(head + 1 + row, place(column));
        }

        @Override
        public String key(int row) {
            return Page.at(head + 1 + row, keys);
        }
    }

    private void writeHead() {
        Look right = Look.HEAD.to(HorizontalAlignment.RIGHT).wrapped();
        Look left = Look.HEAD.indented().wrapped();
        page.height(head, HEAD_POINTS);
        int at = FIRST;
        for (Factor factor : layout.conditions()) {
            page.text(head, at++, factor.label(), factor.kind() == Factor.Kind.NUMBER ? right : left);
        }
        for (Column column : study.columns()) {
            page.text(head, place(column.key()), StudyLayout.head(column), column.isNumber() ? right : left);
            if (layout.hasRange(column)) {
                page.text(head, place(column.key()) + 1, "range", right);
            }
        }
        if (layout.needsCount()) {
            page.text(head, marks - 1, "n", right);
        }
        if (layout.hasMarks()) {
            page.text(head, marks, "", left);
        }
        page.text(head, keys, "Row", Look.HEAD.colored(Look.FAINT));
    }

    private void writeRow(int index, StudyRow row, StudyFormulas formulas) {
        int at = head + 1 + index;
        boolean pale = row.marks().contains(Mark.EXCLUDED) || row.marks().contains(Mark.DOMINATED);
        int next = FIRST;
        for (Factor factor : layout.conditions()) {
            writeLevel(at, next++, factor, row.match().get(factor), pale);
        }
        for (int i = 0; i < study.columns().size(); i++) {
            writeEntry(at, study.columns().get(i), row.entries().get(i), index, row, formulas, pale);
        }
        Look faint = Look.NOTE.underlined();
        if (layout.needsCount()) {
            number(at, marks - 1, formulas.text(new Formula.Count(), row, index), row.runs().size(),
                    Look.number("0").colored(Look.FAINT).underlined());
        }
        if (layout.hasMarks()) {
            page.text(at, marks, StudyLayout.marks(row), faint.indented());
        }
        page.text(at, keys, RunKeys.key(index), faint);
    }

    private void writeLevel(int row, int column, Factor factor, @Nullable Level level,
            boolean pale) {
        Look look = pale ? Look.NOTE : Look.TEXT;
        switch (level) {
            case Level.Number(double value) -> page.number(row, column, value,
                    look.as("0.######").to(HorizontalAlignment.RIGHT).underlined());
            case Level.Word(String word) -> page.text(row, column, word, (factor == Factor.ENGINE && !pale
                    ? look.strong().colored(Palette.color(word, false)) : look).indented().underlined());
            case null -> page.text(row, column, NumberText.UNKNOWN, Look.NOTE.indented().underlined());
        }
    }

    private void writeEntry(int at, Column column, Entry entry, int index, StudyRow row, StudyFormulas formulas,
            boolean pale) {
        int place = place(column.key());
        Look faint = Look.NOTE.underlined();
        Look look = (pale ? Look.NOTE : Look.TEXT).underlined();
        boolean ranged = layout.hasRange(column);
        String range = "";
        switch (entry) {
            case Entry.Nothing nothing -> page.text(at, place, NumberText.UNKNOWN,
                    column.isNumber() ? faint.to(HorizontalAlignment.RIGHT) : faint.indented());
            case Entry.Words words -> page.text(at, place, words.text(), look.indented());
            case Entry.Number number -> {
                Formula formula = column.formula();
                number(at, place, formula == null ? Optional.empty() : formulas.text(formula, row, index),
                        number.value(), look.as(layout.pattern(column)).to(HorizontalAlignment.RIGHT));
                range = layout.range(column, number);
            }
        }
        if (ranged) {
            page.text(at, place + 1, range, faint.to(HorizontalAlignment.RIGHT));
        }
    }

    private void number(int row, int column, Optional<String> formula, double value, Look look) {
        if (formula.isPresent()) {
            page.formula(row, column, formula.get(), value, look);
        } else {
            page.number(row, column, value, look);
        }
    }

    private void widths() {
        page.width(0, 2);
        int at = FIRST;
        for (Factor factor : layout.conditions()) {
            double longest = study.rows().stream().map(row -> row.match().get(factor))
                    .mapToInt(level -> level == null ? 1 : Markdown.width(level.toString())).max().orElse(0);
            page.width(at, factor.kind() == Factor.Kind.NUMBER ? 13 : 0);
            page.atLeast(at++, Math.max(12, longest + 3));
        }
        for (int i = 0; i < study.columns().size(); i++) {
            Column column = study.columns().get(i);
            page.width(place(column.key()), column.isNumber() ? 15 : 14);
            if (!column.isNumber()) {
                page.atLeast(place(column.key()), longest(i) + 3);
            }
            if (layout.hasRange(column)) {
                page.width(place(column.key()) + 1, 17);
            }
        }
        if (layout.needsCount()) {
            page.width(marks - 1, 5);
        }
        if (layout.hasMarks()) {
            page.width(marks, 20);
        }
        page.width(keys, 7);
    }

    private double longest(int column) {
        List<String> words = new ArrayList<>();
        study.rows().forEach(row -> {
            if (row.entries().get(column) instanceof Entry.Words(String text)) {
                words.add(text);
            }
        });
        return words.stream().mapToInt(Markdown::width).max().orElse(0);
    }

    private int place(String column) {
        Integer place = columns.get(column);
        if (place == null) {
            throw new IllegalArgumentException("no column " + column + " in " + study.id());
        }
        return place;
    }
}
