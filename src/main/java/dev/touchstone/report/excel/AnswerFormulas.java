package dev.touchstone.report.excel;

import dev.touchstone.model.Metric;

/// The formulas of the figures of one answer: over the runs of a side of a row, on the sheet of runs.
final class AnswerFormulas {

    private final RunsSheet runs;
    private final String keys;

    /// @param answer its number, counted from 1
    AnswerFormulas(RunsSheet runs, int answer) {
        this.runs = runs;
        this.keys = runs.keys(RunKeyColumn.headOfAnswer(answer));
    }

    /// @param row of the answer, counted from 0
    String mean(int row, AnswerSide side, Metric metric) {
        return "AVERAGEIFS(" + runs.range(metric) + "," + keys + "," + pattern(row, side) + ")";
    }

    /// `2, 3`: how many runs each side has.
    String counts(int row) {
        return count(row, AnswerSide.FROM) + "&\", \"&" + count(row, AnswerSide.TO);
    }

    private String count(int row, AnswerSide side) {
        return "COUNTIFS(" + keys + "," + pattern(row, side) + ")";
    }

    /// `2.51 → 2.12`: the means of a metric on both sides, with the decimal separator of the reader's language.
    String step(int row, Metric metric, int decimals) {
        return fixed(mean(row, AnswerSide.FROM, metric), decimals) + "&\" → \"&" + fixed(mean(row, AnswerSide.TO, metric), decimals);
    }

    private static String fixed(String number, int decimals) {
        return "FIXED(" + number + "," + decimals + ",TRUE)";
    }

    /// The difference of two cells, as a fraction of the first.
    static String difference(String from, String to) {
        return "IFERROR(" + to + "/" + from + "-1,\"\")";
    }

    /// What of a throughput remains per GPU or node.
    ///
    /// @param few how many there are at `from`, and `many` at `to`
    static String perUnit(String from, String to, String few, String many) {
        return "IFERROR(" + to + "/" + from + "*" + few + "/" + many + ",\"\")";
    }

    private static String pattern(int row, AnswerSide side) {
        return RunKeyColumn.pattern("\"" + RunKeyColumn.key(row, side) + "\"");
    }
}
