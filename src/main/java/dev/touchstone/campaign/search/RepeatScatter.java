package dev.touchstone.campaign.search;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/// How much launches of the same candidate scatter.
///
/// @param sd the standard deviation of their scores: 0.01 for 1 %
/// @param degreesOfFreedom of the repeats that it was read from; 0 where none were, and `sd` is what is usual
public record RepeatScatter(double sd, int degreesOfFreedom) {

    /// Where nothing is known: 1.5 %.
    public static final RepeatScatter USUAL = new RepeatScatter(0.015, 0);

    private static final int FEWEST = 2;
    /// Figures that are rounded can be equal by chance.
    private static final double LEAST = 1e-3;
    private static final double BY_CHANCE = 0.01;

    /// The scatter of the scores about the mean of their candidate, of all candidates together.
    ///
    /// @param squares sum of the squared deviations
    /// @param degreesOfFreedom launches less candidates
    static RepeatScatter of(double squares, int degreesOfFreedom) {
        return degreesOfFreedom < FEWEST ? USUAL
                : new RepeatScatter(Math.max(LEAST, Math.sqrt(squares / degreesOfFreedom)), degreesOfFreedom);
    }

    /// How far below the mean of some launches another launch of the same candidate lies in one of a hundred cases.
    public double margin(int launches) {
        double quantile = degreesOfFreedom == 0 ? NormalDistribution.of(0, 1).inverseSurvivalProbability(BY_CHANCE)
                : TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(BY_CHANCE);
        return quantile * sd * Math.sqrt(1 + 1.0 / launches);
    }
}
