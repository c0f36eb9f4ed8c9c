package dev.touchstone.cli;

import dev.touchstone.load.hosts.HostGroup;
import dev.touchstone.load.hosts.HostNames;
import dev.touchstone.load.hosts.HostPlanRules;
import dev.touchstone.load.plan.Plan;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The machines that send.
final class MachineOptions {

    private static final String ON = "--on";

    @Option(names = ON, paramLabel = "HOST1,HOST2",
            description = "Sends from these machines together, each its share, over your own ssh: names as ssh knows them. The "
                    + "client is brought there once; they need Java 25 or newer.")
    private @Nullable String on;

    /// The hosts that are to send; empty where this machine does.
    ///
    /// @throws WrongUsage when they are no names of hosts
    Optional<HostGroup> hosts() {
        if (on == null) {
            return Optional.empty();
        }
        try {
            List<String> names = HostNames.read(on);
            if (names.isEmpty()) {
                throw new WrongUsage(ON + " needs the name of a host");
            }
            return Optional.of(new HostGroup(names));
        } catch (IllegalArgumentException wrong) {
            throw new WrongUsage(ON + ": " + wrong.getMessage());
        }
    }

    /// @throws WrongUsage when hosts cannot share the load of the plan
    static void check(Plan plan, Optional<HostGroup> hosts) {
        try {
            HostPlanRules.check(plan, hosts.map(group -> group.names().size()).orElse(1));
        } catch (IllegalArgumentException impossible) {
            throw new WrongUsage(String.valueOf(impossible.getMessage()));
        }
    }

    /// @param before hosts that sent the points of a plan that is gone on with; empty for this machine
    /// @throws WrongUsage when others are to send the rest
    static void checkSame(Set<String> before, Optional<HostGroup> hosts) {
        Set<String> now = hosts.map(group -> Set.copyOf(group.names())).orElse(Set.of());
        if (!now.equals(before)) {
            throw new WrongUsage(before.isEmpty() ? "the points so far were sent from this machine: leave " + ON + " away"
                    : "the points so far were sent from other machines: give " + ON + " " + String.join(",", before));
        }
    }
}
