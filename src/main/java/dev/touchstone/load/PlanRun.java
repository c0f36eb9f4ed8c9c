package dev.touchstone.load;

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
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One execution of a plan, on a thread of its own: point after point, then the end.
final class PlanRun implements PlanControl {

    private static final Logger LOG = LoggerFactory.getLogger(PlanRun.class);
    private static final long LOOK = Duration.ofMillis(250).toNanos();

    /// How a plan ended.
    private record End(PlanState state, String message) {
    }

    private final PlanDependencies parts;
    private final Plan plan;
    private final Journal journal;
    private final Map<String, Access> access;
    private final List<Journal.Written> written;
    private final PointSequence course;
    private final PlanSignals halt = new PlanSignals();
    private final PlanProgress board;
    private final PointExecution execution;
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread thread;

    /// @param written what earlier goes at this execution have left; empty for a new one
    PlanRun(PlanDependencies parts, Journal journal, Map<String, Access> access, List<Journal.Written> written,
            SpeedEstimates speeds, Consumer<FinishedPoint> finished) {
        this.parts = parts;
        this.plan = journal.plan();
        this.journal = journal;
        this.access = access;
        this.written = written;
        course = PointSequence.of(plan);
        board = new PlanProgress(plan, halt, parts.ticker(), speeds);
        board.points(course.points());
        execution = new PointExecution(parts, journal, halt, board, speeds, finished);
        thread = Thread.ofPlatform().name("touchstone-plan").daemon().unstarted(this::work);
        halt.wakes(thread);
    }

    void start() {
        thread.start();
    }

    private void work() {
        End end;
        try (TestedServers servers = TestedServers.open(parts, plan, access, written);
                StatusSampler _ = new StatusSampler(board::sample)) {
            end = drive(servers);
        } catch (PlanCancelled _) {
            end = new End(PlanState.CANCELLED, "");
        } catch (IOException e) {
            end = new End(PlanState.FAILED, FailureText.of(e) + ".");
        } catch (Throwable e) {
            LOG.error("A plan ended by a fault of Touchstone", e);
            end = new End(PlanState.FAILED, "Ended by a fault of Touchstone: " + FailureText.of(e) + ".");
        }
        board.ends(end.state(), end.message() + leave(end.state()));
        over.countDown();
    }

    /// Ends the journal, or leaves it to be gone on with; a sentence when that went wrong.
    private String leave(PlanState as) {
        try {
            if (as == PlanState.DONE) {
                journal.close();
            } else {
                journal.letGo();
            }
            return "";
        } catch (IOException | RuntimeException e) {
            return " The journal could not be closed: " + FailureText.of(e) + ".";
        }
    }

    private End drive(TestedServers servers) throws IOException, PlanCancelled {
        List<String> troubles = new ArrayList<>();
        boolean isFirst = true;
        for (Point point = next(); point != null; point = next()) {
            Journal.Written whole = whole(point);
            if (whole != null) {
                remember(whole);
                continue;
            }
            if (!isFirst && !servers.of(point).isGone()) {
                rest();
            }
            if (halt.isCancelled()) {
                throw new PlanCancelled();
            }
            if (halt.isStopping()) {
                return new End(PlanState.STOPPED, String.join(" ", troubles));
            }
            isFirst = false;
            run(servers.of(point), point, troubles);
        }
        String outcome = course.outcome();
        if (troubles.isEmpty()) {
            return new End(PlanState.DONE, outcome);
        }
        troubles.add(outcome);
        return new End(PlanState.STOPPED, String.join(" ", troubles).strip());
    }

    private @Nullable Point next() {
        Point next = course.next();
        board.points(course.points());
        return next;
    }

    private void run(TestedServer server, Point point, List<String> troubles) throws IOException, PlanCancelled {
        if (server.isGone()) {
            board.ends(point, PointState.SKIPPED);
            course.failed();
            return;
        }
        int attempts = (int) written.stream()
                .filter(earlier -> earlier.start().point().number() == point.number()).count();
        PointExecution.Outcome outcome = execution.run(server, point, attempts + 1);
        if (halt.isCancelled() && outcome.trouble() != null) {
            throw new PlanCancelled();
        }
        if (outcome.trouble() == null) {
            course.measured(outcome.objectivesMet());
        } else {
            course.failed();
            troubles.add(outcome.trouble());
        }
    }

    /// The whole measurement of a point in an earlier go; null when there is none.
    private Journal.@Nullable Written whole(Point point) {
        for (Journal.Written earlier : written) {
            PointEnd end = earlier.end();
            if (earlier.start().point().equals(point) && end != null && end.incomplete() == null) {
                return earlier;
            }
        }
        return null;
    }

    private void remember(Journal.Written whole) {
        PointCounts tally = new PointCounts(plan);
        whole.requests().forEach(tally::add);
        board.wasMeasured(whole.start().point(), tally.count());
        course.measured(ObjectiveCheck.by(whole.requests(), plan.objectives(), plan.output().streaming()));
    }

    /// The pause between two points, and the one that the user wants.
    private void rest() {
        long begin = parts.ticker().now();
        long pause = plan.pause().toNanos();
        if (pause > 0) {
            board.says("A pause before the next point.");
        }
        long passed = 0;
        while ((passed < pause || halt.isPaused()) && !halt.isCancelled() && !halt.isStopping()) {
            parts.ticker().sleep(passed < pause ? Math.min(LOOK, pause - passed) : LOOK);
            passed = parts.ticker().now() - begin;
        }
    }

    /// Waits until its thread is gone.
    void join() {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public PlanStatus status() {
        return board.status();
    }

    @Override
    public void pause() {
        halt.pause();
    }

    @Override
    public void resume() {
        halt.resume();
    }

    @Override
    public void stopAfterPoint() {
        halt.stopAfterPoint();
    }

    @Override
    public void cancel() {
        halt.cancel();
    }

    @Override
    public void await() throws InterruptedException {
        over.await();
    }
}
