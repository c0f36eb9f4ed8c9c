package dev.touchstone.load.point;

import dev.touchstone.model.request.RequestRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The result of running a point.
///
/// @param incomplete a sentence with the reason why requests are missing; null when none are
/// @param isServerGone whether other points of its server would fail as well
/// @param remarks sentences about anything unusual
/// @param failure a failure of Touchstone itself, which ends the plan; null when there was none
public record PointResult(List<RequestRecord> requests, @Nullable String incomplete, boolean isServerGone,
        List<String> remarks, @Nullable Throwable failure) {

    public PointResult {
        requests = List.copyOf(requests);
        remarks = List.copyOf(remarks);
    }
}
