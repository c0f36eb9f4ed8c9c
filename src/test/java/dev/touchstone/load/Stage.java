package dev.touchstone.load;

import dev.touchstone.load.http.Client;
import dev.touchstone.load.journal.FileJournals;
import dev.touchstone.load.launch.ServerSighting;
import dev.touchstone.load.launch.ServerSighting.Presence;
import dev.touchstone.load.measure.LiveRuns;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Edges;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.point.Bench;
import dev.touchstone.load.point.ScriptedClient;
import dev.touchstone.load.point.ScriptedClient.Answer;
import dev.touchstone.load.point.ScriptedClient.Sent;
import dev.touchstone.load.point.VirtualTicker;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.load.trust.Trust;
import dev.touchstone.load.watch.GpuSample;
import dev.touchstone.load.watch.ServerSample;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Live tests with a virtual clock and scripted servers, but with real journals and runs.
final class Stage {

    static final Trust TRUSTED = new Trust(Double.NaN, 0.0001, 0, 0.1, 8, 0.0002, null);

    final VirtualTicker ticker = new VirtualTicker();
    final Map<String, ScriptedClient> clients = new LinkedHashMap<>();
    final List<String> probed = Collections.synchronizedList(new ArrayList<>());
    final List<FinishedPoint> finished = Collections.synchronizedList(new ArrayList<>());
    /// What each server tells of its engine's version.
    volatile String version = "1";
    /// The start of each server's process, as a probe finds it; null for none.
    volatile @Nullable String processStart;
    /// What a look at a server finds while a plan waits for a launch.
    volatile Function<String, ServerSighting> sightings = server -> new ServerSighting(Presence.READY, null);
    PlanDependencies.PromptSources prompts = (source, seed, saltSeed, client, counting) -> Bench.numbered();
    final PlanDependencies parts;
    final LoadTests tests;
    final FileJournals journals;

    /// @param script server name and request → answer
    Stage(Path folder, BiFunction<String, Sent, Answer> script) {
        journals = new FileJournals(folder);
        PlanDependencies.Clients opening = (server, access, limits, streams) -> {
            ScriptedClient client = new ScriptedClient(ticker, sent -> script.apply(server.name(), sent));
            clients.put(server.name(), client);
            return client;
        };
        parts = new PlanDependencies(opening, this::identify,
                (server, access) -> sightings.apply(server.name()),
                (source, seed, saltSeed, client, counting) -> prompts.open(source, seed, saltSeed, client, counting),
                Stage::watch,
                Stage::watch, LiveRuns::of, ticker);
        tests = new LoadTests(journals, parts);
    }

    private ServerIdentity identify(Server server, Access access) {
        probed.add(server.name());
        Conditions told = Conditions.none().with(Factor.ENGINE, Level.of("vLLM"), evidence())
                .with(Factor.ENGINE_VERSION, Level.of(version), evidence());
        return new ServerIdentity(told, List.of("first-model", "second-model"), Set.of(Api.CHAT), false, List.of(),
                processStart);
    }

    private static Evidence evidence() {
        return new Evidence(null, "told", "test");
    }

    private static PlanDependencies.ServerSide watch(Server server, Access access, boolean metrics, long origin) {
        return new PlanDependencies.ServerSide() {
            @Override
            public @Nullable ServerSample newest() {
                return null;
            }

            @Override
            public List<ServerSample> samples() {
                return List.of();
            }

            @Override
            public List<GpuSample> gpus() {
                return List.of();
            }

            @Override
            public void close() {
            }
        };
    }

    private static PlanDependencies.ClientSide watch(Client client, URI server) {
        return new PlanDependencies.ClientSide() {
            @Override
            public void scheduleLag(long nanos) {
            }

            @Override
            public Trust judge() {
                return TRUSTED;
            }

            @Override
            public void close() {
            }
        };
    }

    PlanControl start(Plan plan) throws IOException {
        return tests.start(plan, Map.of(), finished::add);
    }

    PlanStatus run(Plan plan) throws IOException, InterruptedException {
        return run(plan, finished::add);
    }

    PlanStatus run(Plan plan, Consumer<FinishedPoint> consumer) throws IOException, InterruptedException {
        PlanControl control = tests.start(plan, Map.of(), consumer);
        control.await();
        return control.status();
    }

    static Server server(String name, int port) {
        return new Server(name, URI.create("http://127.0.0.1:" + port), Api.CHAT, null,
                Server.at(URI.create("http://h"), Api.CHAT).thinkingSwitch(), Map.of(), null, null);
    }

    static final List<Server> TWO = List.of(server("A", 18200), server("B", 18201));

    static Plan plan(List<Server> servers, Loads loads, int requests, int repeats, Objectives objectives) {
        return new Plan("staged", servers, new Matrix(List.of(ThinkingMode.LEFT_ALONE), loads, List.of(10),
                List.of(Prompts.DEFAULT), repeats), Stop.after(requests), new Edges(2, 1), Output.DEFAULT,
                Limits.DEFAULT, objectives, Duration.ofSeconds(5), 7, false);
    }

    /// The same plan with this many launches.
    static Plan launched(Plan plan, int launches) {
        Matrix matrix = plan.matrix();
        return new Plan(plan.name(), plan.servers(), new Matrix(matrix.thinking(), matrix.loads(), matrix.maxTokens(),
                matrix.prompts(), matrix.repeats(), launches), plan.stop(), plan.edges(), plan.output(), plan.limits(),
                plan.objectives(), plan.pause(), plan.seed(), plan.originalFigures());
    }

    static Plan plan(List<Server> servers, int requests, Integer... concurrencies) {
        List<LoadShape> shapes = new ArrayList<>();
        for (int concurrency : concurrencies) {
            shapes.add(new LoadShape.InFlight(concurrency));
        }
        return plan(servers, new Loads.Listed(shapes), requests, 1, Objectives.NONE);
    }
}
