package dev.touchstone.load.point;

import dev.touchstone.load.http.ClientCall;
import dev.touchstone.load.http.Slot;
import dev.touchstone.load.prompt.RequestPrompt;
import dev.touchstone.model.request.PlannedRequest;
import dev.touchstone.model.request.TokenCounts;
import org.jspecify.annotations.Nullable;

/// A request in flight.
final class RequestInFlight {

    private final ReadyRequest ready;
    private final ConversationPlace place;
    private final SentTexts.Repeated repeated;
    private final Slot slot;
    private final long sent;
    private @Nullable ClientCall call;
    private boolean cancelled;

    /// @param sent in nanoseconds since the start of the point
    RequestInFlight(ReadyRequest ready, ConversationPlace place, SentTexts.Repeated repeated, Slot slot, long sent) {
        this.ready = ready;
        this.place = place;
        this.repeated = repeated;
        this.slot = slot;
        this.sent = sent;
    }

    RequestPrompt prompt() {
        return ready.prompt();
    }

    ReadyRequest ready() {
        return ready;
    }

    ConversationPlace place() {
        return place;
    }

    Slot slot() {
        return slot;
    }

    long sent() {
        return sent;
    }

    /// Returns what the plan knows of it, now that the server has counted its tokens.
    PlannedRequest planned(TokenCounts tokens) {
        return new PlannedRequest(place.number(), place.turn(), place.later(), repeated(tokens.input()),
                prompt().outputTokens(), prompt().adapter());
    }

    /// Where it begins with what the server computed in the turn before, the server has counted what is repeated; else the share of the
    /// characters is taken of the tokens, which says nothing where images have tokens, too.
    private int repeated(int input) {
        if (input == TokenCounts.UNKNOWN || repeated.parts() < 0) {
            return TokenCounts.UNKNOWN;
        }
        ReadyRequest.Context context = ready.context();
        boolean isWhole = context.tokens() != TokenCounts.UNKNOWN && repeated.parts() == context.parts();
        if (isWhole) {
            return Math.min(context.tokens(), input);
        }
        boolean hasImages = prompt().messages().stream().anyMatch(message -> !message.images().isEmpty());
        return hasImages && repeated.parts() > 0 ? TokenCounts.UNKNOWN : (int) Math.round(repeated.share() * input);
    }

    /// Sets the client's handle of the sent request, which may have ended or been cancelled before.
    void isOn(ClientCall itsCall) {
        boolean late;
        synchronized (this) {
            call = itsCall;
            late = cancelled;
        }
        if (late) {
            itsCall.cancel();
        }
    }

    void cancel() {
        ClientCall itsCall;
        synchronized (this) {
            cancelled = true;
            itsCall = call;
        }
        if (itsCall != null) {
            itsCall.cancel();
        }
    }
}
