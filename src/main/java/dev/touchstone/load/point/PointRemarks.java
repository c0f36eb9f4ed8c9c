package dev.touchstone.load.point;

import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.List;

/// Remarks about the requests of a point: where the server did not do what was requested, and what the user did.
final class PointRemarks {

    private PointRemarks() {
    }

    /// @param paused nanoseconds in which the user had paused it
    /// @param unsent requests that were due but not sent in time
    static List<String> of(Plan plan, Point point, List<RequestRecord> requests, long paused, int unsent) {
        List<RequestRecord> answered = requests.stream()
                .filter(request -> request.phase() == Phase.MEASURED && request.isSuccess()).toList();
        List<String> remarks = new ArrayList<>();
        if (plan.output().exactLength()) {
            exactLength(point.maxTokens(), answered, remarks);
        }
        if (unsent > 0) {
            remarks.add((unsent == 1 ? "1 request was" : unsent + " requests were")
                    + " due within the time but not sent, because"
                    + " too many were in flight.");
        }
        if (paused > 0) {
            remarks.add("The run was paused for " + NumberText.PLAIN.fixed(paused / 1e9, 1) + " s.");
        }
        return remarks;
    }

    private static void exactLength(int requested, List<RequestRecord> answered, List<String> remarks) {
        long known = answered.stream().filter(request -> request.tokens().isFromServer()).count();
        long other = answered.stream().filter(request -> request.tokens().isFromServer()
                && request.tokens().output() != requested).count();
        if (other > 0) {
            remarks.add(exactly(requested) + " asked for, but " + other + " of "
                    + Phrases.counted(known, "answer") + " had another length.");
        } else if (known == 0 && !answered.isEmpty()) {
            remarks.add(exactly(requested) + " asked for, but the server does not count tokens, so it is unknown how many"
                    + " were generated.");
        }
    }

    private static String exactly(int requested) {
        return "Exactly " + Phrases.counted(requested, "token") + (requested == 1 ? " was" : " were");
    }
}
