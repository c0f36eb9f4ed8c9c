package dev.touchstone.load.http;

import dev.touchstone.load.api.GenerationRequest;
import java.util.function.Consumer;

/// Sends requests to one server and records when the answers arrive. Safe from any thread.
public interface Client extends AutoCloseable {

    /// A request whose body is already written, so that sending it is quick.
    interface Prepared {
    }

    Prepared prepare(GenerationRequest ask);

    /// Sends at once and does not wait. Never throws: every failure is in the outcome.
    ///
    /// @param ended called exactly once, on a thread of the client: it must be quick and must not block
    ClientCall send(Prepared request, Slot slot, Consumer<Outcome> ended);

    /// Returns the totals of the client since it was opened.
    ClientLoad load();

    /// Cancels the requests in flight and closes all connections.
    @Override
    void close();
}
