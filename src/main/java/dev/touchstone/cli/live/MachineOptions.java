package dev.touchstone.cli.live;

import dev.touchstone.cli.terminal.WrongUsage;

import dev.touchstone.load.cluster.ClusterEngine;
import dev.touchstone.load.cluster.ClusterOptions;
import dev.touchstone.load.hosts.HostGroup;
import dev.touchstone.load.hosts.HostNames;
import dev.touchstone.load.hosts.HostPlanRules;
import dev.touchstone.load.plan.Plan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The machines that send.
final class MachineOptions {

    private static final String ON = "--on";
    private static final String KUBERNETES = "--kubernetes";

    @Option(names = ON, paramLabel = "HOST1,HOST2",
            description = "Sends from these machines together, each its share, over your own ssh: names as ssh knows them. The "
                    + "client is brought there once; they need Java 25 or newer.")
    private @Nullable String on;

    @Option(names = KUBERNETES, paramLabel = "TOOL", completionCandidates = Engines.class,
            description = "Lets a tool in a Kubernetes cluster run the plan, with your own kubectl, and reads its results: "
                    + "${COMPLETION-CANDIDATES}.")
    private @Nullable String kubernetes;

    @Option(names = "--namespace", paramLabel = "NAME", description = "Of the cluster (default: default).")
    private @Nullable String namespace;

    @Option(names = "--image", paramLabel = "IMAGE", description = "Of the tool (default: the one that its documents name).")
    private @Nullable String image;

    @Option(names = "--key-secret", paramLabel = "NAME/KEY",
            description = "The Secret of the namespace that holds the server's API key. A key is never written into a manifest.")
    private @Nullable String keySecret;

    @Option(names = "--dry-run", paramLabel = "FOLDER", description = "Writes the manifests there and runs nothing.")
    private @Nullable Path dryRun;

    @Option(names = "--point-limit", paramLabel = "TIME",
            description = "How long a point may take in the cluster, with the pulling of images (default: 1h).")
    private @Nullable Duration limit;

    /// The tools for the help.
    static final class Engines implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(ClusterEngine.values()).map(ClusterEngine::key).iterator();
        }
    }

    /// The tool of a cluster that is to run the plan; empty where hosts or this machine do.
    ///
    /// @throws WrongUsage when it is unknown, or options do not fit together
    Optional<ClusterEngine> cluster() {
        String tool = kubernetes;
        if (tool == null) {
            if (namespace != null || image != null || keySecret != null || dryRun != null || limit != null) {
                throw new WrongUsage("--namespace, --image, --key-secret, --dry-run and --point-limit belong to " + KUBERNETES);
            }
            return Optional.empty();
        }
        if (on != null) {
            throw new WrongUsage("give either " + ON + " or " + KUBERNETES + ", not both");
        }
        return Optional.of(ClusterEngine.ofKey(tool).orElseThrow(() -> new WrongUsage("unknown tool " + tool + "; known: "
                + String.join(", ", new Engines()))));
    }

    /// @throws WrongUsage when a name is none
    ClusterOptions clusterOptions() {
        try {
            return new ClusterOptions(namespace == null ? "default" : namespace, image, keySecret,
                    limit == null ? Duration.ofHours(1) : limit);
        } catch (IllegalArgumentException wrong) {
            throw new WrongUsage(String.valueOf(wrong.getMessage()));
        }
    }

    @Nullable Path dryRun() {
        return dryRun;
    }

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
