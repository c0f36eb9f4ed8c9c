package dev.touchstone.compare.statistics;

import org.jspecify.annotations.Nullable;

/// The ratio of the means of two sets of repeats, and how sure it is.
///
/// @param ratio mean ÷ mean of the baseline
/// @param interval the 95 % interval of the ratio; null where there is none, see [Scatter#NONE]
/// @param scatter what the interval was made of
/// @param degreesOfFreedom of the scatter; 0 where there is no interval
/// @param u of the Mann–Whitney test; null where it was not made
/// @param p of the Mann–Whitney test, two-sided and uncorrected; null where it was not made
public record RatioEstimate(double ratio, @Nullable Interval interval, Scatter scatter, double degreesOfFreedom,
        @Nullable Double u, @Nullable Double p) {

    /// The scatter that an interval was made of.
    public enum Scatter {
        /// One run on each side, and nothing else to learn the scatter from: no interval.
        NONE,
        /// That of the two sides alone.
        OWN,
        /// That of all rows of the same metric and family, because each alone has few repeats.
        POOLED
    }
}
