package dev.touchstone.campaign.plan;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// How a campaign searches, and when it stops.
///
/// @param method how candidates are chosen
/// @param launches of the search at most, without those of the confirmation
/// @param time of the search at most; null for no limit
/// @param repeats tests of each load per launch
/// @param patience launches without a better one after which the search stops; 0 for never
/// @param confirm launches of the best candidate and of the default, each, that decide whether it is better; 0 for none
public record SearchBudget(Method method, int launches, @Nullable Duration time, int repeats, int patience, int confirm,
        long seed) {

    /// How candidates are chosen.
    public enum Method {
        LIST, GRID, RANDOM, SCREENING, MODEL
    }

    public SearchBudget {
        if (launches < 1 || repeats < 1 || patience < 0 || confirm < 0) {
            throw new IllegalArgumentException("launches and repeats must be 1 or more, patience and confirm 0 or more");
        }
    }
}
