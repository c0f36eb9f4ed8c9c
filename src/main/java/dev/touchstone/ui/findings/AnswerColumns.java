package dev.touchstone.ui.findings;

import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.table.AnswerTable;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.DataColumn;
import dev.touchstone.ui.table.CellContent;
import dev.touchstone.ui.table.ContentColumn;
import dev.touchstone.ui.table.ContentColumn.Form;
import dev.touchstone.ui.table.MatchColumn;
import dev.touchstone.ui.table.VerdictStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The columns of the figures that an answer rests on, as the screen shows them.
///
/// @param rows whose content decides the widths
record AnswerColumns(AnswerTable table, List<AnsweredRow> rows) {

    List<ContentColumn<AnsweredRow>> all() {
        List<ContentColumn<AnsweredRow>> columns = new ArrayList<>();
        conditions().forEach(condition -> columns.add(Factor.ofKey(condition.id()).isPresent()
                ? MatchColumn.of(condition, rows, AnsweredRow::match, row -> "") : plain(condition)));
        List<DataColumn<AnsweredRow>> figures = new ArrayList<>(table.sides());
        figures.addAll(table.differences());
        figures.sort(Comparator.comparingInt(AnswerColumns::place));
        figures.forEach(column -> columns.add(switch (column.id()) {
            case "difference" -> new ContentColumn<>(column.head(), Form.FIGURES, rows, this::difference);
            case "interval" -> new ContentColumn<>(column.head(), Form.FIGURES, rows, AnswerColumns::interval);
            case "verdict" -> new ContentColumn<>(column.head(), Form.WORDS, rows, this::verdict);
            default -> plain(column);
        }));
        return columns;
    }

    /// In a narrow window the last columns have to be scrolled to: both sides, the difference and its verdict stand
    /// before them, so that no colour is seen without the words that say the same.
    private static int place(DataColumn<AnsweredRow> column) {
        return switch (column.id()) {
            case "difference", "verdict" -> 1;
            case "interval", "efficiency" -> 2;
            case "latency" -> 3;
            default -> 0;
        };
    }

    /// The first of the columns.
    List<DataColumn<AnsweredRow>> conditions() {
        return MatchColumn.shown(table.conditions());
    }

    private ContentColumn<AnsweredRow> plain(DataColumn<AnsweredRow> column) {
        Form form = AnswerTable.holdsFigures(column) ? Form.FIGURES : Form.LONG_WORDS;
        return new ContentColumn<>(head(column), form, rows, row -> {
            CellValue value = column.of(row);
            return new CellContent(column.text(value, NumberText.onScreen()), value.order(), "",
                    column.id().equals("n") ? runs(row) : "");
        });
    }

    /// Whose runs are counted, and their latencies, whose column a narrow window does without.
    private String runs(AnsweredRow row) {
        String sides = I18n.text("Runs: {0} | {1}", row.from().name(), row.to().name());
        return latency().map(column -> sides + "\n" + column.head() + ": " + column.text(column.of(row), NumberText.onScreen())).orElse(sides);
    }

    private Optional<DataColumn<AnsweredRow>> latency() {
        return table.sides().stream().filter(column -> column.id().equals("latency")).findFirst();
    }

    /// The head of the column that is left out where the others have room without it.
    String leastImportant() {
        return latency().map(DataColumn::head).orElse("");
    }

    /// The unit of both sides stands in the caption, so that all columns have room in a window of usual width.
    private String head(DataColumn<AnsweredRow> column) {
        return column.id().equals("n") ? I18n.text("Runs")
                : table.isNamedAbove() && column.id().endsWith(".mean") ? column.label() : column.head();
    }

    CellContent difference(AnsweredRow row) {
        Double ratio = row.ratio();
        if (ratio == null) {
            return CellContent.UNKNOWN;
        }
        return new CellContent(NumberText.onScreen().change(ratio - 1), ratio, tendency(row), "");
    }

    static CellContent interval(AnsweredRow row) {
        Interval interval = row.interval();
        return interval == null ? CellContent.UNKNOWN : new CellContent(I18n.text("{0} to {1}",
                NumberText.onScreen().change(interval.low() - 1).replace(" %", ""), NumberText.onScreen().change(interval.high() - 1)), interval.high() - interval.low(), "muted",
                I18n.text("If everything were measured again and again, 95 of 100 such intervals would contain the true difference."));
    }

    private CellContent verdict(AnsweredRow row) {
        return new CellContent(AnswerTable.verdict(row), Double.NaN, tendency(row), "");
    }

    /// `better` or `worse` where there is a verdict on a step; between two sides neither is better for the reader.
    private String tendency(AnsweredRow row) {
        return table.answer().question().isStep() ? VerdictStyle.of(row.verdict(), row.metric())
                : row.better().isPresent() ? "strong" : "same";
    }
}
