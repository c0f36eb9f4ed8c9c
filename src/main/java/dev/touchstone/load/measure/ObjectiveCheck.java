package dev.touchstone.load.measure;

import dev.touchstone.load.plan.Objectives;
import dev.touchstone.model.figures.GoodRequests;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.request.RequestRecord;
import java.util.List;

/// Holds the requests of a point against the objectives of its plan.
public final class ObjectiveCheck {

    private ObjectiveCheck() {
    }

    /// Whether enough of the measured requests are good; true without objectives, false without requests. Requests that
    /// the user cancelled do not count.
    ///
    /// @param requests of a point, warm-up and cool-down included
    public static boolean by(List<RequestRecord> requests, Objectives objectives, boolean streaming) {
        MeasuredRequests measured = MeasuredRequests.of(requests, streaming);
        int ended = measured.ended().size();
        return objectives.isEmpty() || ended > 0
                && new GoodRequests(measured, objectives.limits()).count() >= objectives.share() * ended;
    }
}
