package dev.touchstone.simulator;

import dev.touchstone.simulator.api.RequestRouter;
import dev.touchstone.simulator.api.ServedApi;
import dev.touchstone.simulator.engine.ContinuousBatching;
import dev.touchstone.simulator.engine.EngineCounters;
import dev.touchstone.simulator.engine.EngineState;
import dev.touchstone.simulator.engine.FixedPacing;
import dev.touchstone.simulator.engine.KvCache;
import dev.touchstone.simulator.engine.SpeedModel;
import dev.touchstone.simulator.engine.TokenPacing;
import dev.touchstone.simulator.net.EventLoop;
import dev.touchstone.simulator.settings.EngineSettings;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;

/// A simulated inference server on a loopback port of this machine. It has the interface of vLLM or SGLang; every
/// response has the header `x-touchstone-simulated: true`. Its figures come from a [simple model][SpeedModel] and do
/// not describe the real engines.
///
/// Any number of engines can run at the same time, each on one thread.
public final class SimulatedEngine implements AutoCloseable {

    private static final Duration TO_FIRST = Duration.ofMillis(50);
    private static final Duration BETWEEN = Duration.ofMillis(20);
    private static final int LONGEST_CONTEXT = 131_072;

    private final EventLoop loop;
    private final Thread thread;

    SimulatedEngine(EngineSettings settings) throws IOException {
        loop = new EventLoop(settings.port());
        EngineSettings running = settings.withPort(loop.port());
        SpeedModel machine = SpeedModel.of(running);
        EngineCounters figures = new EngineCounters();
        KvCache cache = new KvCache(machine.kvTokens(), running.blockSize(), running.prefixCache());
        int capacity = cache.capacity();
        Duration ttft = running.ttft() == null ? TO_FIRST : running.ttft();
        Duration itl = running.itl() == null ? BETWEEN : running.itl();
        TokenPacing pace = running.fixed() ? new FixedPacing(loop, ttft.toNanos(), itl.toNanos(), capacity)
                : new ContinuousBatching(loop, machine, cache, figures);
        loop.serve(new RequestRouter(new EngineState(running, figures, pace, System.currentTimeMillis() / 1000,
                Math.min(capacity, LONGEST_CONTEXT))));
        thread = Thread.ofPlatform().daemon().name("simulated-" + running.engine() + "-" + loop.port()).start(loop);
    }

    /// Settings of an engine that serves this path: vLLM, or SGLang where vLLM does not.
    public static EngineSettings serving(String path) {
        return EngineSettings.of(ServedApi.at(path, "vllm").isPresent() ? "vllm" : "sglang");
    }

    /// Starts an engine and returns when it listens; the first start in a process takes about half a second.
    ///
    /// @throws IOException with a sentence when the port is taken
    public static SimulatedEngine start(EngineSettings settings) throws IOException {
        EngineWarmUp.of(settings.engine());
        return new SimulatedEngine(settings);
    }

    /// Its base address: `http://127.0.0.1:18000`.
    public URI uri() {
        return URI.create("http://127.0.0.1:" + loop.port());
    }

    /// Whether it still serves: it was neither closed nor ended by a fault.
    public boolean isRunning() {
        return thread.isAlive();
    }

    /// Waits until it has ended.
    public void awaitEnd() throws InterruptedException {
        thread.join();
    }

    /// Closes all connections and waits until its thread has ended and its port is free.
    @Override
    public void close() {
        loop.end();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException later) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
