package dev.touchstone.model.figures;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.Map;
import java.util.Set;
import org.apache.commons.statistics.descriptive.Max;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Min;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;
import org.apache.commons.statistics.descriptive.StandardDeviation;

/// The statistics of one quantity over the requests of a run.
public final class Distribution {

    /// Hyndman and Fan's seventh method: linear interpolation at p·(n − 1), the default of numpy and so of the clients
    /// of vLLM and SGLang.
    private static final Quantile LINEAR = Quantile.withDefaults().with(EstimationMethod.HF7).withCopy(false);
    /// The percentiles that are always computed.
    static final Set<Double> PERCENTILES = Set.of(50.0, 90.0, 95.0, 99.0);

    private Distribution() {
    }

    /// Adds mean, percentiles, minimum, maximum and, for more than one value, the population standard deviation;
    /// nothing for no values. Changes the order of the values.
    public static void put(Map<Metric, Double> metrics, Quantity quantity, double[] values) {
        put(metrics, quantity, values, PERCENTILES);
    }

    static void put(Map<Metric, Double> metrics, Quantity quantity, double[] values, Set<Double> percentiles) {
        if (values.length == 0) {
            return;
        }
        metrics.put(Metric.of(quantity, Statistic.MEAN), Mean.of(values).getAsDouble());
        metrics.put(Metric.of(quantity, Statistic.MIN), Min.of(values).getAsDouble());
        metrics.put(Metric.of(quantity, Statistic.MAX), Max.of(values).getAsDouble());
        if (values.length > 1) {
            metrics.put(Metric.of(quantity, Statistic.STDDEV),
                    StandardDeviation.of(values).setBiased(true).getAsDouble());
        }
        double[] percents = percentiles.stream().mapToDouble(Double::doubleValue).toArray();
        double[] found = percentiles(values, percents);
        for (int at = 0; at < found.length; at++) {
            metrics.put(Metric.of(quantity, Statistic.percentile(percents[at])), found[at]);
        }
    }

    /// Returns a percentile, NaN for no values. Changes the order of the values.
    public static double percentile(double[] values, double percent) {
        return percentiles(values, percent)[0];
    }

    private static double[] percentiles(double[] values, double... percents) {
        double[] shares = new double[percents.length];
        for (int at = 0; at < shares.length; at++) {
            shares[at] = percents[at] / 100;
        }
        return LINEAR.evaluate(values, shares);
    }
}
