package dev.touchstone.table;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Statistic;

/// What the mean over repeats is called: of p99s it is no p99 of all requests.
final class MeanOfStatistic {

    private MeanOfStatistic() {
    }

    /// `mean of p99`, `mean of medians`; empty for scalars and means, whose mean is one as well.
    static String words(Metric metric) {
        Statistic statistic = metric.statistic();
        if (statistic == null || statistic == Statistic.MEAN) {
            return "";
        }
        return "mean of " + switch (statistic) {
            case Statistic.Percentile(double percent) when percent == 50 -> "medians";
            case Statistic.Percentile percentile -> percentile.label();
            case Statistic.Plain.MIN -> "minima";
            case Statistic.Plain.MAX -> "maxima";
            case Statistic.Plain plain -> plain.label() + "s";
        };
    }

    /// The label of a column, with these words for the statistic that stands in it or behind it: `Time to first token,
    /// mean of p99`, `4 GPUs, mean of p99`.
    ///
    /// @param isRepeated whether a figure of the column is the mean of several runs
    static String label(String label, Metric metric, boolean isRepeated) {
        String words = words(metric);
        if (!isRepeated || words.isEmpty()) {
            return label;
        }
        return label.equals(metric.label()) ? metric.quantity().label() + ", " + words : label + ", " + words;
    }
}
