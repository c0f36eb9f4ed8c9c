package dev.touchstone.load;

import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.util.List;

/// A point that has ended, in the form in which it is stored.
///
/// @param runs the run, followed by the run with the original scripts' figures if the plan wants one; empty where no
///         request succeeded and the attempt as a whole failed
/// @param requests all requests, with warm-up and cool-down
/// @param objectivesMet whether enough requests met every objective; true when there are none
public record FinishedPoint(int number, List<Run> runs, List<RequestRecord> requests, boolean objectivesMet) {

    public FinishedPoint {
        runs = List.copyOf(runs);
        requests = List.copyOf(requests);
    }
}
