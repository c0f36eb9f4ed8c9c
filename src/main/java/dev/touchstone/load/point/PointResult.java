package dev.touchstone.load.point;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.request.RequestRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The result of running a point.
///
/// @param incomplete a sentence, as it is stored, with the reason why requests are missing; null when none are
/// @param isServerGone whether other points of its server would fail as well
/// @param remarks sentences about anything unusual
/// @param failure a failure of Touchstone itself, which ends the plan; null when there was none
public record PointResult(List<RequestRecord> requests, @Nullable String incomplete, boolean isServerGone,
        List<String> remarks, @Nullable Throwable failure) {

    public PointResult {
        requests = List.copyOf(requests);
        remarks = List.copyOf(remarks);
    }

    /// Why a point ended early and how far it came, as a sentence that is stored.
    ///
    /// @param reason a sentence without its end
    /// @param done measured requests that had ended
    /// @param wanted measured requests of the plan; null where it ends by time
    public static String after(String reason, long done, @Nullable Integer wanted) {
        if (wanted == null) {
            return done == 1 ? I18n.stored("{0}, after 1 request.", reason) : I18n.stored("{0}, after {1} requests.", reason, done);
        }
        return wanted == 1 ? I18n.stored("{0}, after {1} of 1 request.", reason, done)
                : I18n.stored("{0}, after {1} of {2} requests.", reason, done, wanted);
    }
}
