package dev.touchstone.campaign.engine;

import dev.touchstone.command.ShortCommand;
import dev.touchstone.i18n.I18n;
import dev.touchstone.load.http.LoopbackClient;
import java.io.IOException;
import java.io.OutputStream;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// An engine that was launched: from its command to its end. For one thread, but for [#lastLines] and [#printedLines].
public final class EngineProcess implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(EngineProcess.class);
    private static final Duration LOOK = Duration.ofMillis(250);
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    /// A child that outlives the engine can keep its output open.
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);
    private static final Duration COMMAND = Duration.ofSeconds(60);

    private final LaunchRecords records;
    private final EngineLog log;
    private final Process process;
    private final Duration patience;
    private final Thread reader;
    private LaunchRecord record;
    private @Nullable Tunnel tunnel;
    private @Nullable IOException notStored;
    private @Nullable String leftOver;
    private boolean isClosing;

    private EngineProcess(LaunchRecord record, LaunchRecords records, Path file, Duration patience) throws IOException {
        this.record = record;
        this.records = records;
        this.patience = patience;
        this.log = new EngineLog(file, this::begin);
        this.process = ShortCommand.started(record.place().launching(record.launch()));
        // Reading from a process holds a carrier of virtual threads, of which there are as many as cores.
        this.reader = Thread.ofPlatform().daemon().name("engine-log").start(() -> log.read(process.getInputStream()));
    }

    /// Launches an engine. The record with the group of its processes is on the disk before its command begins.
    ///
    /// @param file for what it prints
    /// @throws IOException with a sentence when the record cannot be stored, or the program of the place is not there
    public static EngineProcess start(EngineLaunch launch, Place place, LaunchRecords records, Path file)
            throws IOException {
        return start(launch, place, records, file, PATIENCE);
    }

    /// @param patience from asking it to end to ending it
    static EngineProcess start(EngineLaunch launch, Place place, LaunchRecords records, Path file, Duration patience)
            throws IOException {
        LaunchRecord record = new LaunchRecord(launch, place, null, RecordOwner.current());
        records.store(record);
        try {
            return new EngineProcess(record, records, file, patience);
        } catch (IOException notThere) {
            records.remove(launch);
            throw notThere;
        }
    }

    /// Stores the group of the launch, and lets its command begin. The input stays open: it ends with this process.
    private synchronized void begin(OwnGroup group) {
        if (isClosing) {
            return;
        }
        try {
            LaunchRecord named = record.withGroup(group);
            records.store(named);
            record = named;
            OutputStream input = process.getOutputStream();
            input.write(OwnGroup.release(record.launch().environment()).getBytes(StandardCharsets.UTF_8));
            input.flush();
        } catch (IOException failed) {
            notStored = failed;
            closeInput();
        }
    }

    private void closeInput() {
        try {
            process.getOutputStream().close();
        } catch (IOException ended) {
            LOG.debug("The input of an engine is closed", ended);
        }
    }

    /// Waits until it answers, ends, or the time is over.
    ///
    /// @param isCancelled looked at four times a second; the wait ends as if the time were over
    /// @throws IOException with a sentence when it was not the engine that failed: its place cannot be reached, its
    ///     program is not there, the disk is full
    public LaunchEnd awaitReady(Readiness readiness, BooleanSupplier isCancelled) throws IOException, InterruptedException {
        long end = System.nanoTime() + readiness.within().toNanos();
        openTunnel();
        try (HttpClient client = LoopbackClient.open()) {
            while (System.nanoTime() - end < 0 && !isCancelled.getAsBoolean()) {
                if (process.waitFor(LOOK.toNanos(), TimeUnit.NANOSECONDS)) {
                    reader.join(LAST_WORDS);
                    checkPlace();
                    return new LaunchEnd.Died(process.exitValue());
                }
                if (isStarted() && readiness.isReady(client, record.launch().localPort())) {
                    return new LaunchEnd.Ready();
                }
            }
            return new LaunchEnd.NotInTime();
        }
    }

    private void openTunnel() throws IOException {
        Optional<List<String>> command = record.place().tunnel(record.launch());
        if (tunnel == null && command.isPresent()) {
            tunnel = Tunnel.open(command.get());
        }
    }

    /// Waits until it has ended by itself and all that it printed is in its file.
    ///
    /// @return whether it ended in time
    boolean awaitEnd(Duration limit) throws InterruptedException {
        return process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS) && reader.join(LAST_WORDS);
    }

    /// @throws IOException with a sentence when the engine ended because of its place
    public void checkPlace() throws IOException {
        if (process.isAlive()) {
            return;
        }
        throwIfNotStored();
        Place place = record.place();
        if (!isStarted()) {
            throw new IOException(I18n.text("{0} cannot be reached: {1}", place.name(), lastLine()));
        }
        if (place.hasFailed(process.exitValue())) {
            throw new IOException(I18n.text("The command of the engine cannot be run ({0}): {1}", place.name(), lastLine()));
        }
    }

    private synchronized void throwIfNotStored() throws IOException {
        if (notStored != null) {
            throw notStored;
        }
    }

    /// Without the name and the line of the script that a shell puts before its own messages.
    private String lastLine() {
        return lastLines().reversed().stream().filter(line -> !line.isBlank()).findFirst()
                .map(line -> line.strip().replaceFirst("^(?:ba)?sh: (?:line )?\\d+: (?:exec: )?", ""))
                .orElseGet(() -> I18n.text("exit code {0}", process.exitValue()));
    }

    private boolean isStarted() {
        return log.group().isPresent();
    }

    /// How the command that launched it ended; −1 as long as it runs.
    public int exitCode() {
        return process.isAlive() ? -1 : process.exitValue();
    }

    public boolean isRunning() {
        return process.isAlive();
    }

    /// The CPU time that its processes on this machine have used so far; those that have ended are not counted.
    public Duration cpuTime() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .flatMap(one -> one.info().totalCpuDuration().stream()).reduce(Duration.ZERO, Duration::plus);
    }

    /// What it printed last, 400 lines at most, secrets masked.
    public List<String> lastLines() {
        return log.lastLines();
    }

    /// How many lines it has printed so far, as its file counts them.
    public long printedLines() {
        return log.count();
    }

    /// Why the engine may still run after [#close], as a sentence; empty where it has ended.
    public Optional<String> leftOver() {
        return Optional.ofNullable(leftOver);
    }

    /// Ends the engine: asks it first, ends it after 20 s. Its record stays where it could not be ended.
    @Override
    public void close() {
        boolean isInterrupted = Thread.interrupted();
        try {
            end();
        } catch (IOException | InterruptedException failed) {
            LOG.warn("The engine {} may still run", record.launch().name(), failed);
            leftOver = leftOver(failed);
        } finally {
            closeInput();
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            if (tunnel != null) {
                tunnel.close();
            }
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    static String leftOver(Exception failed) {
        String why = failed instanceof InterruptedException ? I18n.text("ending it was interrupted")
                : String.valueOf(failed.getMessage()).replaceFirst("\\.$", "");
        return I18n.text("The engine may still run: {0}. The next start of Touchstone tries to end it.", why);
    }

    private void end() throws IOException, InterruptedException {
        LaunchRecord last = closing();
        boolean hasEnded = EngineEnding.of(last, patience, COMMAND);
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
        reader.join(LAST_WORDS);
        if (!hasEnded) {
            throw new IOException(I18n.text("its processes at {0} do not end", last.place().name()));
        }
        records.remove(last.launch());
    }

    /// From here on nothing begins any more. What runs is asked to end before its input ends.
    private synchronized LaunchRecord closing() {
        isClosing = true;
        if (record.group() == null) {
            closeInput();
        }
        return record;
    }
}
