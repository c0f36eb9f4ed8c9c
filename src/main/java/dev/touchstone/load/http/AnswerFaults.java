package dev.touchstone.load.http;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.api.AnswerError;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
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
                    I18n.stored("{0} reported an error inside its answer: {1}.", target.label(), error.message()));
        }
        if (error.kind() == FailureKind.TOO_LONG) {
            return new RequestFailure(error.kind(), OK, I18n.stored("{0} sent {1}; the rest was not read. Check that the address"
                    + " ({2}) is that of an engine.", target.label(), error.message(), target.uri().getPath()));
        }
        return new RequestFailure(error.kind(), OK, I18n.stored("{0} sent an answer that Touchstone cannot read: {1}. Check that"
                + " the address ({2}) and the wire format fit together, and that no proxy answers for the server.",
                target.label(), error.message(), target.uri().getPath()));
    }

    /// @param isBare whether the body was empty
    RequestFailure unfinished(boolean isBare, int chunks) {
        return isBare
                ? new RequestFailure(FailureKind.EMPTY, OK, I18n.stored("{0} answered with nothing at all.", target.label()))
                : new RequestFailure(FailureKind.CUT, OK, I18n.stored("{0} ended its answer after {1} without a finish"
                        + " reason or [DONE]. The engine may have dropped the request; look into its log.",
                        target.label(), count(chunks)));
    }

    /// @param output tokens counted by the server; −1 when it did not count them
    RequestFailure empty(int output, @Nullable String finish) {
        String tokens = I18n.storedCount(output, "token");
        String sentence;
        if (finish == null) {
            sentence = output > 0
                    ? I18n.stored("{0} ended its answer without any text, though it counts {1}.", target.label(), tokens)
                    : I18n.stored("{0} ended its answer without any text.", target.label());
        } else {
            sentence = output > 0
                    ? I18n.stored("{0} ended its answer without any text (finish reason {1}), though it counts {2}.",
                            target.label(), finish, tokens)
                    : I18n.stored("{0} ended its answer without any text (finish reason {1}).", target.label(), finish);
        }
        return new RequestFailure(FailureKind.EMPTY, OK, sentence);
    }

    RequestFailure tooSlow(FailureKind limit, int status, int chunks) {
        String sentence = switch (limit) {
            case FIRST_TOKEN_TIMEOUT -> firstTokenTooSlow(status);
            case IDLE_TIMEOUT -> I18n.stored("{0} sent nothing more for {1} after {2}. The engine may hang; look into its"
                    + " log.", target.label(), ConnectionFailures.time(limits.idle()), count(chunks));
            default -> I18n.stored("{0} was not done after {1} and {2}. Allow more time in total, or ask for fewer tokens.",
                    target.label(), ConnectionFailures.time(limits.total()), count(chunks));
        };
        return new RequestFailure(limit, status, sentence);
    }

    private String firstTokenTooSlow(int status) {
        String limit = ConnectionFailures.time(limits.firstToken());
        return status == 0
                ? I18n.stored("{0} sent no response within {1}. Allow more time for the first token, or lower the load.",
                        target.label(), limit)
                : I18n.stored("{0} sent no text within {1}. Allow more time for the first token, or lower the load.",
                        target.label(), limit);
    }

    static String count(int chunks) {
        return I18n.storedCount(chunks, "chunk");
    }
}
