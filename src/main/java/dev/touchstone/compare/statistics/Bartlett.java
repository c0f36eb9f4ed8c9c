package dev.touchstone.compare.statistics;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/// Bartlett's test of whether variances are equal.
final class Bartlett {

    private Bartlett() {
    }

    /// Returns the probability of variances at least this uneven if they were equal; 1 for fewer than two.
    ///
    /// @param variances each above 0
    /// @param degreesOfFreedom of each variance, above 0. With one the test refuses equal variances too often, with
    /// two or more it holds its level
    static double p(double[] variances, double[] degreesOfFreedom) {
        double all = 0;
        double squares = 0;
        double logs = 0;
        double inverses = 0;
        for (int at = 0; at < variances.length; at++) {
            all += degreesOfFreedom[at];
            squares += degreesOfFreedom[at] * variances[at];
            logs += degreesOfFreedom[at] * Math.log(variances[at]);
            inverses += 1 / degreesOfFreedom[at];
        }
        int free = variances.length - 1;
        if (free < 1) {
            return 1;
        }
        double correction = 1 + (inverses - 1 / all) / (3 * free);
        double statistic = (all * Math.log(squares / all) - logs) / correction;
        return ChiSquaredDistribution.of(free).survivalProbability(statistic);
    }
}
