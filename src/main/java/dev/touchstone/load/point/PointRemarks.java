package dev.touchstone.load.point;

import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What is worth a remark about the requests of a point: the server did otherwise than it was asked, or the user did.
final class PointRemarks {

    private PointRemarks() {
    }

    /// @param paused nanoseconds in which the user let it rest
    /// @param unsent requests that were due but not sent within the time
    static List<String> of(Plan plan, Point point, List<RequestRecord> requests, long paused, int unsent) {
        List<RequestRecord> answered = requests.stream()
                .filter(request -> request.phase() == Phase.MEASURED && request.isSuccess()).toList();
        List<String> remarks = new ArrayList<>();
        if (plan.output().exactLength()) {
            exactLength(point.maxTokens(), answered, remarks);
        }
        if (unsent > 0) {
            remarks.add(counted(unsent, "request was", "requests were") + " due within the time but not sent, because"
                    + " too many were in flight.");
        }
        if (paused > 0) {
            remarks.add(String.format(Locale.ROOT, "The run was paused for %.1f s.", paused / 1e9));
        }
        return remarks;
    }

    private static void exactLength(int asked, List<RequestRecord> answered, List<String> remarks) {
        long known = answered.stream().filter(request -> request.tokens().isFromServer()).count();
        long other = answered.stream().filter(request -> request.tokens().isFromServer()
                && request.tokens().output() != asked).count();
        if (other > 0) {
            remarks.add("Exactly " + counted(asked, "token", "tokens") + " were asked for, but " + other + " of "
                    + counted(known, "answer", "answers") + " had another length.");
        } else if (known == 0 && !answered.isEmpty()) {
            remarks.add("Exactly " + counted(asked, "token", "tokens") + " were asked for, but the server does not"
                    + " count them: nobody knows whether it kept to it.");
        }
    }

    private static String counted(long count, String one, String many) {
        return count + " " + (count == 1 ? one : many);
    }
}
