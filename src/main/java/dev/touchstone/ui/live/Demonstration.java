package dev.touchstone.ui.live;

import dev.touchstone.i18n.I18n;
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
import dev.touchstone.load.plan.ServerAddress;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.ThinkingSwitch;
import dev.touchstone.simulator.SimulatedEngine;
import dev.touchstone.simulator.settings.EngineSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The demonstration: four simulated engines in this process and a plan that compares them within a minute.
final class Demonstration implements AutoCloseable {

    /// The servers, by which a plan is recognised as a demonstration's.
    private static final Set<String> SERVERS = Set.of("vLLM, 2 GPUs", "vLLM, 4 GPUs", "SGLang, 2 GPUs",
            "SGLang, 4 GPUs");

    /// Fast enough for eight points within a minute.
    private static final double SPEED = 2;

    private final List<SimulatedEngine> engines = new ArrayList<>();
    private final Plan plan;

    private Demonstration() throws IOException {
        List<Server> servers = new ArrayList<>();
        try {
            for (String engine : List.of("vllm", "sglang")) {
                for (int gpus : List.of(2, 4)) {
                    SimulatedEngine started = SimulatedEngine.start(
                            EngineSettings.of(engine).withPort(0).withGpus(gpus).withSpeed(SPEED));
                    engines.add(started);
                    servers.add(new Server((engine.equals("vllm") ? "vLLM" : "SGLang") + ", " + gpus + " GPUs",
                            started.uri(), Api.CHAT, null, ThinkingSwitch.AUTOMATIC, Map.of(), null, null));
                }
            }
        } catch (IOException notStarted) {
            close();
            throw notStarted;
        }
        plan = plan(servers);
    }

    /// Starts the engines; they run until this is closed.
    ///
    /// @throws IOException with a sentence when there is no port to listen on
    static Demonstration start() throws IOException {
        return new Demonstration();
    }

    /// Whether this plan was a demonstration's.
    static boolean isOne(Plan plan) {
        return plan.servers().stream().map(Server::name).collect(Collectors.toSet()).equals(SERVERS)
                && plan.servers().stream().allMatch(server -> ServerAddress.isLoopback(server.url()));
    }

    Plan plan() {
        return plan;
    }

    private static Plan plan(List<Server> servers) {
        Matrix matrix = new Matrix(List.of(ThinkingMode.ON, ThinkingMode.OFF),
                new Loads.Listed(List.of(new LoadShape.InFlight(16))), List.of(192), List.of(Prompts.DEFAULT), 1);
        return new Plan(I18n.text("Simulated engines: 2 and 4 GPUs, thinking on and off"), servers, matrix, Stop.after(32),
                Edges.DEFAULT, Output.DEFAULT, Limits.DEFAULT, Objectives.NONE, Duration.ZERO, 1, false);
    }

    @Override
    public void close() {
        engines.forEach(SimulatedEngine::close);
    }
}
