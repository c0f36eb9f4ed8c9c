package dev.touchstone.load.point;

import dev.touchstone.model.request.RequestRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a point went.
///
/// @param incomplete a sentence that says why requests are missing; null when none are
/// @param isServerGone whether other points of its server would fare no better
/// @param remarks sentences about what was odd
/// @param failure what went wrong in Touchstone itself, so that the plan cannot go on; null when nothing did
public record PointResult(List<RequestRecord> requests, @Nullable String incomplete, boolean isServerGone,
        List<String> remarks, @Nullable Throwable failure) {

    public PointResult {
        requests = List.copyOf(requests);
        remarks = List.copyOf(remarks);
    }
}
