package dev.touchstone.load.trust;

import dev.touchstone.load.http.Client;
import dev.touchstone.load.http.ClientLoad;
import java.net.URI;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Watches this process while a point runs and judges by [ClientLimit] whether the figures can be trusted.
///
/// One thread sleeps, measures how late it was woken, and regularly takes the client's totals. A sleep of 20 ms costs
/// about a thousandth of a core.
public final class TrustWatch implements AutoCloseable {

    private static final Duration NAP = Duration.ofMillis(20);
    private static final int NAPS_BETWEEN_SAMPLES = 10;

    private final Client client;
    private final ProcessMeter process;
    private final LongSupplier clock;
    private final double roundTrip;
    private final DelayHistogram schedule = new DelayHistogram();
    private final DelayHistogram stamps = new DelayHistogram();
    private final DelayHistogram wakeUps = new DelayHistogram();
    private final long startNanos;
    private final long startCpu;
    private final long startGc;
    private long sampledNanos;
    private long sampledCpu;
    private long sampledGc;
    private ClientLoad newest;
    private double inFlightNanos;
    private long chunks;
    private int connections;
    private boolean closed;
    private @Nullable Thread watcher;

    TrustWatch(Client client, double roundTrip, ProcessMeter process, LongSupplier clock) {
        this.client = client;
        this.roundTrip = roundTrip;
        this.process = process;
        this.clock = clock;
        startNanos = clock.getAsLong();
        startCpu = process.cpuNanos();
        startGc = process.gcNanos();
        sampledNanos = startNanos;
        sampledCpu = startCpu;
        sampledGc = startGc;
        newest = client.load();
    }

    /// @param server the server whose round trip is measured with a few TCP connects
    public static TrustWatch start(Client client, URI server) {
        TrustWatch watch = new TrustWatch(client, RoundTrip.to(server), ProcessMeter.ofThisProcess(),
                System::nanoTime);
        watch.watcher = Thread.ofPlatform().daemon().name("trust-watch").start(watch::watch);
        return watch;
    }

    /// Adds the delay with which an open-loop request was sent.
    public void scheduleLag(long nanos) {
        schedule.add(nanos, 1);
    }

    /// Returns the judgement so far; cheap, from any thread.
    public synchronized Trust judge() {
        sample();
        double elapsed = sampledNanos - startNanos;
        double gcShare = (sampledGc - startGc) / elapsed;
        double cpuShare = startCpu < 0 ? Double.NaN : (sampledCpu - startCpu) / elapsed / process.cores();
        double chunkGap = chunks == 0 ? Double.NaN : inFlightNanos / chunks / 1e9;
        double stampDelay = stamps.p99();
        double scheduleLag = schedule.p99();
        ClientObservations seen = new ClientObservations(elapsed / 1e9, chunkGap, stampDelay, stamps.count(),
                scheduleLag, schedule.count(), wakeUps.p99(), wakeUps.count(), gcShare, cpuShare);
        return new Trust(scheduleLag, stampDelay, gcShare, cpuShare, connections, roundTrip, ClientLimit.sentence(seen),
                ClientLimit.isOpen(seen));
    }

    /// Takes a last sample and stops watching; [#judge] can still be called.
    @Override
    public void close() {
        synchronized (this) {
            sample();
            closed = true;
        }
        Thread running = watcher;
        if (running != null) {
            running.interrupt();
        }
    }

    private void watch() {
        try {
            for (int nap = 1;; nap++) {
                long due = clock.getAsLong() + NAP.toNanos();
                Thread.sleep(NAP);
                wokenUp(clock.getAsLong() - due);
                if (nap % NAPS_BETWEEN_SAMPLES == 0) {
                    sample();
                }
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    void wokenUp(long late) {
        wakeUps.addPeriodic(late, NAP.toNanos());
    }

    private synchronized void sample() {
        if (closed) {
            return;
        }
        long now = clock.getAsLong();
        sampledCpu = process.cpuNanos();
        sampledGc = process.gcNanos();
        ClientLoad load = client.load();
        long received = load.chunks() - newest.chunks();
        chunks += received;
        inFlightNanos += (load.inFlight() + newest.inFlight()) / 2.0 * (now - sampledNanos);
        connections = Math.max(connections, load.openConnections());
        // The sample stands for all chunks received since the last one.
        int delays = load.stampDelay().length;
        for (long delay : load.stampDelay()) {
            stamps.add(delay, Math.max(1, received / delays));
        }
        newest = load;
        sampledNanos = now;
    }
}
