package dev.touchstone.load.live;

import dev.touchstone.load.api.GenerationRequest;
import dev.touchstone.load.http.Client;
import dev.touchstone.load.http.ClientCall;
import dev.touchstone.load.http.ClientLoad;
import dev.touchstone.load.http.Outcome;
import dev.touchstone.load.http.Slot;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.LongStream;

/// A client whose totals have two readers. A client returns each stamp delay only once; this one keeps them for
/// [#load], whose reader judges the client, when another reader takes a [#glance].
public final class SharedClient implements Client, LoadGlance {

    private static final int MOST = 20_000;

    private final Client client;
    private long[] kept = {};

    public SharedClient(Client client) {
        this.client = client;
    }

    /// Returns the totals, and keeps the stamp delays for the next [#load].
    @Override
    public synchronized ClientLoad glance() {
        ClientLoad load = client.load();
        if (kept.length < MOST) {
            kept = LongStream.concat(Arrays.stream(kept), Arrays.stream(load.stampDelay())).toArray();
        }
        return load;
    }

    @Override
    public synchronized ClientLoad load() {
        ClientLoad load = client.load();
        long[] delays = LongStream.concat(Arrays.stream(kept), Arrays.stream(load.stampDelay())).sorted().toArray();
        kept = new long[0];
        return new ClientLoad(load.chunks(), load.inFlight(), load.firstTokens(), load.openConnections(), delays);
    }

    @Override
    public Prepared prepare(GenerationRequest ask) {
        return client.prepare(ask);
    }

    @Override
    public ClientCall send(Prepared request, Slot slot, Consumer<Outcome> ended) {
        return client.send(request, slot, ended);
    }

    @Override
    public void close() {
        client.close();
    }
}
