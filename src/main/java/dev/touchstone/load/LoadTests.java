package dev.touchstone.load;

import dev.touchstone.load.course.PointSequence;
import dev.touchstone.load.hosts.HostGroup;
import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.journal.Journals;
import dev.touchstone.load.live.SpeedEstimates;
import dev.touchstone.load.measure.ObjectiveCheck;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PointOrder;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.point.PlannedReuse;
import dev.touchstone.load.point.PointCounts;
import dev.touchstone.load.probe.ServerIdentity;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Live tests against real servers.
public final class LoadTests implements LiveTests {

    private final Journals journals;
    private final PlanDependencies parts;
    private final SpeedEstimates speeds = new SpeedEstimates();
    private final Set<PlanRun> started = ConcurrentHashMap.newKeySet();
    /// Those whose requests are sent from hosts.
    private final Set<LoadTests> elsewhere = ConcurrentHashMap.newKeySet();

    public LoadTests(Journals journals) {
        this(journals, PlanDependencies.real());
    }

    LoadTests(Journals journals, PlanDependencies parts) {
        this.journals = journals;
        this.parts = parts;
    }

    @Override
    public ServerIdentity identify(Server server, Access access) {
        return parts.probe().identify(server, access);
    }

    @Override
    public Estimate estimate(Plan plan) {
        int points = PointSequence.most(plan);
        int each = PointCounts.planned(plan);
        return new Estimate(points, each < 0 ? null : Math.multiplyExact(points, each), time(plan, points),
                PlannedReuse.of(plan));
    }

    /// Assumes that all points of a search take as long as its first ones.
    private @Nullable Duration time(Plan plan, int points) {
        List<Point> known = PointOrder.of(plan);
        Duration time = Duration.ZERO;
        for (Point point : known) {
            Duration one = speeds.of(plan, point, false);
            if (one == null) {
                return null;
            }
            time = time.plus(one);
        }
        return time.multipliedBy(points).dividedBy(known.size()).plus(plan.pause().multipliedBy(points - 1));
    }

    @Override
    public PlanControl start(Plan plan, Map<String, Access> access, Consumer<FinishedPoint> finished)
            throws IOException {
        return start(journals.create(plan), access, List.of(), finished);
    }

    @Override
    public List<Journal> unfinished() throws IOException {
        return journals.unfinished();
    }

    @Override
    public List<FinishedPoint> recover(Journal unfinished) throws IOException {
        return unfinished.written().stream().filter(Journal.Written::hasMeasured)
                .map(point -> recovered(unfinished, point)).toList();
    }

    private FinishedPoint recovered(Journal journal, Journal.Written point) {
        return new FinishedPoint(point.start().point().number(),
                parts.runs().of(journal.id(), journal.plan(), point), point.requests(),
                ObjectiveCheck.by(point.requests(), journal.plan().objectives(), journal.plan().output().streaming()));
    }

    @Override
    public PlanControl resume(Journal unfinished, Map<String, Access> access, Consumer<FinishedPoint> finished)
            throws IOException {
        return start(unfinished, access, unfinished.written(), finished);
    }

    private PlanControl start(Journal journal, Map<String, Access> access, List<Journal.Written> written,
            Consumer<FinishedPoint> finished) {
        PlanRun run = new PlanRun(parts, journal, Map.copyOf(access), written, speeds, finished);
        started.removeIf(earlier -> earlier.status().hasEnded());
        started.add(run);
        run.start();
        return run;
    }

    @Override
    public LiveTests on(HostGroup hosts) {
        LoadTests there = new LoadTests(journals, parts.on(hosts));
        elsewhere.removeIf(LoadTests::isIdle);
        elsewhere.add(there);
        return there;
    }

    private boolean isIdle() {
        started.removeIf(earlier -> earlier.status().hasEnded());
        return started.isEmpty() && elsewhere.isEmpty();
    }

    @Override
    public void close() {
        started.forEach(PlanRun::cancel);
        started.forEach(PlanRun::join);
        elsewhere.forEach(LoadTests::close);
    }
}
