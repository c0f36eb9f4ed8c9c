package dev.touchstone.campaign.outcome;

import dev.touchstone.compare.statistics.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one value of a flag is worth, beside another value of it.
///
/// @param flag its name
/// @param from the other value; null for the engine's default
/// @param to the value: that of the best launch, where the flag is among its differences
/// @param isInBest whether the best launch has the value
/// @param basis how the ratio is known
/// @param ratio of the objective's figure with the value to that without it; NaN where it is not known
/// @param interval 95 % of the ratio; null where launches were not repeated, or scatter too much to say anything
/// @param pairs of candidates that differ in nothing else
/// @param launches of these pairs, repeats among them
/// @param together the other flags, where it is [Basis#CONFOUNDED]
public record FlagEffect(String flag, @Nullable String from, String to, boolean isInBest, Basis basis, double ratio,
        @Nullable Interval interval, int pairs, int launches, List<String> together) {

    /// How an effect is known.
    public enum Basis {
        /// Launches were measured that differ in nothing else.
        MEASURED,
        /// A model of all launches estimates it.
        ESTIMATED,
        /// It cannot be told: it was changed only together with other flags of the best launch.
        CONFOUNDED,
        /// It cannot be told: every launch that worked has the value.
        CONSTANT,
        /// It cannot be told from what was launched.
        UNKNOWN;

        /// Whether there is a ratio.
        public boolean isKnown() {
            return this == MEASURED || this == ESTIMATED;
        }
    }

    public FlagEffect {
        together = List.copyOf(together);
    }

    /// Whether the interval excludes that the value changes nothing.
    public boolean isClear() {
        return interval != null && (interval.low() > 1 || interval.high() < 1);
    }

    /// Whether each launch of its pairs was made once.
    public boolean isOfSingleLaunches() {
        return launches == 2 * pairs;
    }

    static FlagEffect unknown(String flag, @Nullable String from, String to, Basis why, List<String> together) {
        return new FlagEffect(flag, from, to, true, why, Double.NaN, null, 0, 0, together);
    }
}
