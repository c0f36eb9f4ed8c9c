package dev.touchstone.load;

import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.live.SharedClient;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlannedStreams;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.Server;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The servers of a running plan.
final class TestedServers implements AutoCloseable {

    private final Map<String, TestedServer> byName = new LinkedHashMap<>();

    private TestedServers() {
    }

    /// Opens a client for each server of the plan.
    ///
    /// @param written earlier points of this execution, with the identities of the servers
    /// @throws IOException with a sentence when a setting of a server cannot be used
    static TestedServers open(PlanDependencies parts, Plan plan, Map<String, Access> access,
            List<Journal.Written> written) throws IOException {
        TestedServers servers = new TestedServers();
        try {
            for (Server server : plan.servers()) {
                Access key = access.getOrDefault(server.name(), Access.OPEN);
                servers.byName.put(server.name(), new TestedServer(server, key,
                        new SharedClient(parts.clients().open(server, key, plan.limits(), PlannedStreams.of(plan)))));
            }
        } catch (IOException | RuntimeException e) {
            servers.close();
            throw e;
        }
        for (Journal.Written point : written) {
            servers.of(point.start().point()).restore(point.start());
        }
        return servers;
    }

    TestedServer of(Point point) {
        TestedServer server = byName.get(point.server().name());
        if (server == null) {
            throw new IllegalArgumentException("The plan has no server " + point.server().name());
        }
        return server;
    }

    /// Returns the servers that have begun points, but are not of this launch.
    List<TestedServer> ofOtherLaunch(int launch) {
        return byName.values().stream().filter(server -> server.launch() != 0 && server.launch() != launch).toList();
    }

    @Override
    public void close() {
        byName.values().forEach(TestedServer::close);
    }
}
