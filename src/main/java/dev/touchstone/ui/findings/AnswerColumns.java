package dev.touchstone.ui.findings;

import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.model.Factor;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.DataColumn.Kind;
import dev.touchstone.ui.table.CellContent;
import dev.touchstone.ui.table.ContentColumn;
import dev.touchstone.ui.table.ContentColumn.Form;
import dev.touchstone.ui.table.MatchColumn;
import dev.touchstone.ui.table.VerdictStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The columns of the ratios that an answer rests on: the conditions of a row, the two levels, and how they compare.
record AnswerColumns(List<AnsweredRow> rows) {

    List<ContentColumn<AnsweredRow>> all() {
        List<ContentColumn<AnsweredRow>> columns = new ArrayList<>();
        MatchColumn.shown(conditions()).forEach(condition ->
                columns.add(MatchColumn.of(condition, rows, AnsweredRow::match, row -> "")));
        columns.add(words("From", AnsweredRow::from));
        columns.add(words("To", AnsweredRow::to));
        columns.add(new ContentColumn<>("Metric", Form.LONG_WORDS, rows,
                row -> CellContent.words(row.metric().label())));
        columns.add(new ContentColumn<>("Difference", Form.FIGURES, rows, AnswerColumns::difference));
        columns.add(new ContentColumn<>("95 % interval", Form.FIGURES, rows, AnswerColumns::interval));
        columns.add(new ContentColumn<>("n", Form.FIGURES, rows, row -> new CellContent(row.fromN() + " | " + row.toN(),
                row.fromN() + row.toN(), "muted", "Runs at " + row.from() + ", runs at " + row.to())));
        columns.add(new ContentColumn<>("Verdict", Form.WORDS, rows, row -> new CellContent(
                row.verdict().words(row.metric()), Double.NaN, tendency(row), "")));
        return columns;
    }

    private List<DataColumn<AnsweredRow>> conditions() {
        Set<Factor> matched = rows.stream().flatMap(row -> row.match().keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        return matched.stream().map(factor -> new DataColumn<AnsweredRow>(factor.key(), factor.label(), "",
                factor.kind() == Factor.Kind.NUMBER ? Kind.LEVEL : Kind.WORD,
                row -> CellValue.of(row.match().get(factor)))).toList();
    }

    private ContentColumn<AnsweredRow> words(String head, Function<AnsweredRow, String> text) {
        return new ContentColumn<>(head, Form.WORDS, rows, row -> CellContent.words(text.apply(row)));
    }

    static CellContent difference(AnsweredRow row) {
        Double ratio = row.ratio();
        if (ratio == null) {
            return CellContent.UNKNOWN;
        }
        return new CellContent(NumberText.onScreen().change(ratio - 1), ratio, tendency(row), "");
    }

    static CellContent interval(AnsweredRow row) {
        Interval interval = row.interval();
        return interval == null ? CellContent.UNKNOWN : new CellContent(NumberText.onScreen().change(interval.low() - 1)
                + " to " + NumberText.onScreen().change(interval.high() - 1), interval.high() - interval.low(), "muted",
                "If everything were measured again and again, 95 of 100 such intervals would contain the true difference.");
    }

    /// `better` or `worse` where there is a verdict, else `same`.
    private static String tendency(AnsweredRow row) {
        return VerdictStyle.of(row.verdict(), row.metric());
    }
}
