package dev.touchstone.load.trust;

import dev.touchstone.load.api.GenerationRequest;
import dev.touchstone.load.http.Client;
import dev.touchstone.load.http.ClientCall;
import dev.touchstone.load.http.ClientLoad;
import dev.touchstone.load.http.Outcome;
import dev.touchstone.load.http.Slot;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import java.util.function.Function;

/// A client without a network: answers as it is told, on the thread that sends.
final class FakeClient implements Client {

    private final Function<Slot, Outcome> answer;
    final Deque<ClientLoad> loads = new ArrayDeque<>();
    int sent;
    boolean closed;

    FakeClient(Function<Slot, Outcome> answer) {
        this.answer = answer;
    }

    private record Ready(GenerationRequest ask) implements Prepared {
    }

    @Override
    public Prepared prepare(GenerationRequest ask) {
        return new Ready(ask);
    }

    @Override
    public ClientCall send(Prepared request, Slot slot, Consumer<Outcome> ended) {
        sent++;
        ended.accept(answer.apply(slot));
        return () -> { };
    }

    /// The next of what was laid ready; the last one stays.
    @Override
    public ClientLoad load() {
        ClientLoad load = loads.size() > 1 ? loads.removeFirst() : loads.peekFirst();
        return load == null ? new ClientLoad(sent, 0, sent, 1, new long[0]) : load;
    }

    @Override
    public void close() {
        closed = true;
    }
}
