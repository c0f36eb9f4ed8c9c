package dev.touchstone.load.trust;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.http.Client;
import dev.touchstone.load.http.Outcome;
import dev.touchstone.load.plan.Server;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Measures the client's own error under load, against a server that writes the time of sending into each chunk. Both
/// are on this machine and read the same clock. The server sets the pace.
public final class SelfTest {

    private static final long NO_LIMIT = Long.MAX_VALUE / 2;

    private SelfTest() {
    }

    /// The amount of load.
    ///
    /// @param streams requests in flight
    /// @param requests in all
    /// @param tokens requested with each
    public record Load(int streams, int requests, int tokens) {
    }

    /// @throws IOException with a sentence when there was no answer, or not from a server that stamps its chunks
    public static MeasurementError run(ClientOpener opener, Server stamping, Load load)
            throws IOException, InterruptedException {
        ProcessMeter process = ProcessMeter.ofThisProcess();
        List<Outcome> outcomes = new ArrayList<>(load.requests());
        try (Client client = opener.open(stamping, load.streams());
                TrustWatch watch = TrustWatch.start(client, stamping.url())) {
            ClosedLoop loop = new ClosedLoop(client, ClosedLoop.ask(stamping, load.tokens()), true);
            long cpu = process.cpuNanos();
            long start = System.nanoTime();
            loop.run(load.streams(), load.requests(), start + NO_LIMIT, outcomes::add);
            long elapsed = System.nanoTime() - start;
            cpu = process.cpuNanos() - cpu;
            List<Outcome> successes = outcomes.stream().filter(outcome -> outcome.record().isSuccess()).toList();
            if (successes.isEmpty()) {
                throw new IOException(I18n.text("The self-test had no answer: {0}", I18n.shown(Objects.requireNonNull(
                        outcomes.getFirst().record().failure()).message())));
            }
            return new StampedAnswers(successes, loop.origin()).error(load.streams(),
                    outcomes.size() - successes.size(), elapsed, cpu, watch.judge());
        }
    }
}
