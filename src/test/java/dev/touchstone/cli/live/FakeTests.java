package dev.touchstone.cli.live;

import dev.touchstone.cli.terminal.Interrupts;
import dev.touchstone.cli.terminal.RunEnvironment;

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
import dev.touchstone.load.journal.JournalOwner;
import dev.touchstone.load.journal.PointJournal;
import dev.touchstone.load.journal.PointStart;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PointOrder;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.load.trust.ClientWarmUp;
import dev.touchstone.load.trust.MeasurementError;
import dev.touchstone.load.trust.Trust;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Warning;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Live tests without a server: every point ends at once with the same figures, except for what a test asks for.
public final class FakeTests implements LiveTests, RunEnvironment {

    static final String LAUNCH_AGAIN = "Launch the server again (launch 2 of 2): stop it, start it.";

    final Map<String, String> environment = new HashMap<>();
    final Set<Integer> failing = new HashSet<>();
    final Set<Integer> breaking = new HashSet<>();
    final List<Journal> unfinished = new ArrayList<>();
    final List<FinishedPoint> recovered = new ArrayList<>();
    final List<URI> awaited = new ArrayList<>();
    final Interrupts interrupts = new Interrupts();
    String warning = "";
    /// The number of the point that Ctrl C comes in; 0 for none.
    int interruptedAt;
    /// The number of the point before which the plan waits for a launch; 0 for none.
    int awaitsLaunchBefore;
    boolean terminal;
    boolean closed;
    int warmedUp;
    public Plan plan;
    Path journals;
    Map<String, Access> access;

    @Override
    public LiveTests openTests(Path folder, @Nullable JournalOwner owner) {
        journals = folder;
        return this;
    }

    @Override
    public void awaitServer(URI server) {
        awaited.add(server);
    }

    @Override
    public ClientWarmUp.Warmth warmUp(Api api) {
        warmedUp++;
        return new ClientWarmUp.Warmth(2_500, Duration.ofMillis(1_250));
    }

    @Override
    public MeasurementError selfTest(int streams) {
        MeasurementError.Figures figures = new MeasurementError.Figures(0.00003, 0.00017, 0.0006);
        return new MeasurementError(streams, streams * 5, 0, 32_000, 4_900, 0.050, 0.020, figures,
                new MeasurementError.Figures(0.0003, 0.0077, 0.009), figures, 0.0004, 0.0005, 22e-6,
                new Trust(Double.NaN, 0.0001, 0, 0.2, streams, 0.0001, null));
    }

    @Override
    public String environment(String name) {
        return environment.get(name);
    }

    @Override
    public boolean isTerminal() {
        return terminal;
    }

    @Override
    public Interrupts interrupts() {
        return interrupts;
    }

    @Override
    public LiveTests on(HostGroup hosts) {
        return this;
    }

    @Override
    public ServerIdentity identify(Server server, Access opened) {
        Conditions told = Conditions.none().with(Factor.ENGINE, Level.of("SGLang"), Evidence.byHand())
                .with(Factor.MODEL, Level.of("Qwen/Qwen3-4B"), Evidence.byHand())
                .with(Factor.GPU_COUNT, Level.of(2), Evidence.byHand());
        return new ServerIdentity(told, List.of("Qwen/Qwen3-4B"), Set.of(Api.CHAT), true, List.of());
    }

    @Override
    public Estimate estimate(Plan asked) {
        return new Estimate(PointOrder.of(asked).size(), 372, Duration.ofSeconds(190));
    }

    @Override
    public PlanControl start(Plan asked, Map<String, Access> opened, Consumer<FinishedPoint> finished) {
        plan = asked;
        access = opened;
        return new Control(PointOrder.of(asked), 1, finished);
    }

    @Override
    public List<Journal> unfinished() {
        return unfinished;
    }

    @Override
    public List<FinishedPoint> recover(Journal journal) {
        return recovered;
    }

    @Override
    public PlanControl resume(Journal journal, Map<String, Access> opened, Consumer<FinishedPoint> finished) {
        plan = journal.plan();
        access = opened;
        return new Control(PointOrder.of(plan), recovered.size(), finished);
    }

    @Override
    public void close() {
        closed = true;
    }

    FinishedPoint finished(Point point, boolean complete) {
        int failed = failing.contains(point.number()) ? 3 : 0;
        Map<Metric, Double> metrics = new HashMap<>(Map.of(
                Metric.of(Quantity.REQUESTS), 60.0, Metric.of(Quantity.FAILED_REQUESTS), (double) failed,
                Metric.of(Quantity.REQUEST_THROUGHPUT), 12.34, Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), 812.5,
                Metric.of(Quantity.TTFT, Statistic.MEDIAN), 0.123));
        Conditions conditions = Conditions.none().with(Factor.ENGINE, Level.of("SGLang"), Evidence.byHand());
        Run run = new Run("fake-" + point.number() + (complete ? "" : "-interrupted"), "live", "touchstone",
                new Source("live test: " + plan.name(), "", Lines.of(point.number())), null, conditions, Map.of(),
                Metrics.of(metrics),
                Definitions.none(), Map.of(), List.of(), List.of(), List.of(),
                warning.isEmpty() ? List.of() : List.of(new Warning("client-limit", warning)),
                complete ? List.of() : List.of("40 of 60 requests"));
        List<RequestRecord> requests = Collections.nCopies(failed, new RequestRecord(1, Phase.MEASURED,
                new Stamps(0, 0, -1, -1, -1, -1, 5), ChunkTimes.none(), TokenCounts.NONE, null,
                new RequestFailure(FailureKind.CUT, 200, "The answer ended in the middle.")));
        return new FinishedPoint(point.number(), List.of(run), requests, !breaking.contains(point.number()));
    }

    /// A journal with its plan and what was written of it.
    static Journal journal(Plan plan, Journal.Written... written) {
        return new Journal() {

            @Override
            public String id() {
                return "journal-1";
            }

            @Override
            public Plan plan() {
                return plan;
            }

            @Override
            public PointJournal begin(PointStart start) {
                throw new AssertionError();
            }

            @Override
            public List<Written> written() {
                return List.of(written);
            }

            @Override
            public boolean isDone(Point point) {
                return false;
            }

            @Override
            public void close() {
            }
        };
    }

    /// Runs its points on a thread of its own, as the real one does.
    private final class Control implements PlanControl {

        private final List<Point> points;
        private final Thread running;
        private final CountDownLatch cancelled = new CountDownLatch(1);
        private final CountDownLatch looks = new CountDownLatch(5);
        private volatile PlanState state = PlanState.RUNNING;
        private volatile int current;

        Control(List<Point> points, int from, Consumer<FinishedPoint> finished) {
            this.points = points;
            running = Thread.ofPlatform().start(() -> run(from, finished));
        }

        private void run(int from, Consumer<FinishedPoint> finished) {
            for (Point point : points.subList(from - 1, points.size())) {
                if (point.number() == awaitsLaunchBefore) {
                    state = PlanState.AWAITING_LAUNCH;
                    awaitLooks();
                    state = PlanState.RUNNING;
                }
                current = point.number();
                if (point.number() == interruptedAt) {
                    interrupts.interrupt();
                    try {
                        cancelled.await();
                    } catch (InterruptedException unexpected) {
                        throw new AssertionError(unexpected);
                    }
                    finished.accept(finished(point, false));
                    state = PlanState.CANCELLED;
                    return;
                }
                finished.accept(finished(point, true));
            }
            state = PlanState.DONE;
        }

        /// Until the status was taken often enough that what follows from the first was printed.
        private void awaitLooks() {
            try {
                looks.await();
            } catch (InterruptedException unexpected) {
                throw new AssertionError(unexpected);
            }
        }

        @Override
        public PlanStatus status() {
            if (state == PlanState.AWAITING_LAUNCH) {
                looks.countDown();
            }
            List<PointStatus> statuses = points.stream().map(point -> new PointStatus(point,
                    point.number() == current ? PointState.RUNNING : PointState.WAITING, 0.42, 25, 1, 0, 8, 12.3, 0.123))
                    .toList();
            return new PlanStatus(plan.name(), state, statuses, 372, 100, 0, 0, 8, Duration.ofSeconds(75),
                    List.of(new LiveFigures(1, 812.4, 12, 0.1, 0.2, 1, 2, 8)), List.of(), null, null, null, state == PlanState.AWAITING_LAUNCH ? LAUNCH_AGAIN : "");
        }

        @Override
        public void pause() {
        }

        @Override
        public void resume() {
        }

        @Override
        public void confirmRelaunch() {
        }

        @Override
        public void stopAfterPoint() {
        }

        @Override
        public void cancel() {
            cancelled.countDown();
        }

        @Override
        public void await() throws InterruptedException {
            running.join();
        }
    }
}
