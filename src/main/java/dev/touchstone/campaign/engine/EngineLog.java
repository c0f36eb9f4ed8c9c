package dev.touchstone.campaign.engine;

import dev.touchstone.model.Secrets;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What a launched engine prints: written to a file as it comes, secrets masked, the last lines kept. Safe for use by
/// several threads.
final class EngineLog {

    private static final Logger LOG = LoggerFactory.getLogger(EngineLog.class);
    private static final int LAST_LINES = 400;
    private static final int LONGEST_LINE = 10_000;

    private final Path file;
    private final Deque<String> last = new ArrayDeque<>();
    private @Nullable OwnGroup group;

    EngineLog(Path file) {
        this.file = file;
    }

    /// Reads to the end of the stream. A file that cannot be written ends the file, not the reading: an engine that
    /// cannot print stops.
    void read(InputStream printed) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(printed, StandardCharsets.UTF_8));
                Writer written = Files.newBufferedWriter(file)) {
            boolean isWritten = true;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String masked = Secrets.mask(line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) : line);
                if (take(masked) && isWritten) {
                    isWritten = write(written, masked);
                }
            }
        } catch (IOException ended) {
            LOG.debug("The output of an engine ended", ended);
        }
    }

    private boolean write(Writer written, String line) {
        try {
            written.write(line + "\n");
            written.flush();
            return true;
        } catch (IOException full) {
            LOG.warn("{} is not written any more", file, full);
            return false;
        }
    }

    /// Whether the line is the engine's own.
    private synchronized boolean take(String line) {
        if (group == null) {
            group = OwnGroup.in(line).orElse(null);
            if (group != null) {
                notifyAll();
                return false;
            }
        }
        last.add(line);
        if (last.size() > LAST_LINES) {
            last.removeFirst();
        }
        return true;
    }

    /// Waits until the processes are named.
    synchronized void awaitGroup(Duration limit) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        for (long left = limit.toNanos(); group == null && left > 0; left = end - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
    }

    /// The engine's processes; empty as long as they are not named, and where the place has no groups.
    synchronized Optional<OwnGroup> group() {
        return Optional.ofNullable(group);
    }

    /// The last 400 lines at most.
    synchronized List<String> lastLines() {
        return List.copyOf(last);
    }

    Path file() {
        return file;
    }
}
