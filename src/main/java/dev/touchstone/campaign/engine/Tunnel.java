package dev.touchstone.campaign.engine;

import dev.touchstone.command.ShortCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Keeps a command running that brings the port of an engine to this machine, until it is closed. Such a command may end
/// as soon as a connection fails, as `kubectl port-forward` does while the engine does not listen yet.
final class Tunnel implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Tunnel.class);
    private static final long PAUSE_MILLIS = 500;
    /// Ends the command when its input ends: when this process ends, in whichever way.
    private static final String WHILE_READ = "exec 3<&0; \"$@\" </dev/null & k=$!; (cat <&3; kill $k) >/dev/null 2>&1 & "
            + "exec 3<&-; wait $k";

    private final List<String> words;
    private boolean isClosed;
    private @Nullable Process running;

    private Tunnel(List<String> command) {
        List<String> all = new ArrayList<>(List.of("sh", "-c", WHILE_READ, "sh"));
        all.addAll(command);
        words = List.copyOf(all);
    }

    /// @throws IOException with a sentence when the program is not there
    static Tunnel open(List<String> command) throws IOException {
        Tunnel tunnel = new Tunnel(command);
        Process first = tunnel.next();
        Thread.ofPlatform().daemon().name("engine-tunnel").start(() -> tunnel.keep(first));
        return tunnel;
    }

    private void keep(@Nullable Process first) {
        try {
            for (Process each = first; each != null; each = next()) {
                each.getInputStream().readAllBytes();
                each.waitFor();
                each.getOutputStream().close();
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            }
        } catch (IOException | UncheckedIOException failed) {
            LOG.debug("A tunnel ended", failed);
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized @Nullable Process next() throws IOException {
        running = isClosed ? null : ShortCommand.started(words);
        return running;
    }

    @Override
    public synchronized void close() {
        isClosed = true;
        Process last = running;
        if (last != null) {
            last.descendants().forEach(ProcessHandle::destroyForcibly);
            last.destroyForcibly();
        }
    }
}
