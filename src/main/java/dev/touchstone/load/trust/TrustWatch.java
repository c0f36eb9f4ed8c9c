package dev.touchstone.load.trust;

import dev.touchstone.load.http.Client;
import java.net.URI;

/// Watches this process while a point runs and judges whether its figures can be trusted.
public final class TrustWatch implements AutoCloseable {

    /// @param server whose round trip is measured, a few TCP connects before the load begins
    public static TrustWatch start(Client client, URI server) {
        throw new UnsupportedOperationException();
    }

    /// Notes by how much an open-loop request was sent too late.
    public void scheduleLag(long nanos) {
        throw new UnsupportedOperationException();
    }

    /// What is known so far; cheap, from any thread.
    public Trust judge() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
