package dev.touchstone.cli;

import dev.touchstone.load.LiveTests;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.trust.ClientWarmUp;
import dev.touchstone.load.trust.MeasurementError;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// What `touchstone run` needs of the program and the machine around it.
interface RunEnvironment {

    /// @param journals the folder in which plans that run are noted
    LiveTests openTests(Path journals);

    /// Waits a while for a server that is being started.
    void awaitServer(URI server) throws InterruptedException;

    /// Warms the client up against a simulated engine in this process.
    ClientWarmUp.Warmth warmUp(Api api) throws IOException, InterruptedException;

    /// Tests the client with this many streams against a simulated engine in this process that stamps its answers.
    MeasurementError selfTest(int streams) throws IOException, InterruptedException;

    @Nullable String environment(String name);

    /// Whether a person watches standard error.
    boolean isTerminal();

    /// Listens to the user's wish to end, until the answer is closed.
    Interrupts interrupts();
}
