package dev.touchstone.ui.table;

import dev.touchstone.compare.row.Verdict;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Metric;
import org.jspecify.annotations.Nullable;

/// How the screen shows verdicts.
public final class VerdictStyle {

    private VerdictStyle() {
    }

    /// The style class of a difference: `better` or `worse` where there is a verdict and a direction of the metric is
    /// better, else `same`.
    public static String of(@Nullable Verdict verdict, Metric metric) {
        boolean isDecided = verdict == Verdict.HIGHER || verdict == Verdict.LOWER;
        if (!isDecided || metric.better() == Direction.NEITHER) {
            return "same";
        }
        return verdict == Verdict.HIGHER == (metric.better() == Direction.HIGHER) ? "better" : "worse";
    }
}
