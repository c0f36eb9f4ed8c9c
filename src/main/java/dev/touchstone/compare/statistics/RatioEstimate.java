package dev.touchstone.compare.statistics;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import org.jspecify.annotations.Nullable;

/// The ratio of the means of two sets of repeats, and how sure it is.
///
/// @param ratio mean ÷ mean of the baseline
/// @param interval the 95 % interval of the ratio; null where there is none, see [Scatter#NONE]
/// @param scatter what the interval was made of
/// @param sd the scatter of single repeats: the standard deviation of their logarithms, 0.02 for 2 %; of both sides
/// together; 0 where there is no interval
/// @param degreesOfFreedom of the interval; 0 where there is none
/// @param standardError of the logarithm of the ratio; 0 where there is no interval
/// @param u of the Mann–Whitney test, the smaller of the two; null where it was not made
/// @param p of the Mann–Whitney test, two-sided and uncorrected; null where it was not made
public record RatioEstimate(double ratio, @Nullable Interval interval, Scatter scatter, double sd,
        double degreesOfFreedom, double standardError, @Nullable Double u, @Nullable Double p) {

    /// Less is 0.0 % when rounded.
    private static final double LEAST_SHOWN = 0.0005;

    /// The scatter that an interval was made of.
    public enum Scatter {
        /// One run on each side, no other repeats at a level of which there is one run, or a value that is not above 0:
        /// no interval.
        NONE,
        /// That of the two sides alone.
        OWN,
        /// That of all rows of the same metric and family, because each alone has few repeats.
        POOLED
    }

    /// An estimate without an interval, with the Mann–Whitney test where there are enough repeats for it.
    static RatioEstimate withoutInterval(double ratio, double[] base, double[] other) {
        MannWhitney test = Math.min(base.length, other.length) < MannWhitney.FEWEST_REPEATS ? null
                : MannWhitney.of(base, other);
        return new RatioEstimate(ratio, null, Scatter.NONE, 0, 0, 0, test == null ? null : test.u(),
                test == null ? null : test.p());
    }

    /// The scatter of single repeats in words: `1.9 %`.
    public String sdText() {
        return sd < LEAST_SHOWN ? I18n.text("less than 0.1 %") : NumberText.SENTENCE.percent(sd, 1);
    }

    /// `12 degrees of freedom`.
    public String freedomText() {
        String free = NumberText.SENTENCE.rounded(degreesOfFreedom, 0, 1);
        return free.equals("1") ? I18n.text("1 degree of freedom") : I18n.text("{0} degrees of freedom", free);
    }

    /// @param half half the width of the interval on the log scale
    RatioEstimate with(double half, Scatter of, double scatterOfOne, double free, double error) {
        return new RatioEstimate(ratio, new Interval(ratio * Math.exp(-half), ratio * Math.exp(half)), of,
                scatterOfOne, free, error, u, p);
    }
}
