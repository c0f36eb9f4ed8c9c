package dev.touchstone.campaign.search;

import java.util.Collection;
import java.util.List;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/// How much launches of the same candidate scatter.
///
/// @param sd the standard deviation of their scores: 0.01 for 1 %
/// @param degreesOfFreedom of the repeats that it was read from; 0 where they are too few, and `sd` is what is usual or, if
///     that is more, what was seen
public record RepeatScatter(double sd, int degreesOfFreedom) {

    /// Where nothing is known: 1.5 %.
    public static final RepeatScatter USUAL = new RepeatScatter(0.015, 0);

    private static final int FEWEST = 2;
    /// Figures that are rounded can be equal by chance.
    private static final double LEAST = 1e-3;
    private static final double BY_CHANCE = 0.01;
    /// Two launches that lie further apart than this do not scatter: something happened to one of them.
    private static final double MOST_OF_ONE_PAIR = 0.1;
    /// From the median of the absolute deviations of a normal distribution to its standard deviation.
    private static final double MEDIAN_TO_SD = 1.4826;
    /// A launch that lies so many times as far away as most do is an outlier: it must not make all others look alike.
    private static final double FAR = 3;

    /// The scatter of the scores about those of their candidate, of all candidates together.
    static RepeatScatter of(Collection<ScoredCandidate> candidates) {
        int degreesOfFreedom = candidates.stream().mapToInt(one -> Math.max(0, one.scores().size() - 1)).sum();
        if (degreesOfFreedom == 0) {
            return USUAL;
        }
        double sd = Math.sqrt(candidates.stream().mapToDouble(ScoredCandidate::squares).sum() / degreesOfFreedom);
        if (degreesOfFreedom < FEWEST) {
            return new RepeatScatter(Math.clamp(sd, USUAL.sd(), MOST_OF_ONE_PAIR), 0);
        }
        double most = FAR * Math.max(USUAL.sd(), ofMost(candidates));
        return new RepeatScatter(Math.clamp(sd, LEAST, most), degreesOfFreedom);
    }

    /// The standard deviation by the median of the deviations, which a few outliers do not change.
    private static double ofMost(Collection<ScoredCandidate> candidates) {
        double[] deviations = candidates.stream().filter(one -> one.scores().size() > 1)
                .flatMapToDouble(RepeatScatter::deviations).sorted().toArray();
        return MEDIAN_TO_SD * deviations[(deviations.length - 1) / 2];
    }

    private static DoubleStream deviations(ScoredCandidate one) {
        List<Double> sorted = one.scores().stream().sorted().toList();
        int size = sorted.size();
        double median = (sorted.get((size - 1) / 2) + sorted.get(size / 2)) / 2;
        return sorted.stream().mapToDouble(score -> Math.abs(score - median) * Math.sqrt(size / (size - 1.0)));
    }

    /// How far below the mean of some launches another launch of the same candidate lies in one of a hundred cases.
    public double margin(int launches) {
        double quantile = degreesOfFreedom == 0 ? NormalDistribution.of(0, 1).inverseSurvivalProbability(BY_CHANCE)
                : TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(BY_CHANCE);
        return quantile * sd * Math.sqrt(1 + 1.0 / launches);
    }
}
