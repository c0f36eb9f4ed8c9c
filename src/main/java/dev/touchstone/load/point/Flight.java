package dev.touchstone.load.point;

import dev.touchstone.load.http.Call;
import dev.touchstone.load.http.Slot;
import dev.touchstone.load.prompt.Prompt;
import org.jspecify.annotations.Nullable;

/// A request in flight.
final class Flight {

    private final Prompt prompt;
    private final Slot slot;
    private final long sent;
    private @Nullable Call call;
    private boolean cancelled;

    /// @param sent in nanoseconds since the start of the point
    Flight(Prompt prompt, Slot slot, long sent) {
        this.prompt = prompt;
        this.slot = slot;
        this.sent = sent;
    }

    Prompt prompt() {
        return prompt;
    }

    Slot slot() {
        return slot;
    }

    long sent() {
        return sent;
    }

    /// What the client gave back when it was sent. It may have ended, or been cancelled, before that.
    void isOn(Call itsCall) {
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
        Call itsCall;
        synchronized (this) {
            cancelled = true;
            itsCall = call;
        }
        if (itsCall != null) {
            itsCall.cancel();
        }
    }
}
