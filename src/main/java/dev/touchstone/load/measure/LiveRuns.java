package dev.touchstone.load.measure;

import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.model.Run;
import java.util.List;

/// Makes runs of what a journal holds.
public final class LiveRuns {

    private LiveRuns() {
    }

    /// The run of one begun point and, when the plan asks for it, the one with the original scripts' figures. A point
    /// that was never ended becomes an incomplete run.
    ///
    /// @param journal the id of the journal
    public static List<Run> of(String journal, Plan plan, Journal.Written point) {
        throw new UnsupportedOperationException();
    }
}
