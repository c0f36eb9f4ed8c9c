package dev.touchstone.load.prompt;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A session of an agent as it was recorded.
///
/// @param at nanoseconds of the recording's own clock; null where it does not say
/// @param turns in order, at least one
record RecordedSession(@Nullable Long at, List<Turn> turns) {

    RecordedSession {
        turns = List.copyOf(turns);
    }

    /// What came before an answer.
    ///
    /// @param system the system message before the first turn; empty for none
    /// @param text what the user or a tool said; empty where only its length is known
    /// @param newTokens tokens of a text that is not known; 0 for a known one
    /// @param delay after the answer before, while tools worked
    /// @param outputTokens of the answer, [dev.touchstone.model.request.TokenCounts#UNKNOWN] where it is not recorded
    record Turn(String system, String text, int newTokens, Duration delay, int outputTokens) {
    }
}
