package dev.touchstone.cli.terminal;

import dev.touchstone.load.LiveTests;
import dev.touchstone.load.journal.JournalOwner;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.trust.ClientWarmUp;
import dev.touchstone.load.trust.MeasurementError;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What `touchstone run` needs from the program and the machine; tests replace it.
public interface RunEnvironment {

    /// @param owner the archive that the journals belong to; null where nothing is stored
    LiveTests openTests(Path journals, @Nullable JournalOwner owner);

    /// Waits a while for a server that is being started.
    void awaitServer(URI server) throws InterruptedException;

    /// Warms the client up with a simulated engine in this process.
    ClientWarmUp.Warmth warmUp(Api api) throws IOException, InterruptedException;

    /// Tests the client with this many streams against a simulated engine in this process that stamps its answers.
    MeasurementError selfTest(int streams) throws IOException, InterruptedException;

    /// The time between two looks at a job of a cluster.
    default Duration clusterInterval() {
        return Duration.ofSeconds(2);
    }

    @Nullable String environment(String name);

    /// Whether standard error is a terminal.
    boolean isTerminal();

    /// Returns the user's interrupts, received until they are closed.
    Interrupts interrupts();
}
