package dev.touchstone.load.trust;

import dev.touchstone.load.api.GenerationRequest;
import dev.touchstone.load.api.Message;
import dev.touchstone.load.http.Client;
import dev.touchstone.load.http.Outcome;
import dev.touchstone.load.http.Slot;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.ThinkingSwitch;
import dev.touchstone.model.request.Phase;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/// Keeps a number of requests in flight: the simplest load there is, for tests of the client itself.
final class ClosedLoop {

    private final Client client;
    private final GenerationRequest ask;
    private final boolean keepText;
    private final long origin = System.nanoTime();
    private final BlockingQueue<Outcome> ended = new LinkedBlockingQueue<>();

    ClosedLoop(Client client, GenerationRequest ask, boolean keepText) {
        this.client = client;
        this.ask = ask;
        this.keepText = keepText;
    }

    /// A question with an answer of this length, where the server can.
    static GenerationRequest ask(Server server, int tokens) {
        return new GenerationRequest(Objects.requireNonNullElse(server.model(), "any"),
                List.of(Message.user("How long is it?")), tokens, ThinkingMode.OFF, ThinkingSwitch.AUTOMATIC,
                new Output(true, null, true, Map.of()), "vLLM");
    }

    /// What the stamps count from, in [System#nanoTime].
    long origin() {
        return origin;
    }

    /// Sends until the number or the time is reached, and waits for what is in flight then.
    ///
    /// @param deadline in [System#nanoTime]
    /// @param seen gets every request that has ended, on this thread
    void run(int streams, int requests, long deadline, Consumer<Outcome> seen) throws InterruptedException {
        int sent = 0;
        int back = 0;
        while (sent < Math.min(streams, requests)) {
            send(++sent);
        }
        while (back < sent) {
            seen.accept(ended.take());
            back++;
            if (sent < requests && System.nanoTime() - deadline < 0) {
                send(++sent);
            }
        }
    }

    private void send(int number) {
        Client.Prepared prepared = client.prepare(ask);
        client.send(prepared, new Slot(number, Phase.MEASURED, origin, System.nanoTime() - origin, keepText),
                ended::add);
    }
}
