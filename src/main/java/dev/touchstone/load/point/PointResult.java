package dev.touchstone.load.point;

import dev.touchstone.i18n.I18n;
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

    /// Why a point ended early and how far it came, as a sentence.
    ///
    /// @param reason a sentence without its end
    /// @param done measured requests that had ended
    /// @param wanted measured requests of the plan; null where it ends by time
    public static String after(String reason, long done, @Nullable Integer wanted) {
        return wanted == null ? I18n.plural(done, "{1}, after {0} request.", "{1}, after {0} requests.", reason)
                : I18n.plural(wanted, "{1}, after {2} of {0} request.", "{1}, after {2} of {0} requests.", reason, done);
    }
}
