package dev.touchstone.campaign.engine;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// An engine that was launched: from its command to its end. For one thread, but for [#lastLines].
public final class EngineProcess implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(EngineProcess.class);
    private static final Duration LOOK = Duration.ofMillis(250);
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    /// A child that outlives the engine can keep its output open.
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);
    private static final Duration NAMED = Duration.ofSeconds(10);
    private static final Duration COMMAND = Duration.ofSeconds(60);

    private final EngineLaunch launch;
    private final Place place;
    private final LaunchRecords records;
    private final EngineLog log;
    private final Process process;
    private final Thread reader;
    private final @Nullable Process tunnel;
    private final Duration patience;
    private boolean isGroupStored;

    private EngineProcess(EngineLaunch launch, Place place, LaunchRecords records, EngineLog log, Process process,
            @Nullable Process tunnel, Duration patience) {
        this.patience = patience;
        this.launch = launch;
        this.place = place;
        this.records = records;
        this.log = log;
        this.process = process;
        this.tunnel = tunnel;
        this.reader = Thread.ofVirtual().name("engine-log").start(() -> log.read(process.getInputStream()));
    }

    /// Launches an engine. Its record is on the disk before its command begins.
    ///
    /// @param file for what it prints
    /// @throws IOException when the record cannot be stored, or the program is not there
    public static EngineProcess start(EngineLaunch launch, Place place, LaunchRecords records, Path file)
            throws IOException {
        return start(launch, place, records, file, PATIENCE);
    }

    /// @param patience from asking it to end to ending it
    static EngineProcess start(EngineLaunch launch, Place place, LaunchRecords records, Path file, Duration patience)
            throws IOException {
        records.store(new LaunchRecord(launch, place, null));
        Process process = null;
        try {
            process = begun(place.launching(launch));
            Optional<List<String>> tunnel = place.tunnel(launch);
            return new EngineProcess(launch, place, records, new EngineLog(file), process,
                    tunnel.isPresent() ? begun(tunnel.get()) : null, patience);
        } catch (IOException notThere) {
            if (process != null) {
                process.destroyForcibly();
            } else {
                records.remove(launch);
            }
            throw notThere;
        }
    }

    private static Process begun(List<String> words) throws IOException {
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        process.getOutputStream().close();
        return process;
    }

    /// Waits until it answers, ends, or the time is over.
    ///
    /// @param isCancelled looked at four times a second; the wait ends as if the time were over
    public LaunchEnd awaitReady(Readiness readiness, BooleanSupplier isCancelled) throws IOException, InterruptedException {
        long end = System.nanoTime() + readiness.within().toNanos();
        try (HttpClient client = HttpClient.newHttpClient()) {
            while (System.nanoTime() - end < 0 && !isCancelled.getAsBoolean()) {
                storeGroup();
                if (process.waitFor(LOOK.toNanos(), TimeUnit.NANOSECONDS)) {
                    reader.join(LAST_WORDS);
                    storeGroup();
                    return new LaunchEnd.Died(process.exitValue());
                }
                if (readiness.isReady(client, launch.port())) {
                    storeGroup();
                    return new LaunchEnd.Ready();
                }
            }
            return new LaunchEnd.NotInTime();
        }
    }

    private void storeGroup() throws IOException {
        OwnGroup group = log.group().orElse(null);
        if (group != null && !isGroupStored) {
            records.store(new LaunchRecord(launch, place, group));
            isGroupStored = true;
        }
    }

    /// How the command that launched it ended; −1 as long as it runs.
    public int exitCode() {
        return process.isAlive() ? -1 : process.exitValue();
    }

    public boolean isRunning() {
        return process.isAlive();
    }

    /// What it printed last, 400 lines at most, secrets masked.
    public List<String> lastLines() {
        return log.lastLines();
    }

    /// Ends the engine: asks it first, ends it after 20 s. Its record stays where it could not be ended.
    @Override
    public void close() {
        boolean isInterrupted = Thread.interrupted();
        try {
            end();
        } catch (IOException | InterruptedException failed) {
            LOG.warn("The engine {} may still run", launch.name(), failed);
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void end() throws IOException, InterruptedException {
        if (place.hasGroups() && process.isAlive()) {
            log.awaitGroup(NAMED);
        }
        boolean hasEnded = EngineEnding.of(new LaunchRecord(launch, place, log.group().orElse(null)), patience, COMMAND,
                process);
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
        if (tunnel != null) {
            tunnel.destroyForcibly().waitFor();
        }
        reader.join(LAST_WORDS);
        if (hasEnded) {
            records.remove(launch);
        }
    }
}
