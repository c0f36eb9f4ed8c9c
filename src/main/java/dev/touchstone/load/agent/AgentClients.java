package dev.touchstone.load.agent;

import dev.touchstone.load.http.JdkClient;
import dev.touchstone.load.live.SharedClient;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.Server;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/// One client for each server, kept over points as on a single machine.
final class AgentClients implements AutoCloseable {

    private record Key(Server server, Access access, Limits limits, int streams) {
    }

    private final Map<Key, SharedClient> clients = new HashMap<>();

    synchronized SharedClient of(Server server, Access access, Limits limits, int streams) throws IOException {
        Key key = new Key(server, access, limits, streams);
        SharedClient known = clients.get(key);
        if (known == null) {
            known = new SharedClient(JdkClient.open(server, access, limits, streams));
            clients.put(key, known);
        }
        return known;
    }

    @Override
    public synchronized void close() {
        clients.values().forEach(SharedClient::close);
    }
}
