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
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
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
    private final Writer written;
    private final Consumer<OwnGroup> named;
    private final Deque<String> last = new ArrayDeque<>();
    private @Nullable OwnGroup group;
    private long count;

    /// @param named called once with the group of the engine's processes, before its first line
    /// @throws IOException when the file cannot be written
    EngineLog(Path file, Consumer<OwnGroup> named) throws IOException {
        this.file = file;
        this.written = Files.newBufferedWriter(file);
        this.named = named;
    }

    /// Reads to the end of the stream. A file that cannot be written ends the file, not the reading: an engine that
    /// cannot print stops.
    void read(InputStream printed) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(printed, StandardCharsets.UTF_8));
                written) {
            boolean isWritten = true;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String masked = Secrets.mask(line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) + " …" : line);
                Optional<OwnGroup> first = group().isPresent() ? Optional.empty() : OwnGroup.in(line);
                if (first.isPresent()) {
                    named.accept(first.get());
                    name(first.get());
                } else {
                    take(masked);
                    isWritten = isWritten && write(masked);
                }
            }
        } catch (IOException ended) {
            LOG.debug("The output of an engine ended", ended);
        }
    }

    private boolean write(String line) {
        try {
            written.write(line + "\n");
            written.flush();
            return true;
        } catch (IOException full) {
            LOG.warn("{} is not written any more", file, full);
            return false;
        }
    }

    private synchronized void name(OwnGroup first) {
        group = first;
    }

    private synchronized void take(String line) {
        count++;
        last.add(line);
        if (last.size() > LAST_LINES) {
            last.removeFirst();
        }
    }

    /// The engine's processes; empty as long as they are not named: then the engine has not begun.
    synchronized Optional<OwnGroup> group() {
        return Optional.ofNullable(group);
    }

    /// The last 400 lines at most.
    synchronized List<String> lastLines() {
        return List.copyOf(last);
    }

    /// How many lines it has printed; the file holds as many.
    synchronized long count() {
        return count;
    }
}
