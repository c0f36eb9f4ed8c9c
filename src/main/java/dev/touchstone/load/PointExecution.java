package dev.touchstone.load;

import dev.touchstone.load.course.PointSeed;
import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.journal.PointEnd;
import dev.touchstone.load.journal.PointJournal;
import dev.touchstone.load.journal.PointStart;
import dev.touchstone.load.live.SpeedEstimates;
import dev.touchstone.load.measure.ObjectiveCheck;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.point.FailureText;
import dev.touchstone.load.point.PlanCancelled;
import dev.touchstone.load.point.PlanSignals;
import dev.touchstone.load.point.PointResult;
import dev.touchstone.load.point.PointRun;
import dev.touchstone.load.point.PointSetup;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.load.prompt.PromptStream;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Runs the points of a plan, one at a time: asks the server who it is, prepares, measures, hands on.
final class PointExecution {

    private final PlanDependencies parts;
    private final Journal journal;
    private final Plan plan;
    private final PlanSignals halt;
    private final PlanProgress board;
    private final SpeedEstimates speeds;
    private final Consumer<FinishedPoint> finished;
    private final CancellableWork background;

    /// How it went with a point.
    ///
    /// @param trouble a sentence when it was not measured whole; null when it was
    record Outcome(boolean objectivesMet, @Nullable String trouble) {
    }

    PointExecution(PlanDependencies parts, Journal journal, PlanSignals halt, PlanProgress board, SpeedEstimates speeds,
            Consumer<FinishedPoint> finished) {
        this.parts = parts;
        this.journal = journal;
        this.plan = journal.plan();
        this.halt = halt;
        this.board = board;
        this.speeds = speeds;
        this.finished = finished;
        background = new CancellableWork(halt, parts.ticker());
    }

    /// @param attempt at this point, from 1
    /// @throws IOException with a sentence when the plan cannot go on
    Outcome run(TestedServer server, Point point, int attempt) throws IOException, PlanCancelled {
        List<String> remarks = new ArrayList<>();
        ServerIdentity identity = identify(server, remarks);
        long seed = PointSeed.of(plan, point);
        PromptStream prompts;
        try {
            long saltSeed = PointSeed.ofSalt(journal.id(), plan, point, attempt);
            prompts = background.await(() -> parts.prompts().open(point.prompts(), seed, saltSeed, server.client(),
                    server.counting(plan, point)), _ -> { });
        } catch (IOException e) {
            if (!needsCounting(point.prompts().source())) {
                throw e;
            }
            board.ends(point, PointState.INCOMPLETE);
            return new Outcome(false, server.server().name() + ": " + FailureText.of(e) + ".");
        }
        try (PointRun run = new PointRun(new PointSetup(plan, point, seed, server.client(), prompts,
                server.asks(plan, point), () -> server.client().glance().chunks(), halt, parts.ticker()))) {
            run.prepare();
            try (PlanDependencies.ClientSide client = background.await(() -> parts.client().start(server.client(),
                    server.server().url()), PlanDependencies.ClientSide::close)) {
                return measure(server, run, new PointStart(point, attempt, Instant.now(), identity), client, remarks);
            }
        }
    }

    private ServerIdentity identify(TestedServer server, List<String> remarks) throws IOException, PlanCancelled {
        if (server.isToBeAsked(parts.ticker().now())) {
            board.says("Asking " + server.server().name() + " who it is.");
            ServerIdentity told = background.await(
                    () -> parts.probe().identify(server.server(), server.access()), _ -> { });
            server.told(told, parts.ticker().now()).ifPresent(remarks::add);
        }
        ServerIdentity identity = server.identity();
        return identity == null ? ServerIdentity.unknown() : identity;
    }

    /// Whether prompts are measured by the server's own count, so that it is the server's fault when there are none.
    private static boolean needsCounting(PromptSource source) {
        return switch (source) {
            case PromptSource.RandomText _, PromptSource.SharedPrefix _, PromptSource.LongContext _ -> true;
            case PromptSource.BuiltIn _, PromptSource.Fixed _, PromptSource.JsonLines _, PromptSource.ShareGpt _,
                    PromptSource.MultiTurn _ -> false;
        };
    }

    private Outcome measure(TestedServer server, PointRun run, PointStart start, PlanDependencies.ClientSide client,
            List<String> remarks) throws IOException {
        Point point = start.point();
        long origin = parts.ticker().now();
        try (PointJournal writer = journal.begin(start)) {
            PlanDependencies.ServerSide watch = parts.server().start(server.server(), server.access(),
                    start.identity().metrics(), origin);
            PointResult result;
            // Closed before its samples are taken: the last look is the one behind the last answer.
            try (watch) {
                board.begins(new RunningPoint(point, origin, run.tally(), server.client(), watch, client));
                result = run.run(origin, writer, client::scheduleLag, ended -> board.ended(point.number(), ended));
            }
            Duration time = Duration.ofNanos(parts.ticker().now() - origin);
            remarks.addAll(result.remarks());
            PointEnd end = new PointEnd(result.incomplete(), client.judge(), watch.samples(), watch.gpus(), remarks);
            Throwable failure = end(writer, end, result.failure());
            board.ends(point, end.incomplete() == null ? PointState.DONE : PointState.INCOMPLETE);
            boolean met = ObjectiveCheck.by(result.requests(), plan.objectives(), plan.output().streaming());
            if (!result.requests().isEmpty()) {
                handOn(new Journal.Written(start, result.requests(), end), met);
            }
            if (failure != null) {
                throw new IOException(FailureText.of(failure), failure);
            }
            if (end.incomplete() == null) {
                speeds.add(point, result.requests().size(), time);
            }
            if (result.isServerGone()) {
                server.goes();
            }
            return new Outcome(met, end.incomplete() == null ? null
                    : server.server().name() + ": " + end.incomplete());
        }
    }

    /// The first thing that went wrong; null when nothing did.
    private static @Nullable Throwable end(PointJournal writer, PointEnd end, @Nullable Throwable failure) {
        try {
            writer.end(end);
            return failure;
        } catch (IOException e) {
            return failure == null ? e : failure;
        }
    }

    private void handOn(Journal.Written point, boolean met) throws IOException {
        int number = point.start().point().number();
        try {
            finished.accept(new FinishedPoint(number, parts.runs().of(journal.id(), plan, point), point.requests(),
                    met));
        } catch (RuntimeException e) {
            throw new IOException("What point " + number + " measured is safe in the journal, but could not be handed"
                    + " on: " + FailureText.of(e), e);
        }
    }
}
