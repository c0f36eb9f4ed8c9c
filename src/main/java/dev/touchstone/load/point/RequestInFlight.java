package dev.touchstone.load.point;

import dev.touchstone.load.http.ClientCall;
import dev.touchstone.load.http.Slot;
import dev.touchstone.load.prompt.RequestPrompt;
import org.jspecify.annotations.Nullable;

/// A request in flight.
final class RequestInFlight {

    private final RequestPrompt prompt;
    private final Slot slot;
    private final long sent;
    private @Nullable ClientCall call;
    private boolean cancelled;

    /// @param sent in nanoseconds since the start of the point
    RequestInFlight(RequestPrompt prompt, Slot slot, long sent) {
        this.prompt = prompt;
        this.slot = slot;
        this.sent = sent;
    }

    RequestPrompt prompt() {
        return prompt;
    }

    Slot slot() {
        return slot;
    }

    long sent() {
        return sent;
    }

    /// What the client gave back when it was sent. It may have ended, or been cancelled, before that.
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
