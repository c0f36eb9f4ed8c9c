package dev.touchstone.campaign.plan;

import dev.touchstone.i18n.I18n;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How a campaign searches, and when it stops.
///
/// @param method how candidates are chosen
/// @param launches of the search at most, without those of the confirmation
/// @param time of the search at most; null for no limit
/// @param repeats launches of the default and of the best few candidates; 1 for none that are repeated
/// @param patience launches without a better one after which the search stops; 0 for never
/// @param confirm launches of the best candidate and of the default, each, that decide whether it is better; 0 for none
public record SearchBudget(Method method, int launches, @Nullable Duration time, int repeats, int patience, int confirm,
        long seed) {

    /// How candidates are chosen.
    public enum Method {
        /// The candidates of the file.
        LIST,
        /// All combinations, in their order.
        GRID,
        /// Combinations at random.
        RANDOM,
        /// One flag at a time, keeping what is better.
        SCREENING,
        /// Evenly over the space: a Sobol sequence.
        SOBOL,
        /// Evenly over the space: a Latin hypercube of as many candidates as there are launches.
        LATIN_HYPERCUBE,
        /// Where a model of the launches so far expects the most.
        MODEL;

        /// In files: `latin-hypercube`.
        public String key() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    public SearchBudget {
        if (launches < 1 || repeats < 1 || patience < 0 || confirm < 0) {
            throw new IllegalArgumentException(I18n.text("launches and repeats must be 1 or more, patience and confirm 0 or"
                    + " more"));
        }
        if (time != null && !time.isPositive()) {
            throw new IllegalArgumentException(I18n.text("hours must be more than 0"));
        }
    }
}
