package dev.touchstone.load;

import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.util.List;

/// A point that has ended, as what is stored of it.
///
/// @param runs the run, and with it the one with the original scripts' figures when the plan asks for it
/// @param requests of the run, warm-up and cool-down included
/// @param objectivesMet whether enough requests met every objective; true when there are none
public record FinishedPoint(int number, List<Run> runs, List<RequestRecord> requests, boolean objectivesMet) {

    public FinishedPoint {
        runs = List.copyOf(runs);
        requests = List.copyOf(requests);
    }
}
