package dev.touchstone.load;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.course.PointSeed;
import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.journal.PointEnd;
import dev.touchstone.load.journal.PointJournal;
import dev.touchstone.load.journal.PointStart;
import dev.touchstone.load.live.SpeedEstimates;
import dev.touchstone.load.measure.ObjectiveCheck;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.point.FailureText;
import dev.touchstone.load.point.PlanCancelled;
import dev.touchstone.load.point.PlanSignals;
import dev.touchstone.load.point.PointResult;
import dev.touchstone.load.probe.ServerIdentity;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Runs the points of a plan one at a time: identifies the server, prepares, measures, passes the result on.
final class PointExecution {

    private final PlanDependencies parts;
    private final Journal journal;
    private final Plan plan;
    private final PlanSignals signals;
    private final PlanProgress progress;
    private final SpeedEstimates speeds;
    private final Consumer<FinishedPoint> finished;
    private final CancellableWork background;
    private boolean hasMeasured;

    /// The result of a point.
    ///
    /// @param problem a sentence when it was not measured completely, else null
    record Outcome(boolean objectivesMet, @Nullable String problem) {
    }

    /// @param written points that earlier attempts at this execution have written; empty for a new one
    PointExecution(PlanDependencies parts, Journal journal, List<Journal.Written> written, PlanSignals signals,
            PlanProgress progress, SpeedEstimates speeds, Consumer<FinishedPoint> finished) {
        this.parts = parts;
        this.journal = journal;
        this.plan = journal.plan();
        this.signals = signals;
        this.progress = progress;
        this.speeds = speeds;
        this.finished = finished;
        background = new CancellableWork(signals, parts.ticker());
        hasMeasured = written.stream().anyMatch(Journal.Written::hasMeasured);
    }

    /// Whether a request of this execution succeeded, so that there is something to go on with.
    boolean hasMeasured() {
        return hasMeasured;
    }

    /// @param attempt at this point, from 1
    /// @throws IOException with a sentence when the plan cannot go on
    Outcome run(TestedServer server, Point point, int attempt) throws IOException, PlanCancelled {
        List<String> remarks = new ArrayList<>();
        ServerIdentity identity = identify(server, remarks);
        PointTask task = new PointTask(plan, point, attempt, PointSeed.of(plan, point),
                PointSeed.ofSalt(journal.id(), plan, point, attempt), server, identity, signals);
        PreparedPoint prepared;
        try {
            prepared = parts.points().prepare(parts, task, background);
        } catch (IOException e) {
            // prompts of a given length need the server, which is then to blame
            if (!point.prompts().source().needsCounting() || !parts.hosts().now().isEmpty()) {
                throw e;
            }
            progress.ends(point, PointState.INCOMPLETE);
            return new Outcome(false, I18n.text("{0}: {1}.", server.server().name(), I18n.shown(FailureText.of(e))));
        }
        remarks.addAll(prepared.remarks());
        try (prepared) {
            return measure(server, prepared, new PointStart(point, attempt, Instant.now(), identity), remarks);
        }
    }

    private ServerIdentity identify(TestedServer server, List<String> remarks) throws IOException, PlanCancelled {
        if (server.needsIdentification(parts.ticker().now())) {
            progress.setMessage(I18n.text("Identifying {0}.", server.server().name()));
            ServerIdentity found = background.await(
                    () -> parts.probe().identify(server.server(), server.access()), _ -> { });
            server.update(found, parts.ticker().now()).ifPresent(remarks::add);
        }
        ServerIdentity identity = server.identity();
        return identity == null ? ServerIdentity.unknown() : identity;
    }

    private Outcome measure(TestedServer server, PreparedPoint prepared, PointStart start, List<String> remarks)
            throws IOException {
        Point point = start.point();
        PlanDependencies.ClientSide client = prepared.client();
        try (PointJournal writer = journal.begin(start)) {
            long origin = prepared.begin();
            PlanDependencies.ServerSide watch = prepared.watch(origin);
            PointResult result;
            // Closed before its samples are read: closing takes the last sample, after the last answer.
            try (watch) {
                progress.begins(new RunningPoint(point, origin, prepared.tally(), prepared.load(), watch, client));
                result = prepared.run(origin, writer, ended -> progress.ended(point.number(), ended));
            }
            Duration time = Duration.ofNanos(parts.ticker().now() - origin);
            remarks.addAll(result.remarks());
            PointEnd end = new PointEnd(result.incomplete(), client.judge(), watch.samples(), watch.gpus(), remarks,
                    prepared.hosts());
            Throwable failure = end(writer, end, result.failure());
            progress.ends(point, end.incomplete() == null ? PointState.DONE : PointState.INCOMPLETE);
            boolean met = ObjectiveCheck.by(result.requests(), plan.objectives(), plan.output().streaming());
            if (!result.requests().isEmpty()) {
                deliver(new Journal.Written(start, result.requests(), end), met);
            }
            if (failure != null) {
                throw new IOException(FailureText.of(failure), failure);
            }
            if (end.incomplete() == null) {
                speeds.add(point, result.requests().size(), time);
            }
            if (result.isServerGone()) {
                server.markGone();
            }
            return new Outcome(met, end.incomplete() == null ? null
                    : I18n.text("{0}: {1}", server.server().name(), I18n.shown(end.incomplete())));
        }
    }

    /// Returns the first failure; null when there was none.
    private static @Nullable Throwable end(PointJournal writer, PointEnd end, @Nullable Throwable failure) {
        try {
            writer.end(end);
            return failure;
        } catch (IOException e) {
            return failure == null ? e : failure;
        }
    }

    private void deliver(Journal.Written point, boolean met) throws IOException {
        int number = point.start().point().number();
        hasMeasured |= point.hasMeasured();
        // A failed attempt gives no run; a point at which all requests failed does, beside others that succeeded.
        boolean isRun = point.hasMeasured() || hasMeasured && point.isWhole();
        try {
            finished.accept(new FinishedPoint(number,
                    isRun ? parts.runs().of(journal.id(), plan, point) : List.of(), point.requests(), met));
        } catch (RuntimeException e) {
            throw new IOException(I18n.text("What point {0} measured is safe in the journal, but could not be stored: {1}", number,
                    FailureText.of(e)), e);
        }
    }
}
