package dev.touchstone.load;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.launch.Relaunch;
import dev.touchstone.load.launch.ServerSighting;
import dev.touchstone.load.point.PlanCancelled;
import dev.touchstone.load.point.PlanSignals;
import dev.touchstone.model.text.Phrases;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

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
        if (awaited.size() == 1) {
            Map.Entry<TestedServer, Relaunch> one = awaited.entrySet().iterator().next();
            String name = progress.hasOneServer() ? I18n.text("the server") : one.getKey().server().name();
            return one.getValue().hasStopped()
                    ? I18n.text("Launch {0} again (launch {1} of {2}): it has stopped; start it, and the test goes on when"
                            + " it answers.", name, launch, launches)
                    : I18n.text("Launch {0} again (launch {1} of {2}): stop it, start it, and the test goes on when it"
                            + " answers.", name, launch, launches);
        }
        return I18n.text("Launch the servers again (launch {0} of {1}): stop and start {2}, and the test goes on when"
                + " they answer.", launch, launches, names(awaited));
    }

    private static String names(Map<TestedServer, Relaunch> awaited) {
        return Phrases.and(awaited.entrySet().stream().map(one -> one.getValue().hasStopped()
                ? I18n.text("{0} (has stopped)", one.getKey().server().name()) : one.getKey().server().name()).toList());
    }
}
