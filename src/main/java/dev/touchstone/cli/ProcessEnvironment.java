package dev.touchstone.cli;

import dev.touchstone.cli.terminal.Interrupts;
import dev.touchstone.cli.terminal.RunEnvironment;
import dev.touchstone.load.LiveTests;
import dev.touchstone.load.LoadTests;
import dev.touchstone.load.http.JdkClient;
import dev.touchstone.load.journal.FileJournals;
import dev.touchstone.load.journal.JournalOwner;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ThinkingSwitch;
import dev.touchstone.load.trust.ClientOpener;
import dev.touchstone.load.trust.ClientWarmUp;
import dev.touchstone.load.trust.MeasurementError;
import dev.touchstone.load.trust.SelfTest;
import dev.touchstone.simulator.SimulatedEngine;
import dev.touchstone.simulator.settings.EngineSettings;
import java.io.Console;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The real environment of `touchstone run`.
public final class ProcessEnvironment implements RunEnvironment {

    private static final ClientOpener CLIENTS = (server, streams) ->
            JdkClient.open(server, Access.OPEN, Limits.DEFAULT, streams);
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration TTFT = Duration.ofMillis(50);
    private static final Duration ITL = Duration.ofMillis(20);
    private static final int REQUESTS_PER_STREAM = 5;
    private static final int TOKENS = 64;

    @Override
    public LiveTests openTests(Path journals, @Nullable JournalOwner owner) {
        return new LoadTests(new FileJournals(journals, owner));
    }

    @Override
    public void awaitServer(URI server) throws InterruptedException {
        ServerStart.await(server, PATIENCE);
    }

    @Override
    public ClientWarmUp.Warmth warmUp(Api api) throws IOException, InterruptedException {
        EngineSettings fast = SimulatedEngine.serving(api.path()).withTimes(Duration.ZERO, Duration.ZERO);
        try (SimulatedEngine engine = SimulatedEngine.start(fast)) {
            return ClientWarmUp.run(CLIENTS, server(engine, api));
        }
    }

    @Override
    public MeasurementError selfTest(int streams) throws IOException, InterruptedException {
        warmUp(Api.CHAT);
        EngineSettings stamping = EngineSettings.of("vllm").withTimes(TTFT, ITL).withStampedAnswers();
        try (SimulatedEngine engine = SimulatedEngine.start(stamping)) {
            return SelfTest.run(CLIENTS, server(engine, Api.CHAT),
                    new SelfTest.Load(streams, streams * REQUESTS_PER_STREAM, TOKENS));
        }
    }

    private static Server server(SimulatedEngine engine, Api api) {
        return new Server("simulated engine", engine.uri(), api, EngineSettings.MODEL, ThinkingSwitch.AUTOMATIC,
                Map.of(), null, null);
    }

    @Override
    public @Nullable String environment(String name) {
        return System.getenv(name);
    }

    @Override
    public boolean isTerminal() {
        Console console = System.console();
        return console != null && console.isTerminal();
    }

    @Override
    public Interrupts interrupts() {
        return Interrupts.ofThisProcess();
    }
}
