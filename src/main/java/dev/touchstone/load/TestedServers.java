package dev.touchstone.load;

import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.live.SharedClient;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.Server;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The servers of a running plan.
final class TestedServers implements AutoCloseable {

    private static final int MOST = 2048;
    /// Nobody knows how many of a recording will be in flight at once.
    private static final int REPLAYED = 256;
    /// An open loop without a limit is assumed to have as many requests in flight as arrive in this many seconds.
    private static final int SECONDS = 10;

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
                        new SharedClient(parts.clients().open(server, key, plan.limits(), streams(plan)))));
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

    /// Returns the most requests that the plan has in flight at once, as far as it sets that.
    private static int streams(Plan plan) {
        return switch (plan.matrix().loads()) {
            case Loads.Listed(List<LoadShape> shapes) -> shapes.stream().mapToInt(TestedServers::streams).max()
                    .orElse(1);
            case Loads.Knee(int _, int to) -> to;
        };
    }

    private static int streams(LoadShape load) {
        return switch (load) {
            case LoadShape.InFlight(int concurrency) -> concurrency;
            case LoadShape.Batches(int concurrency) -> concurrency;
            case LoadShape.Ramp(int from, int to, var _) -> Math.max(from, to);
            case LoadShape.OpenLoop(double rate, double _, Integer most) ->
                most != null ? most : (int) Math.clamp(Math.ceil(rate * SECONDS), 1, MOST);
            case LoadShape.Replay(double _, Integer most) -> most != null ? most : REPLAYED;
        };
    }

    @Override
    public void close() {
        byName.values().forEach(TestedServer::close);
    }
}
