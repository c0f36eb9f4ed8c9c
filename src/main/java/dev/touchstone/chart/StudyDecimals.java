package dev.touchstone.chart;

import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.compare.SourceDecimals;
import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.study.Plot;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyEntry;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.model.Run;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How many decimals the figures of a study's plot have.
///
/// @param printed null where the figures are computed, so that they have as many as can be read
record StudyDecimals(@Nullable SourceDecimals printed) {

    static StudyDecimals of(Study study, Plot plot, StudyAxis y) {
        return y.metric().map(metric -> {
            SourceDecimals decimals = new SourceDecimals(metric);
            for (StudyRow row : study.rows()) {
                if (study.entry(row, plot.y()) instanceof StudyEntry.Number number && number.spread() != null) {
                    decimals.add(row.runs(), number.spread());
                }
            }
            return new StudyDecimals(decimals);
        }).orElse(new StudyDecimals(null));
    }

    int of(List<Run> runs, Spread spread) {
        return printed == null ? Point.ANY_DECIMALS : printed.of(runs, spread);
    }
}
