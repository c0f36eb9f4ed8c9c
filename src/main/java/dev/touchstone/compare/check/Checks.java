package dev.touchstone.compare.check;

import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;

/// The list of checks, and what they find in a single run.
public final class Checks {

    private static final List<Check> ALL = List.of(new WarmUp(), new TpotPercentiles());

    private Checks() {
    }

    public static List<Check> all() {
        return ALL;
    }

    /// What the reader noted about a run and what the checks find in it alone; see [Inspection] for runs that stand
    /// beside others.
    public static List<Warning> warnings(Run run) {
        return Inspection.of(List.of(run)).warnings(run);
    }
}
