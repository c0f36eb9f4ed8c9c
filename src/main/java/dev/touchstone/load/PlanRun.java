package dev.touchstone.load;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.course.PointSequence;
import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.journal.PointEnd;
import dev.touchstone.load.live.SpeedEstimates;
import dev.touchstone.load.measure.ObjectiveCheck;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.point.FailureText;
import dev.touchstone.load.point.PlanCancelled;
import dev.touchstone.load.point.PlanSignals;
import dev.touchstone.load.point.PointCounts;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One execution of a plan: runs its points one after another on its own thread.
final class PlanRun implements PlanControl {

    private static final Logger LOG = LoggerFactory.getLogger(PlanRun.class);
    private static final long INTERVAL = Duration.ofMillis(250).toNanos();

    /// How a plan ended.
    private record End(PlanState state, String message) {
    }

    private final PlanDependencies parts;
    private final Plan plan;
    private final Journal journal;
    private final Map<String, Access> access;
    private final List<Journal.Written> written;
    private final PointSequence course;
    private final PlanSignals signals = new PlanSignals();
    private final PlanProgress progress;
    private final PointExecution execution;
    private final LaunchWait launchWait;
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread thread;

    /// @param written points that earlier attempts at this execution have written; empty for a new one
    PlanRun(PlanDependencies parts, Journal journal, Map<String, Access> access, List<Journal.Written> written,
            SpeedEstimates speeds, Consumer<FinishedPoint> finished) {
        this.parts = parts;
        this.plan = journal.plan();
        this.journal = journal;
        this.access = access;
        this.written = written;
        course = PointSequence.of(plan);
        progress = new PlanProgress(plan, signals, parts.ticker(), speeds, parts.hosts());
        progress.points(course.points());
        execution = new PointExecution(parts, journal, written, signals, progress, speeds, finished);
        launchWait = new LaunchWait(parts, signals, progress, plan.matrix().launches());
        thread = Thread.ofPlatform().name("touchstone-plan").daemon().unstarted(this::work);
        signals.setThread(thread);
    }

    void start() {
        thread.start();
    }

    private void work() {
        End end;
        try (TestedServers servers = TestedServers.open(parts, plan, access, written);
                StatusSampler _ = new StatusSampler(progress::sample)) {
            end = runPoints(servers);
        } catch (PlanCancelled _) {
            end = new End(PlanState.CANCELLED, "");
        } catch (IOException e) {
            end = new End(PlanState.FAILED, FailureText.sentence(e));
        } catch (Throwable e) {
            LOG.error("A plan ended by a fault of Touchstone", e);
            end = new End(PlanState.FAILED, I18n.text("Touchstone failed: {0}.", FailureText.of(e)));
        }
        progress.ends(end.state(), I18n.joined(List.of(end.message(), closeJournal(end.state())), " ").strip());
        over.countDown();
    }

    /// Closes the journal when the plan is done or has measured nothing, else releases it so that the plan can be
    /// resumed. Returns a sentence when that fails.
    private String closeJournal(PlanState as) {
        try {
            if (as == PlanState.DONE || !execution.hasMeasured()) {
                journal.close();
            } else {
                journal.release();
            }
            return "";
        } catch (IOException | RuntimeException e) {
            return I18n.text("The journal could not be closed: {0}.", FailureText.of(e));
        }
    }

    private End runPoints(TestedServers servers) throws IOException, PlanCancelled {
        List<String> problems = new ArrayList<>();
        boolean isFirst = true;
        for (Point point = next(); point != null; point = next()) {
            Journal.Written whole = whole(point);
            if (whole != null) {
                restore(whole);
                continue;
            }
            awaitLaunch(servers, point);
            if (!isFirst && !servers.of(point).isGone()) {
                waitForNext();
            }
            if (signals.isCancelled()) {
                throw new PlanCancelled();
            }
            if (signals.isStopping()) {
                return new End(PlanState.STOPPED, I18n.joined(problems, " "));
            }
            isFirst = false;
            run(servers.of(point), point, problems);
        }
        String outcome = course.outcome();
        if (problems.isEmpty()) {
            return new End(PlanState.DONE, outcome);
        }
        problems.add(outcome);
        return new End(PlanState.STOPPED, I18n.joined(problems, " ").strip());
    }

    /// Waits until the servers whose points of this launch are missing were launched again, as far as they are not yet of
    /// this launch.
    private void awaitLaunch(TestedServers servers, Point point) throws IOException, PlanCancelled {
        List<TestedServer> other = servers.ofOtherLaunch(point.launch());
        if (!other.isEmpty()) {
            Set<TestedServer> missing = course.points().stream()
                    .filter(each -> each.launch() == point.launch() && whole(each) == null).map(servers::of)
                    .collect(Collectors.toSet());
            List<TestedServer> awaited = other.stream().filter(missing::contains).toList();
            if (!awaited.isEmpty()) {
                launchWait.await(point.launch(), awaited);
            }
        }
    }

    private @Nullable Point next() {
        Point next = course.next();
        progress.points(course.points());
        return next;
    }

    private void run(TestedServer server, Point point, List<String> problems) throws IOException, PlanCancelled {
        server.begins(point);
        if (server.isGone()) {
            progress.ends(point, PointState.SKIPPED);
            course.failed();
            return;
        }
        int attempts = (int) written.stream()
                .filter(earlier -> earlier.start().point().number() == point.number()).count();
        PointExecution.Outcome outcome = execution.run(server, point, attempts + 1);
        if (signals.isCancelled() && outcome.problem() != null) {
            throw new PlanCancelled();
        }
        if (outcome.problem() == null) {
            course.measured(outcome.objectivesMet());
        } else {
            course.failed();
            problems.add(outcome.problem());
        }
    }

    /// Returns the complete measurement of a point by an earlier attempt; null when there is none.
    private Journal.@Nullable Written whole(Point point) {
        for (Journal.Written earlier : written) {
            PointEnd end = earlier.end();
            if (earlier.start().point().equals(point) && end != null && end.incomplete() == null) {
                return earlier;
            }
        }
        return null;
    }

    private void restore(Journal.Written whole) {
        PointCounts tally = new PointCounts(plan);
        whole.requests().forEach(tally::add);
        progress.wasMeasured(whole.start().point(), tally.count());
        course.measured(ObjectiveCheck.by(whole.requests(), plan.objectives(), plan.output().streaming()));
    }

    /// Waits for the plan's pause between two points, and while the user has paused the plan.
    private void waitForNext() {
        long begin = parts.ticker().now();
        long pause = plan.pause().toNanos();
        if (pause > 0) {
            progress.setMessage(I18n.text("Pause before the next point."));
        }
        long passed = 0;
        while ((passed < pause || signals.isPaused()) && !signals.isCancelled() && !signals.isStopping()) {
            parts.ticker().sleep(passed < pause ? Math.min(INTERVAL, pause - passed) : INTERVAL);
            passed = parts.ticker().now() - begin;
        }
    }

    /// Waits until the plan's thread has ended.
    void join() {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public PlanStatus status() {
        return progress.status();
    }

    @Override
    public void pause() {
        signals.pause();
    }

    @Override
    public void resume() {
        signals.resume();
    }

    @Override
    public void stopAfterPoint() {
        signals.stopAfterPoint();
    }

    @Override
    public void cancel() {
        signals.cancel();
    }

    @Override
    public void confirmRelaunch() {
        signals.confirmRelaunch();
    }

    @Override
    public void await() throws InterruptedException {
        over.await();
    }
}
