package dev.touchstone.load.point;

import dev.touchstone.i18n.I18n;
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
            remarks.add(I18n.plural(unsent,
                    "1 request was due within the time but not sent, because too many were in flight.",
                    "{0} requests were due within the time but not sent, because too many were in flight."));
        }
        if (paused > 0) {
            remarks.add(I18n.text("The run was paused for {0} s.", NumberText.PLAIN.fixed(paused / 1e9, 1)));
        }
        return remarks;
    }

    private static void exactLength(int requested, List<RequestRecord> answered, List<String> remarks) {
        long known = answered.stream().filter(request -> request.tokens().isFromServer()).count();
        long other = answered.stream().filter(request -> request.tokens().isFromServer()
                && request.tokens().output() != requested).count();
        if (other > 0) {
            remarks.add(I18n.plural(requested,
                    "Exactly {1} was asked for, but {2} of {3} had another length.",
                    "Exactly {1} were asked for, but {2} of {3} had another length.",
                    Phrases.counted(requested, "token"), other, Phrases.counted(known, "answer")));
        } else if (known == 0 && !answered.isEmpty()) {
            remarks.add(I18n.plural(requested, "Exactly {1} was asked for, but the server does not count tokens, so it is"
                    + " unknown how many were generated.", "Exactly {1} were asked for, but the server does not count"
                    + " tokens, so it is unknown how many were generated.", Phrases.counted(requested, "token")));
        }
    }


}
