package dev.touchstone.report.excel;

import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.report.excel.cell.CellAppearance;
import dev.touchstone.report.excel.cell.DeltaAppearance;
import dev.touchstone.report.excel.cell.SheetWriter;
import dev.touchstone.table.AnswerTable;
import dev.touchstone.table.DataColumn;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.poi.ss.usermodel.HorizontalAlignment;
import org.jspecify.annotations.Nullable;

/// The figures that an answer rests on, in the columns of the summary: formulas on the sheet of runs, but for intervals and
/// verdicts.
final class AnswerFigures {

    private static final int MOST_ROWS = 9;
    private static final double HEAD_POINTS = 27;

    private static final int CONDITIONS = 1;
    private static final int LATENCY = 2;
    private static final int FROM_MEAN = 3;
    private static final int TO_MEAN = 4;
    private static final int PER_UNIT = 5;
    private static final int N = 6;
    private static final int DIFFERENCE = 7;
    private static final int LOW = 8;
    private static final int HIGH = 9;
    private static final int VERDICT = 10;
    private static final CellAppearance RIGHT = CellAppearance.HEAD.to(HorizontalAlignment.RIGHT).wrapped();

    private final SheetWriter page;
    private final AnswerTable table;
    private final AnswerFormulas formulas;

    AnswerFigures(SheetWriter page, AnswerTable table, AnswerFormulas formulas) {
        this.page = page;
        this.table = table;
        this.formulas = formulas;
    }

    /// How many rows of an answer the sheet has.
    static int rows(Answer answer) {
        return Math.min(MOST_ROWS, answer.rows().size());
    }

    /// Writes a head and the first rows, and returns the line below.
    int write(int at, int rows) {
        writeHead(at);
        for (int row = 0; row < rows; row++) {
            write(at + 1 + row, row, table.rows().get(row));
        }
        return at + 1 + rows;
    }

    /// How high a head and the first rows are.
    double points(int rows) {
        return HEAD_POINTS + table.rows().subList(0, rows).stream().mapToDouble(this::points).sum();
    }

    private double points(AnsweredRow row) {
        return page.paragraphPoints(CONDITIONS, CONDITIONS, conditions(row), CellAppearance.TEXT);
    }

    private void writeHead(int at) {
        page.text(at, CONDITIONS, I18n.text("Conditions"), CellAppearance.HEAD);
        page.text(at, LATENCY, head("latency"), RIGHT);
        page.text(at, FROM_MEAN, head("from.mean"), RIGHT);
        page.text(at, TO_MEAN, head("to.mean"), RIGHT);
        page.text(at, PER_UNIT, head("efficiency"), RIGHT);
        page.text(at, N, I18n.text("runs"), RIGHT);
        page.text(at, DIFFERENCE, head("difference"), RIGHT);
        page.text(at, LOW, I18n.text("95 % from"), RIGHT);
        page.text(at, HIGH, I18n.text("to"), RIGHT);
        page.text(at, VERDICT, I18n.text("verdict"), CellAppearance.HEAD.indented());
        page.height(at, HEAD_POINTS);
    }

    /// The head of a column of the table; empty for one that it does not have.
    private String head(String id) {
        return column(id).map(DataColumn::head).orElse("");
    }

    private Optional<DataColumn<AnsweredRow>> column(String id) {
        return table.table().columns().stream().filter(column -> column.id().equals(id)).findFirst();
    }

    /// @param place of the row, counted from 0
    private void write(int at, int place, AnsweredRow row) {
        CellAppearance faint = CellAppearance.NOTE.to(HorizontalAlignment.RIGHT).underlined();
        page.text(at, CONDITIONS, conditions(row), CellAppearance.TEXT.wrapped().underlined());
        page.height(at, points(row));
        if (table.latencyDecimals().isPresent()) {
            page.formula(at, LATENCY, formulas.step(place, AnswerTable.LATENCY, table.latencyDecimals().getAsInt()),
                    text("latency", row), faint);
        } else {
            page.empty(at, LATENCY, faint);
        }
        mean(at, FROM_MEAN, place, AnswerSide.FROM, row);
        mean(at, TO_MEAN, place, AnswerSide.TO, row);
        String from = SheetWriter.at(at, FROM_MEAN);
        String to = SheetWriter.at(at, TO_MEAN);
        formula(at, PER_UNIT, AnswerFormulas.perUnit(from, to, row.from().level(), row.to().level()), row.perUnit(),
                CellAppearance.number("0%").faint());
        page.formula(at, N, formulas.counts(place), row.from().n() + ", " + row.to().n(), faint);
        Double ratio = row.ratio();
        Interval interval = row.interval();
        formula(at, DIFFERENCE, AnswerFormulas.difference(from, to), ratio == null ? null : ratio - 1,
                DeltaAppearance.of(row.verdict(), table.answer().question().isStep() ? row.metric().better()
                        : Direction.NEITHER));
        number(at, LOW, interval == null ? null : interval.low() - 1, DeltaAppearance.DELTA);
        number(at, HIGH, interval == null ? null : interval.high() - 1, DeltaAppearance.DELTA);
        page.text(at, VERDICT, AnswerTable.verdict(row), CellAppearance.TEXT.indented().underlined());
    }

    /// The conditions, and what the heads do not name: the metric, the sides.
    private String conditions(AnsweredRow row) {
        String sides = table.isNamedAbove() ? "" : row.from().name() + " → " + row.to().name();
        return Stream.of(table.place(row), text("metric", row), sides).filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    /// With its unit where the rows have several metrics.
    private void mean(int at, int column, int place, AnswerSide side, AnsweredRow row) {
        double mean = side.of(row).mean();
        page.formula(at, column, formulas.mean(place, side, row.metric()), mean, CellAppearance.number(table
                .decimals(row, side.of(row)).of(mean).pattern(table.unitBeside(row))).underlined());
    }

    /// The text of a cell of the table; empty where it has no such column.
    private String text(String id, AnsweredRow row) {
        return column(id).map(column -> column.text(column.of(row), NumberText.PLAIN)).orElse("");
    }

    private void formula(int at, int column, String formula, @Nullable Double value, CellAppearance look) {
        if (value == null) {
            page.empty(at, column, look.underlined());
        } else {
            page.formula(at, column, formula, value, look.underlined());
        }
    }

    private void number(int at, int column, @Nullable Double value, CellAppearance look) {
        if (value == null) {
            page.empty(at, column, look.underlined());
        } else {
            page.number(at, column, value, look.underlined());
        }
    }
}
