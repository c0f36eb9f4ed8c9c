package dev.touchstone.load.point;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.PlannedRequest;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.TokenCounts;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;

/// Remarks about the requests of a point: where the server did not do what was requested, and what the user did.
final class PointRemarks {

    private PointRemarks() {
    }

    /// @param paused nanoseconds in which the user had paused it
    /// @param unsent requests that were due but not sent in time
    /// @param unsentTurns turns of conversations that were not sent in time
    static List<String> of(Plan plan, Point point, List<RequestRecord> requests, long paused, int unsent, int unsentTurns) {
        List<RequestRecord> answered = requests.stream()
                .filter(request -> request.phase() == Phase.MEASURED && request.isSuccess()).toList();
        List<String> remarks = new ArrayList<>();
        List<RequestRecord> ofLength = answered.stream().filter(PointRemarks::hasLength).toList();
        if (plan.output().exactLength()) {
            exactLength(point.maxTokens(), answered.stream().filter(request -> !hasLength(request)).toList(), remarks);
        }
        recordedLengths(ofLength, remarks);
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
        if (unsentTurns > 0) {
            remarks.add(unsentTurns == 1
                    ? I18n.stored("1 further turn of a conversation was not sent, because the time was over.")
                    : I18n.stored("{0} further turns of conversations were not sent, because the time was over.",
                            unsentTurns));
        }
        if (paused > 0) {
            remarks.add(I18n.stored("The run was paused for {0} s.", NumberText.PLAIN.fixed(paused / 1e9, 1)));
        }
        return remarks;
    }

    private static boolean hasLength(RequestRecord request) {
        PlannedRequest planned = request.planned();
        return planned != null && planned.outputTokens() != TokenCounts.UNKNOWN;
    }

    /// Whether the engine gave the lengths that the recording has; only some engines can be told to.
    private static void recordedLengths(List<RequestRecord> answered, List<String> remarks) {
        long unknown = answered.stream().filter(request -> !request.tokens().isFromServer()).count();
        long other = answered.stream().filter(request -> request.tokens().isFromServer() && request.planned() != null
                && request.tokens().output() != request.planned().outputTokens()).count();
        if (other > 0) {
            remarks.add(I18n.stored("The recording has other lengths for {0} of {1}: this engine cannot be told how long an"
                    + " answer has to be, or did not obey.", other, I18n.storedCount(answered.size() - unknown, "answer")));
        } else if (unknown > 0) {
            remarks.add(I18n.stored("The answers were to be as long as in the recording, but the server gave no usable count of the tokens"
                    + " of {0} of {1}, so it is unknown whether these are.", unknown, I18n.storedCount(answered.size(), "answer")));
        }
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
        } else if (known > 0 && known < answered.size()) {
            String answers = I18n.storedCount(answered.size(), "answer");
            remarks.add(requested == 1
                    ? I18n.stored("Exactly 1 token was asked for, but the server gave no usable count of the tokens of {0} of {1},"
                            + " so it is unknown how long these are.", answered.size() - known, answers)
                    : I18n.stored("Exactly {0} were asked for, but the server gave no usable count of the tokens of {1} of {2},"
                            + " so it is unknown how long these are.", I18n.storedCount(requested, "token"), answered.size() - known, answers));
        } else if (known == 0 && !answered.isEmpty()) {
            remarks.add(requested == 1
                    ? I18n.stored("Exactly 1 token was asked for, but the server gave no usable count of tokens, so it is"
                            + " unknown how many were generated.")
                    : I18n.stored("Exactly {0} were asked for, but the server gave no usable count of tokens, so it is"
                            + " unknown how many were generated.", I18n.storedCount(requested, "token")));
        }
    }
}
