package dev.touchstone.table;

import dev.touchstone.i18n.I18n;
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
        return switch (statistic) {
            case Statistic.Percentile(double percent) when percent == 50 -> I18n.text("mean of medians");
            case Statistic.Percentile percentile -> I18n.text("mean of {0}", percentile.label());
            case Statistic.Plain.MIN -> I18n.text("mean of minima");
            case Statistic.Plain.MAX -> I18n.text("mean of maxima");
            case Statistic.Plain plain -> I18n.text("mean of {0}s", plain.label());
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
        return label.equals(metric.label()) ? metric.quantity().label() + I18n.text(", ") + words
                : label + I18n.text(", ") + words;
    }
}
