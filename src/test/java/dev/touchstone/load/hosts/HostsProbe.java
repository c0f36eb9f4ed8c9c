package dev.touchstone.load.hosts;

import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LiveTests;
import dev.touchstone.load.LoadTests;
import dev.touchstone.load.PlanControl;
import dev.touchstone.load.PlanStatus;
import dev.touchstone.load.journal.FileJournals;
import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.AdapterMix;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Edges;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.TraceCut;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.PlannedRequest;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.simulator.SimulatedEngine;
import dev.touchstone.simulator.settings.EngineSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Sends from hosts and prints what happens, one line per step. It runs in a JVM of its own, whose PATH holds a program that
/// stands for `ssh`: the hosts are processes of this machine.
public final class HostsProbe {

    static final String KEY = "a-key-that-nobody-may-list";

    private final Path folder;
    private final SimulatedEngine engine;
    private final FileJournals journals;

    private HostsProbe(Path folder, SimulatedEngine engine) {
        this.folder = folder;
        this.engine = engine;
        journals = new FileJournals(folder.resolve("journals"));
    }

    /// @param arguments a folder
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        EngineSettings settings = EngineSettings.of("vllm").withTimes(Duration.ofMillis(20), Duration.ofMillis(5))
                .withApiKey(KEY).withAdapters("sql", "chat");
        try (SimulatedEngine engine = SimulatedEngine.start(settings)) {
            HostsProbe probe = new HostsProbe(folder, engine);
            Path prompts = Files.writeString(folder.resolve("mine.jsonl"), "{\"prompt\": \"one\"}\n{\"prompt\": \"two\"}\n");
            try (LoadTests tests = new LoadTests(probe.journals); HostGroup group = new HostGroup(List.of("one", "two"))) {
                probe.whole(tests, group, prompts);
                probe.conversations(tests, group);
                probe.trace(tests, group);
                probe.killed(tests, group);
                probe.cancelled(tests, group);
            }
            probe.failing("nowhere");
            probe.failing("bare");
        }
        System.exit(0);
    }

    private Plan plan(List<LoadShape> loads, Stop stop, int tokens, Prompts prompts) {
        Plan usual = Plan.standard(List.of(Server.at(engine.uri(), Api.CHAT)));
        return new Plan("two hosts", usual.servers(), new Matrix(List.of(ThinkingMode.LEFT_ALONE), new Loads.Listed(loads),
                List.of(tokens), List.of(prompts), 1), stop, new Edges(3, 0), usual.output(), usual.limits(),
                usual.objectives(), Duration.ZERO, 1, false);
    }

    private static PlanControl start(LiveTests tests, Plan plan, Consumer<FinishedPoint> finished) throws IOException {
        return tests.start(plan, Map.of(plan.servers().getFirst().name(), new Access(KEY, Map.of())), finished);
    }

    private void whole(LoadTests tests, HostGroup group, Path prompts) throws IOException, InterruptedException {
        LiveTests there = tests.on(group);
        List<FinishedPoint> points = new ArrayList<>();
        PlanControl control = start(there, plan(List.of(new LoadShape.InFlight(5), new LoadShape.OpenLoop(100, 1, null),
                new LoadShape.InFlight(1)), Stop.after(40), 8,
                new Prompts(new PromptSource.JsonLines(prompts), true)), points::add);
        control.await();
        print("state", control.status().state() + " " + control.status().message());
        print("engine", there.identify(Server.at(engine.uri(), Api.CHAT), new Access(KEY, Map.of())).models().size() + " models");
        for (FinishedPoint point : points) {
            Run run = point.runs().getFirst();
            Map<String, Long> shares = new TreeMap<>(point.requests().stream().map(RequestRecord::host)
                    .collect(Collectors.groupingBy(host -> host == null ? "here" : host.name(), Collectors.counting())));
            print("point " + point.number(), "requests " + (int) run.metrics().get(Metric.of(Quantity.SUCCESSFUL_REQUESTS)).orElse(-1)
                    + ", shares " + shares + ", numbers " + point.requests().stream().map(RequestRecord::number).distinct().count()
                    + ", missing " + run.missing() + ", hosts " + run.extras().get("Hosts"));
            print("samples " + point.number(), run.extras().containsKey("Server requests running (mean)")
                    || !run.engineLog().isEmpty() ? "seen" : "none: " + run.extras().keySet());
            long first = point.requests().stream().mapToLong(request -> request.stamps().sent()).min().orElse(-1);
            print("begin " + point.number(), first >= 0 ? "behind the common start" : "at " + first);
        }
    }

    /// 20 conversations of 3 turns, half of them for each adapter, of which all are served.
    private void conversations(LoadTests tests, HostGroup group) throws IOException, InterruptedException {
        FinishedPoint point = finished(tests, group, plan(List.of(new LoadShape.InFlight(4)), Stop.after(60), 8,
                new Prompts(new PromptSource.MultiTurn(3), true).withAdapters(AdapterMix.parse("sql, chat"))));
        Map<Integer, List<RequestRecord>> each = measured(point).collect(Collectors.groupingBy(request -> planned(request).conversation()));
        print("conversations", each.size() + ", of one host and adapter " + each.values().stream().allMatch(turns ->
                turns.stream().map(turn -> host(turn) + planned(turn).adapter()).distinct().count() == 1
                        && turns.stream().map(turn -> planned(turn).turn()).sorted().toList().equals(List.of(1, 2, 3)))
                + ", hosts " + measured(point).collect(Collectors.groupingBy(HostsProbe::host, TreeMap::new, Collectors.counting()))
                + ", adapters " + measured(point).collect(Collectors.groupingBy(request -> String.valueOf(planned(request).adapter()),
                        TreeMap::new, Collectors.counting())));
        double mean = measured(point).mapToLong(request -> request.stamps().end() - request.stamps().sent()).average().orElse(0) / 1e9;
        print("mean of all", String.valueOf(Math.abs(point.runs().getFirst().metrics().get(Metric.of(Quantity.E2E_LATENCY, Statistic.MEAN))
                .orElse(-1) - mean) < 1e-6));
    }

    /// Rows of a trace 100 ms apart; the time at which each was due is that of the recording.
    private void trace(LoadTests tests, HostGroup group) throws IOException, InterruptedException {
        StringBuilder rows = new StringBuilder();
        for (int row = 0; row < 20; row++) {
            rows.append("{\"timestamp\": %d, \"input_length\": %d, \"output_length\": 4, \"hash_ids\": [1]}%n"
                    .formatted(100 * row, 100 + 20 * row));
        }
        Path file = Files.writeString(folder.resolve("trace.jsonl"), rows);
        FinishedPoint point = finished(tests, group, plan(List.of(new LoadShape.Replay(1, null)), Stop.after(20), 8,
                new Prompts(new PromptSource.Trace(file, TraceCut.WHOLE), true)));
        List<RequestRecord> due = measured(point).sorted(Comparator.comparingLong(request -> request.stamps().scheduled())).toList();
        long first = due.getFirst().stamps().scheduled();
        print("trace times", due.stream().map(request -> Math.round((request.stamps().scheduled() - first) / 1e8)).toList().toString());
        print("trace hosts", due.stream().map(HostsProbe::host).collect(Collectors.joining(" ")));
        print("trace lengths", String.valueOf(due.stream().map(request -> request.tokens().input()).toList().equals(
                due.stream().map(request -> request.tokens().input()).sorted().toList())));
    }

    private FinishedPoint finished(LoadTests tests, HostGroup group, Plan plan) throws IOException, InterruptedException {
        List<FinishedPoint> points = new ArrayList<>();
        PlanControl control = start(tests.on(group), plan, points::add);
        control.await();
        if (points.isEmpty()) {
            throw new IOException(control.status().message());
        }
        return points.getFirst();
    }

    private static Stream<RequestRecord> measured(FinishedPoint point) {
        return point.requests().stream().filter(request -> request.phase() == Phase.MEASURED && request.isSuccess());
    }

    private static PlannedRequest planned(RequestRecord request) {
        return Objects.requireNonNull(request.planned());
    }

    private static String host(RequestRecord request) {
        return Objects.requireNonNull(request.host()).name();
    }

    private void killed(LoadTests tests, HostGroup group) throws IOException, InterruptedException {
        List<FinishedPoint> points = new ArrayList<>();
        PlanControl control = start(tests.on(group), plan(List.of(new LoadShape.InFlight(6)), new Stop(null, Duration.ofMinutes(2)),
                8, Prompts.DEFAULT), points::add);
        awaitRequests(control, 30);
        long pid = Long.parseLong(Files.readString(folder.resolve("home-two/pid")).strip());
        ProcessHandle.of(pid).orElseThrow().destroyForcibly();
        control.await();
        print("killed", control.status().state() + ": " + control.status().message().replaceAll("\\d+\\.\\d s", "N s")
                .replaceAll("\\d+ requests", "N requests"));
        Run run = points.getFirst().runs().getFirst();
        print("killed run", run.missing() + " " + run.warnings().stream().map(warning -> warning.message()
                .replaceAll("\\d+\\.\\d s", "N s").replaceAll("\\d+ requests", "N requests")).toList());
        print("killed shares", points.getFirst().requests().stream().map(RequestRecord::host).map(host -> host == null ? "" : host.name())
                .collect(Collectors.toSet()).toString());
        Journal journal = journals.unfinished().getFirst();
        print("killed journal", journal.written().getFirst().hosts().stream().sorted().toList() + ", "
                + (journal.written().getFirst().requests().size() == points.getFirst().requests().size()));
    }

    private void cancelled(LoadTests tests, HostGroup group) throws IOException, InterruptedException {
        PlanControl control = start(tests.on(group), plan(List.of(new LoadShape.InFlight(6)), new Stop(null, Duration.ofMinutes(2)),
                8, Prompts.DEFAULT), _ -> { });
        awaitRequests(control, 30);
        print("status", control.status().hosts().stream().map(host -> host.name() + " " + host.state() + " " + host.share()).toList()
                .toString());
        control.cancel();
        control.await();
        print("cancelled", control.status().state().toString());
    }

    private static void awaitRequests(PlanControl control, int requests) throws InterruptedException {
        PlanStatus status = control.status();
        while (status.requestsEnded() < requests && !status.hasEnded()) {
            TimeUnit.MILLISECONDS.sleep(20);
            status = control.status();
        }
    }

    private void failing(String host) throws InterruptedException {
        try (HostGroup group = new HostGroup(List.of(host))) {
            group.connected();
            print(host, "connected");
        } catch (IOException said) {
            print(host, String.valueOf(said.getMessage()));
        }
    }

    private static void print(String step, String line) {
        System.out.println(step + ": " + line.replace('\n', ' '));
    }
}
