package dev.touchstone.cli.live;

import dev.touchstone.cli.option.DurationOption;
import dev.touchstone.cli.terminal.ProgressLine;
import dev.touchstone.cli.terminal.RunEnvironment;
import dev.touchstone.load.hosts.HostGroup;
import dev.touchstone.load.hosts.HostStatus;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.trust.ClientCapacity;
import dev.touchstone.load.trust.ClientWarmUp;
import dev.touchstone.model.text.NumberText;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// What sends the requests of a test, before it begins: this machine or hosts.
///
/// @param hosts empty for this machine
record Senders(Optional<HostGroup> hosts, RunEnvironment surroundings) {

    /// Connects the hosts and prints how their clocks compare.
    ///
    /// @throws IOException with a sentence that names the host that cannot be used
    void connect(ProgressLine progress) throws IOException, InterruptedException {
        if (hosts.isEmpty()) {
            return;
        }
        HostGroup group = hosts.get();
        progress.show("connecting to " + String.join(", ", group.names()));
        group.connected();
        for (HostStatus host : group.statuses()) {
            progress.print(host.name() + ": clocks compared to within " + NumberText.time(host.roundTrip() / 2));
        }
    }

    /// Warms up what sends; returns sentences about it, and about what it can hold.
    List<String> warmUp(Api api) throws IOException, InterruptedException {
        if (hosts.isPresent()) {
            hosts.get().warmUp(api);
            return List.of("clients warmed up on " + String.join(", ", hosts.get().names()));
        }
        ClientWarmUp.Warmth warmth = surroundings.warmUp(api);
        return List.of("client warmed up with " + warmth.requests() + " requests to itself, "
                + NumberText.brief(DurationOption.seconds(warmth.time())) + " s",
                ClientCapacity.ofThisMachine().sentence(warmth.chunksPerSecond()));
    }

    /// Returns a sentence for each machine that cannot hold its part of so many requests in flight.
    List<String> tooMany(int inFlight) throws IOException, InterruptedException {
        return hosts.isPresent() ? hosts.get().tooMany(inFlight)
                : ClientCapacity.ofThisMachine().tooMany(inFlight).stream().toList();
    }
}
