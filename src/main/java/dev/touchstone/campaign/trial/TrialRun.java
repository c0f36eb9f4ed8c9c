package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.engine.EngineLaunch;
import dev.touchstone.campaign.engine.EngineProcess;
import dev.touchstone.campaign.engine.LaunchEnd;
import dev.touchstone.campaign.engine.LaunchRecords;
import dev.touchstone.campaign.engine.LocalPlace;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LiveTests;
import dev.touchstone.load.PlanControl;
import dev.touchstone.model.Run;
import dev.touchstone.model.Secrets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Launches one candidate, tests it and ends it.
public final class TrialRun implements TrialRunner {

    private static final int MOST_PORTS = 3;

    private final CampaignPlan plan;
    private final String campaign;
    private final LiveTests tests;
    private final LaunchRecords records;
    private final TrialFiles files;
    private final Consumer<FinishedPoint> store;
    private final TrialSignals signals;
    private volatile @Nullable RunningTrial running;
    private volatile @Nullable IOException notKept;

    /// A trial between its launch and its end.
    ///
    /// @param engine null before it was started
    /// @param control null before its test began
    private record RunningTrial(int number, Purpose purpose, Candidate candidate, EngineLaunch launch, long beginNanos,
            TrialStep step, @Nullable EngineProcess engine, @Nullable PlanControl control) {

        RunningTrial at(TrialStep next, @Nullable EngineProcess started, @Nullable PlanControl begun) {
            return new RunningTrial(number, purpose, candidate, launch, beginNanos, next, started, begun);
        }

        TrialStatus status() {
            return new TrialStatus(number, purpose, candidate, launch, step,
                    Duration.ofNanos(System.nanoTime() - beginNanos), engine == null ? List.of() : engine.lastLines(),
                    control == null ? null : control.status());
        }
    }

    /// @param campaign its id: letters, digits and hyphens
    /// @param store called with each measured point, with the flags of its launch
    public TrialRun(CampaignPlan plan, String campaign, LiveTests tests, LaunchRecords records, TrialFiles files,
            Consumer<FinishedPoint> store, TrialSignals signals) {
        this.plan = plan;
        this.campaign = campaign;
        this.tests = tests;
        this.records = records;
        this.files = files;
        this.store = store;
        this.signals = signals;
    }

    /// The trial that runs now; empty between two. Safe from any thread.
    public Optional<TrialStatus> status() {
        return Optional.ofNullable(running).map(RunningTrial::status);
    }

    /// A launch whose port another program took meanwhile says nothing about its flags: it is launched again at another port.
    @Override
    public Trial run(int number, Candidate candidate, Purpose purpose, @Nullable FirstTest first)
            throws IOException, InterruptedException {
        Trial trial = launch(number, candidate, purpose, first);
        for (int ports = 1; ports < MOST_PORTS && trial.failure() != null && FailureReader.isOfThePort(trial.failure()); ports++) {
            trial = launch(number, candidate, purpose, first);
        }
        return trial;
    }

    private Trial launch(int number, Candidate candidate, Purpose purpose, @Nullable FirstTest first)
            throws IOException, InterruptedException {
        notKept = null;
        EngineLaunch launch = LaunchPorts.at(plan.place(), port -> plan.command().launch(campaign + "-" + number, candidate,
                plan.space().parameters(), port));
        TrialTests measured = new TrialTests(plan.objective(), first);
        TrialServer server = TrialServer.of(plan, launch, campaign, files.log(number));
        GpuMemoryWait memory = server.memory();
        RunningTrial begun = new RunningTrial(number, purpose, candidate, launch, System.nanoTime(), TrialStep.LAUNCHING, null, null);
        running = begun;
        TrialFailure failure;
        try {
            failure = launched(begun, server, measured);
            memory.await(signals::isCancelled).ifPresent(server::remark);
        } finally {
            running = null;
        }
        if (signals.isCancelled()) {
            failure = TrialFailure.of(TrialFailureKind.CANCELLED);
        }
        List<Run> runs = measured.runs();
        GivenUp givenUp = failure == null ? measured.givenUp() : null;
        Optional<Run> best = givenUp == null ? measured.best() : Optional.empty();
        if (failure == null && givenUp == null && best.isEmpty()) {
            failure = measured.failure(server.message());
        } else if (failure == null) {
            measured.remarks().forEach(server::remark);
        }
        double figure = best.map(run -> run.metrics().get(plan.objective().metric()).orElse(Double.NaN)).orElse(Double.NaN);
        TrialCourse course = new TrialCourse(best.map(measured::load).orElse(""), givenUp,
                Duration.ofNanos(System.nanoTime() - begun.beginNanos()), server.otherPrograms(),
                TrialAdvice.of(plan, candidate, files.log(number), runs, failure));
        return new Trial(number, candidate, failure, runs.stream().map(Run::id).toList(), figure, purpose, server.remarks(),
                course);
    }

    private @Nullable TrialFailure launched(RunningTrial trial, TrialServer server, TrialTests measured)
            throws IOException, InterruptedException {
        EngineProcess started;
        TrialFailure failure;
        try (EngineProcess engine = EngineProcess.start(trial.launch(), plan.place(), records, files.log(trial.number()))) {
            started = engine;
            running = trial.at(TrialStep.WAITING, engine, null);
            failure = switch (engine.awaitReady(plan.ready(), signals::isCancelled)) {
                case LaunchEnd.Ready _ -> tested(engine, trial, server, measured);
                case LaunchEnd.Died(int exitCode) -> FailureReader.ofLaunch(engine.lastLines(), exitCode);
                case LaunchEnd.NotInTime _ -> FailureReader.ofWait(engine.lastLines());
            };
            running = trial.at(TrialStep.STOPPING, engine, null);
        }
        started.leftOver().ifPresent(server::remark);
        return failure;
    }

    private @Nullable TrialFailure tested(EngineProcess engine, RunningTrial trial, TrialServer server, TrialTests measured)
            throws IOException, InterruptedException {
        running = trial.at(TrialStep.TESTING, engine, null);
        OtherPrograms others = OtherPrograms.beside(engine);
        server.warmUp(tests, signals);
        PlanControl control = measured.run(server.load(), tests, point -> {
            Map<String, String> flags = flags(trial.candidate());
            List<Run> flagged = server.ended(point).stream().map(run -> run.withFlags(flags)).toList();
            keep(new FinishedPoint(point.number(), flagged, point.requests(), point.objectivesMet()));
            return flagged;
        }, begun -> {
            running = trial.at(TrialStep.TESTING, engine, begun);
            signals.onCancel(begun::cancel);
        });
        IOException unkept = notKept;
        if (unkept != null) {
            throw unkept;
        }
        server.message(control.status().message());
        if (plan.place() instanceof LocalPlace) {
            others.share().ifPresent(server::otherPrograms);
        }
        if (engine.isRunning()) {
            return null;
        }
        engine.checkPlace();
        return FailureReader.ofTest(engine.lastLines(), engine.exitCode());
    }

    /// Stores a point. One that cannot be stored, because the disk is full, says nothing about the launch: the trial has not ended.
    private void keep(FinishedPoint point) {
        try {
            store.accept(point);
        } catch (UncheckedIOException full) {
            notKept = full.getCause();
            throw full;
        }
    }

    /// The flags of the command and of the candidate, secrets masked; one that is on has no value.
    private Map<String, String> flags(Candidate candidate) {
        Map<String, String> flags = new LinkedHashMap<>();
        plan.command().flags().forEach((name, value) -> flags.put(name, value.equals("on") ? "" : value));
        flags.values().removeIf(value -> value.contains("{port}"));
        plan.space().parameters().forEach(parameter -> candidate.value(parameter.name()).ifPresent(value -> {
            if (!parameter.isToggle()) {
                flags.put(parameter.name(), value);
            } else if (value.equals("on")) {
                flags.put(parameter.name(), "");
            }
        }));
        flags.replaceAll(Secrets::masked);
        return flags;
    }
}
