package dev.touchstone.ui.live;

import dev.touchstone.load.AnswerSample;
import dev.touchstone.load.ErrorSample;
import dev.touchstone.load.Estimate;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LiveFigures;
import dev.touchstone.load.LiveTests;
import dev.touchstone.load.PlanControl;
import dev.touchstone.load.PlanState;
import dev.touchstone.load.PlanStatus;
import dev.touchstone.load.PointState;
import dev.touchstone.load.PointStatus;
import dev.touchstone.load.hosts.HostGroup;
import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.load.trust.Trust;
import dev.touchstone.load.watch.ServerSample;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import dev.touchstone.model.Warning;
import dev.touchstone.model.request.FailureKind;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Live tests without servers: a test says what each point does and when.
public final class FakeLiveTests implements LiveTests {

    private static final int REQUESTS = 100;

    public final List<Plan> started = new CopyOnWriteArrayList<>();
    public final List<Map<String, Access>> accesses = new CopyOnWriteArrayList<>();
    public final List<Server> identified = new CopyOnWriteArrayList<>();
    public final List<Journal> unfinished = new CopyOnWriteArrayList<>();
    public final List<FinishedPoint> recovered = new CopyOnWriteArrayList<>();
    public volatile ServerIdentity identity = identity("vLLM", 4);
    public volatile @Nullable IOException refusal;
    public volatile boolean closed;
    private volatile @Nullable Running running;

    public static ServerIdentity identity(String engine, int gpus) {
        Conditions conditions = Conditions.none()
                .with(Factor.ENGINE, Level.of(engine), Evidence.at(Lines.of(1), "{\"version\":\"0.9.2\"}", "/version"))
                .with(Factor.ENGINE_VERSION, Level.of("0.9.2"), Evidence.at(Lines.of(1), "0.9.2", "/version"))
                .with(Factor.MODEL, Level.of("Qwen/Qwen3-4B"), Evidence.at(Lines.of(1), "Qwen/Qwen3-4B", "/v1/models"))
                .with(Factor.GPU_COUNT, Level.of(gpus), Evidence.at(Lines.of(1), "tp 4", "/metrics: tensor parallel "
                        + gpus));
        return new ServerIdentity(conditions, List.of("Qwen/Qwen3-4B", "Qwen/Qwen3-4B-lora"), Set.of(), true,
                List.of());
    }

    /// The plan that runs.
    ///
    /// @throws AssertionError when none does
    public Running running() {
        Running now = running;
        if (now == null) {
            throw new AssertionError("no plan runs");
        }
        return now;
    }

    @Override
    public LiveTests on(HostGroup hosts) {
        return this;
    }

    @Override
    public ServerIdentity identify(Server server, Access access) {
        identified.add(server);
        accesses.add(Map.of(server.name(), access));
        return identity;
    }

    @Override
    public Estimate estimate(Plan plan) {
        int points = points(plan).size();
        Integer each = plan.stop().requests();
        return new Estimate(points, each == null ? null : points * each, Duration.ofSeconds(45L * points));
    }

    @Override
    public PlanControl start(Plan plan, Map<String, Access> access, Consumer<FinishedPoint> finished)
            throws IOException {
        IOException no = refusal;
        if (no != null) {
            throw no;
        }
        started.add(plan);
        accesses.add(access);
        Running fresh = new Running(plan, finished);
        running = fresh;
        return fresh;
    }

    @Override
    public List<Journal> unfinished() {
        return List.copyOf(unfinished);
    }

    @Override
    public List<FinishedPoint> recover(Journal journal) {
        return List.copyOf(recovered);
    }

    @Override
    public PlanControl resume(Journal journal, Map<String, Access> access, Consumer<FinishedPoint> finished)
            throws IOException {
        unfinished.remove(journal);
        return start(journal.plan(), access, finished);
    }

    @Override
    public void close() {
        closed = true;
        Running now = running;
        if (now != null && !now.status().hasEnded()) {
            now.cancel();
        }
    }

    /// Every combination, in a plain order.
    public static List<Point> points(Plan plan) {
        List<Point> points = new ArrayList<>();
        List<LoadShape> shapes = plan.matrix().loads() instanceof Loads.Listed(List<LoadShape> listed) ? listed
                : List.of(new LoadShape.InFlight(1));
        for (int measured = 0; measured < plan.matrix().launches() * plan.matrix().repeats(); measured++) {
            int launch = measured / plan.matrix().repeats() + 1;
            int repeat = measured % plan.matrix().repeats() + 1;
            for (ThinkingMode thinking : plan.matrix().thinking()) {
                for (LoadShape shape : shapes) {
                    for (int tokens : plan.matrix().maxTokens()) {
                        for (Server server : plan.servers()) {
                            points.add(new Point(points.size() + 1, server, thinking, shape, tokens,
                                    plan.matrix().prompts().getFirst(), repeat, launch));
                        }
                    }
                }
            }
        }
        return points;
    }

    /// A run as a live test makes it.
    public static Run run(Plan plan, Point point, boolean incomplete, @Nullable String limit) {
        boolean sglang = point.server().name().contains("SGLang");
        Conditions conditions = Conditions.none()
                .with(Factor.ENGINE, Level.of(sglang ? "SGLang" : "vLLM"), Evidence.byHand())
                .with(Factor.GPU_COUNT, Level.of(point.server().name().contains("2 GPU") ? 2 : 4), Evidence.byHand())
                .with(Factor.CONCURRENCY, Level.of(point.load() instanceof LoadShape.InFlight(int count) ? count : 1),
                        Evidence.byHand());
        if (point.thinking() != ThinkingMode.LEFT_ALONE) {
            conditions = conditions.with(Factor.THINKING, Level.of(point.thinking().key()), Evidence.byHand());
        }
        if (plan.name().contains("imulated")) {
            conditions = conditions.with(Factor.SIMULATED, Level.of("yes"), Evidence.byHand());
        }
        double speed = (sglang ? 1.4 : 1.0) + point.number() / 10.0;
        Map<Metric, Double> metrics = Map.of(metric("request_throughput"), speed, metric("output_token_throughput"),
                260 * speed, metric("e2e_latency.p50"), 4 / speed, metric("e2e_latency.p99"), 9 / speed,
                metric("ttft.mean"), 0.2 / speed);
        return new Run("live-" + plan.name() + "-" + point.number(), Run.LIVE_TEST, "touchstone",
                new Source(plan.name(), "0".repeat(64), Lines.of(point.number())), LocalDateTime.of(2026, 11, 20, 10, 0),
                conditions, Map.of(), Metrics.of(metrics), Definitions.none(), Map.of(), List.of(), List.of(), List.of(),
                limit == null ? List.of() : List.of(new Warning(Run.CLIENT_LIMIT, limit)),
                incomplete ? List.of("60 of 100 requests") : List.of());
    }

    private static Metric metric(String key) {
        return Metric.ofKey(key).orElseThrow();
    }

    /// A plan that runs as far as a test lets it.
    public static final class Running implements PlanControl {

        private final Plan plan;
        private final Consumer<FinishedPoint> finished;
        private final List<PointStatus> points = new ArrayList<>();
        private final List<ErrorSample> errors = new ArrayList<>();
        private PlanState state = PlanState.RUNNING;
        private String message = "";
        private @Nullable String limit;
        private int failed;

        Running(Plan plan, Consumer<FinishedPoint> finished) {
            this.plan = plan;
            this.finished = finished;
            points(plan).forEach(point -> points.add(new PointStatus(point, PointState.WAITING, 0, 0, 0, 0, 0, Double.NaN,
                    Double.NaN)));
        }

        /// The client is the limit from now on.
        public synchronized void limit(String sentence) {
            limit = sentence;
        }

        /// Fails requests of the running point.
        public synchronized void fail(FailureKind kind, int count, String sample) {
            errors.add(new ErrorSample(kind, count, sample));
            failed += count;
        }

        /// The point with this number is so far, from 0 to 1.
        public synchronized void progress(int number, double progress) {
            Point point = points.get(number - 1).point();
            points.set(number - 1, new PointStatus(point, PointState.RUNNING, progress, (int) (REQUESTS * progress),
                    failed, 0, 7, 0.66, 0.19));
        }

        /// Ends the point with this number and hands it over, on a thread of its own.
        public void finish(int number) throws InterruptedException {
            hand(number, PointState.DONE);
        }

        private void hand(int number, PointState ended) throws InterruptedException {
            PointStatus before;
            synchronized (this) {
                before = points.get(number - 1);
            }
            boolean incomplete = ended != PointState.DONE;
            Thread thread = Thread.ofPlatform().start(() -> finished.accept(new FinishedPoint(number,
                    List.of(run(plan, before.point(), incomplete, limit)), List.of(), true)));
            thread.join();
            synchronized (this) {
                points.set(number - 1, new PointStatus(before.point(), ended, incomplete ? before.progress() : 1,
                        incomplete ? before.done() : REQUESTS, 0, 0, 0, 0.5 + number / 10.0, 0.2));
            }
        }

        /// The plan waits until its servers are launched again.
        public synchronized void awaitLaunch(String sentence) {
            state = PlanState.AWAITING_LAUNCH;
            message = sentence;
        }

        @Override
        public synchronized void confirmRelaunch() {
            state = PlanState.RUNNING;
            message = "";
        }

        /// The plan has ended.
        public synchronized void end(PlanState how, String why) {
            state = how;
            message = why;
        }

        @Override
        public synchronized PlanStatus status() {
            int done = points.stream().mapToInt(PointStatus::done).sum();
            return new PlanStatus(plan.name(), state, points, REQUESTS * points.size(), done, failed, 0, 7,
                    Duration.ofSeconds(252), history(), errors,
                    new ServerSample(12, 7.0, 2.0, 0.31, 420.0, 1000.0, 3.0, 9000.0, 21_000.0, 12.6, 60.0),
                    new Trust(0.0006, 0.0002, 0.004, 0.07, 10, 0.0003, limit),
                    new AnswerSample(1, "Why is the sky blue?", "The user asks about light.\nShorter waves scatter more.",
                            "Because air scatters short waves more than long ones."), message);
        }

        private List<LiveFigures> history() {
            List<LiveFigures> history = new ArrayList<>();
            for (int i = 0; i < 150; i++) {
                double wave = Math.sin(i / 9.0);
                boolean none = i > 70 && i < 76;
                history.add(new LiveFigures(i, 300 * (1 - Math.exp(-i / 12.0)) + 20 * wave, 0.6,
                        none ? Double.NaN : 0.2 + 0.03 * wave, none ? Double.NaN : 0.41 + 0.12 * Math.cos(i / 5.0),
                        none ? Double.NaN : 4.2 + wave / 3, none ? Double.NaN : 8.5 + wave, 7));
            }
            return history;
        }

        @Override
        public synchronized void pause() {
            state = PlanState.PAUSED;
        }

        @Override
        public synchronized void resume() {
            state = PlanState.RUNNING;
        }

        @Override
        public synchronized void stopAfterPoint() {
            state = PlanState.STOPPING;
        }

        /// The running point is handed over as far as it came.
        @Override
        public void cancel() {
            try {
                int number = 0;
                synchronized (this) {
                    for (PointStatus point : points) {
                        number = point.state() == PointState.RUNNING ? point.point().number() : number;
                    }
                }
                if (number > 0) {
                    hand(number, PointState.INCOMPLETE);
                }
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            end(PlanState.CANCELLED, "");
        }

        @Override
        public void await() {
            throw new UnsupportedOperationException("the window never waits");
        }
    }
}
