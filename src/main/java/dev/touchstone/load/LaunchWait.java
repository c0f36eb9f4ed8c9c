package dev.touchstone.load;

import dev.touchstone.load.launch.Relaunch;
import dev.touchstone.load.launch.ServerSighting;
import dev.touchstone.load.point.PlanCancelled;
import dev.touchstone.load.point.PlanSignals;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The wait between two launches of a plan, until its servers were launched again. Servers are never stopped or started
/// here: their user does that.
final class LaunchWait {

    private static final long INTERVAL = Duration.ofMillis(500).toNanos();

    private final PlanDependencies parts;
    private final PlanSignals signals;
    private final PlanProgress progress;
    private final CancellableWork background;
    private final int launches;

    /// @param launches of the plan
    LaunchWait(PlanDependencies parts, PlanSignals signals, PlanProgress progress, int launches) {
        this.parts = parts;
        this.signals = signals;
        this.progress = progress;
        this.launches = launches;
        background = new CancellableWork(signals, parts.ticker());
    }

    /// Waits until each of these servers was launched again and answers, or until the user stops the plan.
    ///
    /// @param launch that comes next, from 2; for a resumed plan it may be an earlier one
    void await(int launch, Collection<TestedServer> servers) throws IOException, PlanCancelled {
        signals.takeRelaunched();
        Map<TestedServer, Relaunch> awaited = new LinkedHashMap<>();
        servers.forEach(server -> awaited.put(server, server.relaunch()));
        progress.awaitsLaunch(message(launch, awaited));
        while (!signals.isStopping()) {
            if (signals.takeRelaunched()) {
                awaited.values().forEach(Relaunch::confirm);
            }
            look(launch, awaited);
            if (awaited.isEmpty()) {
                progress.launched();
                return;
            }
            progress.awaitsLaunch(message(launch, awaited));
            parts.ticker().sleep(INTERVAL);
        }
    }

    /// Removes the servers that were launched again.
    private void look(int launch, Map<TestedServer, Relaunch> awaited) throws IOException, PlanCancelled {
        for (Iterator<Map.Entry<TestedServer, Relaunch>> each = awaited.entrySet().iterator(); each.hasNext();) {
            Map.Entry<TestedServer, Relaunch> one = each.next();
            TestedServer server = one.getKey();
            ServerSighting sighting = background.await(
                    () -> parts.sightings().look(server.server(), server.access()), _ -> { });
            one.getValue().see(sighting);
            if (one.getValue().isDone()) {
                server.wasRelaunched(launch);
                each.remove();
            }
        }
    }

    private String message(int launch, Map<TestedServer, Relaunch> awaited) {
        String which = " (launch " + launch + " of " + launches + "): ";
        if (awaited.size() == 1) {
            Map.Entry<TestedServer, Relaunch> one = awaited.entrySet().iterator().next();
            String name = progress.hasOneServer() ? "the server" : one.getKey().server().name();
            return "Launch " + name + " again" + which + (one.getValue().hasStopped()
                    ? "it has stopped; start it, and the test goes on when it answers."
                    : "stop it, start it, and the test goes on when it answers.");
        }
        return "Launch the servers again" + which + "stop and start " + names(awaited)
                + ", and the test goes on when they answer.";
    }

    private static String names(Map<TestedServer, Relaunch> awaited) {
        List<String> names = awaited.entrySet().stream().map(one -> one.getKey().server().name()
                + (one.getValue().hasStopped() ? " (has stopped)" : "")).toList();
        return names.stream().limit(names.size() - 1L).collect(Collectors.joining(", ")) + " and " + names.getLast();
    }
}
