package dev.touchstone.load.http;

import dev.touchstone.load.api.AnswerError;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.text.Phrases;
import org.jspecify.annotations.Nullable;

/// Describes answers with status 200 that failed.
final class AnswerFaults {

    private static final int OK = 200;

    private final Target target;
    private final Limits limits;

    AnswerFaults(Target target, Limits limits) {
        this.target = target;
        this.limits = limits;
    }

    RequestFailure unreadable(AnswerError error) {
        if (error.kind() == FailureKind.STREAM_ERROR) {
            return new RequestFailure(error.kind(), OK,
                    target.label() + " reported an error inside its answer: " + error.message() + ".");
        }
        return new RequestFailure(error.kind(), OK, target.label() + " sent an answer that Touchstone cannot read: "
                + error.message() + ". Check that the address (" + target.uri().getPath()
                + ") and the wire format fit together, and that no proxy answers for the server.");
    }

    /// @param isBare whether the body was empty
    RequestFailure unfinished(boolean isBare, int chunks) {
        return isBare
                ? new RequestFailure(FailureKind.EMPTY, OK, target.label() + " answered with nothing at all.")
                : new RequestFailure(FailureKind.CUT, OK, target.label() + " ended its answer after " + count(chunks)
                        + " without a finish reason or [DONE]. The engine may have dropped the request; look into its "
                        + "log.");
    }

    /// @param output tokens counted by the server; −1 when it did not count them
    RequestFailure empty(int output, @Nullable String finish) {
        String counted = output > 0 ? ", though it counts " + Phrases.counted(output, "token") : "";
        String reason = finish == null ? "" : " (finish reason " + finish + ")";
        return new RequestFailure(FailureKind.EMPTY, OK,
                target.label() + " ended its answer without any text" + reason + counted + ".");
    }

    RequestFailure tooSlow(FailureKind limit, int status, int chunks) {
        String sentence = switch (limit) {
            case FIRST_TOKEN_TIMEOUT -> target.label() + (status == 0 ? " sent no response" : " sent no text")
                    + " within " + ConnectionFailures.time(limits.firstToken())
                    + ". Allow more time for the first token, or lower the load.";
            case IDLE_TIMEOUT -> target.label() + " sent nothing more for " + ConnectionFailures.time(limits.idle())
                    + " after " + count(chunks) + ". The engine may hang; look into its log.";
            default -> target.label() + " was not done after " + ConnectionFailures.time(limits.total()) + " and "
                    + count(chunks) + ". Allow more time in total, or ask for fewer tokens.";
        };
        return new RequestFailure(limit, status, sentence);
    }

    static String count(int chunks) {
        return Phrases.counted(chunks, "chunk");
    }
}
