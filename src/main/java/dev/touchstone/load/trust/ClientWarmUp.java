package dev.touchstone.load.trust;

import dev.touchstone.load.http.Client;
import dev.touchstone.load.plan.Server;
import java.io.IOException;
import java.time.Duration;

/// Warms the client up, so that the first requests of a test do not pay for a cold Java: without it, the first seconds
/// cost three times the CPU and their time stamps err several times as much. What it sends goes to a server in this
/// process, never to the one under test.
public final class ClientWarmUp {

    private static final int REQUESTS = 2_500;
    private static final int STREAMS = 32;
    private static final int TOKENS = 60;
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private ClientWarmUp() {
    }

    /// How warm the client is.
    ///
    /// @param requests sent and answered
    /// @param chunks received with them
    /// @param time it took
    public record Warmth(int requests, long chunks, Duration time) {
    }

    /// Sends a few thousand short requests or as many as two seconds allow, whichever is less. A server that does not
    /// answer leaves the client cold; that is no failure.
    ///
    /// @param fast a server on this machine that answers at once; its wire format is the one that gets warm
    public static Warmth run(ClientOpener opener, Server fast) throws IOException, InterruptedException {
        long start = System.nanoTime();
        long[] answered = new long[1];
        try (Client client = opener.open(fast, STREAMS)) {
            new ClosedLoop(client, ClosedLoop.ask(fast, TOKENS), false).run(STREAMS, REQUESTS,
                    start + LONGEST.toNanos(), outcome -> {
                if (outcome.record().isSuccess()) {
                    answered[0]++;
                }
            });
            return new Warmth((int) answered[0], client.load().chunks(), Duration.ofNanos(System.nanoTime() - start));
        }
    }
}
