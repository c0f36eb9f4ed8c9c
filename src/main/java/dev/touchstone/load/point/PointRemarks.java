package dev.touchstone.load.point;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.text.NumberText;
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
        long doubted = answered.stream().filter(request -> request.tokens().doubted()).count();
        if (doubted > 0) {
            remarks.add(I18n.stored("The server reported counts of tokens that cannot be (below 0, none beside text, or more"
                    + " reasoning than output) for {0} of {1}; these counts were not used.", doubted,
                    I18n.storedCount(answered.size(), "answer")));
        }
        if (unsent > 0) {
            remarks.add(unsent == 1
                    ? I18n.stored("1 request was due within the time but not sent, because too many were in flight.")
                    : I18n.stored("{0} requests were due within the time but not sent, because too many were in flight.",
                            unsent));
        }
        if (paused > 0) {
            remarks.add(I18n.stored("The run was paused for {0} s.", NumberText.PLAIN.fixed(paused / 1e9, 1)));
        }
        return remarks;
    }

    private static void exactLength(int requested, List<RequestRecord> answered, List<String> remarks) {
        long known = answered.stream().filter(request -> request.tokens().isFromServer()).count();
        long other = answered.stream().filter(request -> request.tokens().isFromServer()
                && request.tokens().output() != requested).count();
        if (other > 0) {
            String answers = I18n.storedCount(known, "answer");
            remarks.add(requested == 1
                    ? I18n.stored("Exactly 1 token was asked for, but {0} of {1} had another length.", other, answers)
                    : I18n.stored("Exactly {0} were asked for, but {1} of {2} had another length.",
                            I18n.storedCount(requested, "token"), other, answers));
        } else if (known == 0 && !answered.isEmpty()) {
            remarks.add(requested == 1
                    ? I18n.stored("Exactly 1 token was asked for, but the server does not count tokens, so it is unknown how"
                            + " many were generated.")
                    : I18n.stored("Exactly {0} were asked for, but the server does not count tokens, so it is unknown how"
                            + " many were generated.", I18n.storedCount(requested, "token")));
        }
    }
}
