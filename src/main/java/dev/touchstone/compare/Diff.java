package dev.touchstone.compare;

import dev.touchstone.model.Run;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// In which conditions, flags and definitions 2 to 6 runs differ, and in which they agree.
///
/// @param runs in the order they were given
/// @param lines differing ones first, each group in the order of the factors, then flags, then definitions
public record Diff(List<Run> runs, List<Line> lines) {

    /// The most runs that can be read side by side.
    public static final int MOST = 6;

    /// What the runs say of one matter.
    ///
    /// @param name of the factor, flag or aspect, as on screen
    /// @param levels one a run; null where it does not say
    public record Line(Kind kind, String name, List<@Nullable String> levels, boolean differs) {
    }

    public enum Kind { CONDITION, FLAG, DEFINITION }

    public Diff {
        runs = List.copyOf(runs);
        lines = List.copyOf(lines);
    }

    /// @throws IllegalArgumentException for fewer than 2 or more than [#MOST] runs
    public static Diff of(List<Run> runs) {
        if (runs.size() < 2 || runs.size() > MOST) {
            throw new IllegalArgumentException("2 to " + MOST + " runs can be put side by side, not " + runs.size());
        }
        return new Diff(runs, List.of());
    }
}
