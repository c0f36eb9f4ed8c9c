package dev.touchstone.compare.study;

import dev.touchstone.compare.SourceDecimals;
import dev.touchstone.compare.row.Spread;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Rounding;
import dev.touchstone.model.Run;
import java.util.List;

/// How many decimals the figures of a study's column have that are means of a printed metric: none is written with more
/// digits than its source printed.
public final class StudyDecimals {

    private final Study study;
    private final int column;
    private final SourceDecimals printed;

    /// @param column of the study, by its place
    /// @param metric that the column holds in its own unit
    public StudyDecimals(Study study, int column, Metric metric) {
        this.study = study;
        this.column = column;
        this.printed = new SourceDecimals(metric);
        for (StudyRow row : study.rows()) {
            if (row.entries().get(column) instanceof StudyEntry.Number(double value, Spread spread) && spread != null) {
                printed.add(row.runs(), spread);
            }
        }
    }

    /// The decimals of the mean of repeats.
    public int of(List<Run> runs, Spread spread) {
        return printed.of(runs, spread);
    }

    /// The decimals of the whole column, so that it can be read down: of printed figures, where there are any.
    public int most() {
        List<StudyRow> rows = study.rows().stream().filter(row -> row.entries().get(column) instanceof StudyEntry.Number).toList();
        List<StudyRow> seen = rows.stream().filter(row -> !printed.isRefined(row.runs())).toList();
        return (seen.isEmpty() ? rows : seen).stream().mapToInt(row -> switch (row.entries().get(column)) {
            case StudyEntry.Number(double value, Spread spread) -> spread == null ? Rounding.decimals(value) : of(row.runs(), spread);
            case StudyEntry any -> 0;
        }).max().orElse(0);
    }
}
