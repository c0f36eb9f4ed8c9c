package dev.touchstone.simulator;

import java.io.IOException;
import java.net.URI;

/// A simulated inference server on a loopback port of this machine.
public final class SimulatedEngine implements AutoCloseable {

    /// Starts it and returns when it listens.
    ///
    /// @throws IOException with a sentence when the port is taken
    public static SimulatedEngine start(Settings settings) throws IOException {
        throw new UnsupportedOperationException();
    }

    /// Its base, for instance `http://127.0.0.1:18000`.
    public URI uri() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
