package dev.touchstone.load.http;

import dev.touchstone.load.api.GenerationRequest;
import java.util.function.Consumer;

/// Sends requests to one server and stamps what comes back. Safe to use from any thread.
public interface Client extends AutoCloseable {

    /// A request whose body is written already, so that sending it costs little at the moment that matters.
    interface Prepared {
    }

    Prepared prepare(GenerationRequest ask);

    /// Sends now and does not wait. Never throws: every failure is in the outcome.
    ///
    /// @param ended called exactly once, on a thread of the client: it must be quick and must not block
    ClientCall send(Prepared request, Slot slot, Consumer<Outcome> ended);

    /// What the client saw of itself since it was opened.
    ClientLoad load();

    /// Cancels what is in flight and closes every connection.
    @Override
    void close();
}
