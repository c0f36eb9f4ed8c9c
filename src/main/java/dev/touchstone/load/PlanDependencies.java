package dev.touchstone.load;

import dev.touchstone.load.api.GenerationRequest;
import dev.touchstone.load.hosts.HostGroup;
import dev.touchstone.load.hosts.HostStatus;
import dev.touchstone.load.http.Client;
import dev.touchstone.load.http.JdkClient;
import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.launch.ServerSighting;
import dev.touchstone.load.measure.LiveRuns;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.point.PlanCancelled;
import dev.touchstone.load.point.Ticker;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.load.probe.ServerProbe;
import dev.touchstone.load.prompt.PromptStream;
import dev.touchstone.load.prompt.PromptStreams;
import dev.touchstone.load.prompt.ServerTokenCounter;
import dev.touchstone.load.trust.Trust;
import dev.touchstone.load.trust.TrustWatch;
import dev.touchstone.load.watch.GpuSample;
import dev.touchstone.load.watch.ServerSample;
import dev.touchstone.load.watch.ServerWatch;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The parts that a running plan works with; tests replace them.
record PlanDependencies(Clients clients, Probe probe, Sightings sightings, PromptSources prompts, ServerWatching server,
        ClientWatching client, Runs runs, Ticker ticker, Points points, HostStatuses hosts) {

    /// The parts of a plan whose requests are sent from here.
    PlanDependencies(Clients clients, Probe probe, Sightings sightings, PromptSources prompts, ServerWatching server,
            ClientWatching client, Runs runs, Ticker ticker) {
        this(clients, probe, sightings, prompts, server, client, runs, ticker, LocalPoint::prepare, List::of);
    }

    /// The same parts with requests that are sent from hosts. What asks the server, asks it from there.
    PlanDependencies on(HostGroup group) {
        return new PlanDependencies(clients, group::identify, group::look, prompts, server, client, runs, ticker,
                (parts, task, background) -> HostsPoint.prepare(parts, task, group, background), group::statuses);
    }

    /// @see LocalPoint#prepare
    interface Points {
        PreparedPoint prepare(PlanDependencies parts, PointTask task, CancellableWork background)
                throws IOException, PlanCancelled;
    }

    /// The hosts that send requests; none where they are sent from here.
    interface HostStatuses {
        List<HostStatus> now();
    }

    /// @see JdkClient#open
    interface Clients {
        Client open(Server server, Access access, Limits limits, int streams) throws IOException;
    }

    /// @see ServerProbe#identify
    interface Probe {
        ServerIdentity identify(Server server, Access access);
    }

    /// @see ServerSighting#of
    interface Sightings {
        ServerSighting look(Server server, Access access) throws IOException;
    }

    /// @see PromptStreams#open
    interface PromptSources {
        /// @param counting makes a request for one token, whose answer counts the tokens of the prompt
        PromptStream open(Prompts prompts, long seed, long saltSeed, Client client,
                Function<String, GenerationRequest> counting) throws IOException;
    }

    interface ServerWatching {
        ServerSide start(Server server, Access access, boolean metrics, long origin);
    }

    /// @see ServerWatch
    interface ServerSide extends AutoCloseable {
        @Nullable ServerSample newest();

        List<ServerSample> samples();

        List<GpuSample> gpus();

        @Override
        void close();
    }

    interface ClientWatching {
        ClientSide start(Client client, URI server);
    }

    /// @see TrustWatch
    interface ClientSide extends AutoCloseable {
        void scheduleLag(long nanos);

        Trust judge();

        @Override
        void close();
    }

    /// @see LiveRuns#of
    interface Runs {
        List<Run> of(String journal, Plan plan, Journal.Written point);
    }

    static PlanDependencies real() {
        return new PlanDependencies(JdkClient::open, ServerProbe::identify, ServerSighting::of, PlanDependencies::open,
                PlanDependencies::watch, PlanDependencies::watch, LiveRuns::of, Ticker.SYSTEM);
    }

    private static PromptStream open(Prompts prompts, long seed, long saltSeed, Client client,
            Function<String, GenerationRequest> counting) throws IOException {
        return PromptStreams.open(prompts, seed, saltSeed, new ServerTokenCounter(client, counting));
    }

    private static ServerSide watch(Server server, Access access, boolean metrics, long origin) {
        ServerWatch watch = ServerWatch.start(server, access, metrics, origin);
        return new ServerSide() {
            @Override
            public @Nullable ServerSample newest() {
                return watch.newest();
            }

            @Override
            public List<ServerSample> samples() {
                return watch.samples();
            }

            @Override
            public List<GpuSample> gpus() {
                return watch.gpus();
            }

            @Override
            public void close() {
                watch.close();
            }
        };
    }

    private static ClientSide watch(Client client, URI server) {
        TrustWatch watch = TrustWatch.start(client, server);
        return new ClientSide() {
            @Override
            public void scheduleLag(long nanos) {
                watch.scheduleLag(nanos);
            }

            @Override
            public Trust judge() {
                return watch.judge();
            }

            @Override
            public void close() {
                watch.close();
            }
        };
    }
}
