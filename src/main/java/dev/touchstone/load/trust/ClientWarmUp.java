package dev.touchstone.load.trust;

import dev.touchstone.load.http.Client;
import dev.touchstone.load.plan.Server;
import java.io.IOException;
import java.time.Duration;

/// Warms the client up, so that the first requests of a test do not run on a cold JVM: without it, the first seconds
/// need three times the CPU, and the errors of their time stamps are several times as large. It sends to a server in
/// this process, never to the one under test.
public final class ClientWarmUp {

    private static final int REQUESTS = 2_500;
    private static final int STREAMS = 32;
    private static final int TOKENS = 60;
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private ClientWarmUp() {
    }

    /// The result of a warm-up.
    ///
    /// @param requests sent and answered
    /// @param time it took
    public record Warmth(int requests, Duration time) {

        /// Pieces of text that were received in a second, with the server in the same process: a real one leaves the client
        /// more of the machine.
        public double chunksPerSecond() {
            return time.isZero() ? Double.NaN : (double) requests * TOKENS / time.toNanos() * 1e9;
        }
    }

    /// Sends a few thousand short requests, for two seconds at most. Does not fail when the server does not answer.
    ///
    /// @param fast a server on this machine that answers at once, with the wire format to warm up
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
            return new Warmth((int) answered[0], Duration.ofNanos(System.nanoTime() - start));
        }
    }
}
