package dev.touchstone.load.watch;

import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Server;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads a server's `/metrics`, and its GPUs where a command for that is given, once a second until it is closed. Never
/// disturbs the test: what cannot be read is passed over.
public final class ServerWatch implements AutoCloseable {

    /// @param origin the point's start, in [System#nanoTime]
    /// @param metrics whether the server has a `/metrics` page
    public static ServerWatch start(Server server, Access access, boolean metrics, long origin) {
        throw new UnsupportedOperationException();
    }

    /// Null until there is one.
    public @Nullable ServerSample newest() {
        throw new UnsupportedOperationException();
    }

    /// All samples so far, at most one a second; of a long run, evenly thinned.
    public List<ServerSample> samples() {
        throw new UnsupportedOperationException();
    }

    public List<GpuSample> gpus() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
