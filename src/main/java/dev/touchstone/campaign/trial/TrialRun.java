package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.engine.EngineLaunch;
import dev.touchstone.campaign.engine.EngineProcess;
import dev.touchstone.campaign.engine.LaunchEnd;
import dev.touchstone.campaign.engine.LaunchRecords;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LiveTests;
import dev.touchstone.load.PlanControl;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Server;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Launches one candidate, tests it and ends it.
public final class TrialRun implements TrialRunner {

    private final CampaignPlan plan;
    private final String campaign;
    private final LiveTests tests;
    private final LaunchRecords records;
    private final TrialFiles files;
    private final Consumer<FinishedPoint> store;
    private final TrialSignals signals;
    private volatile @Nullable RunningTrial running;

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

    @Override
    public Trial run(int number, Candidate candidate, Purpose purpose, @Nullable FirstTest first)
            throws IOException, InterruptedException {
        EngineLaunch launch = plan.command().launch(campaign + "-" + number, candidate, plan.space().parameters(), freePort());
        TrialTests measured = new TrialTests(plan.objective(), first);
        RunningTrial begun = new RunningTrial(number, purpose, candidate, launch, System.nanoTime(), TrialStep.LAUNCHING, null, null);
        running = begun;
        TrialFailure failure;
        try (EngineProcess engine = EngineProcess.start(launch, plan.place(), records, files.log(number))) {
            running = begun.at(TrialStep.WAITING, engine, null);
            failure = switch (engine.awaitReady(plan.ready(), signals::isCancelled)) {
                case LaunchEnd.Ready _ -> tested(engine, begun, measured);
                case LaunchEnd.Died(int exitCode) -> FailureReader.ofLaunch(engine.lastLines(), exitCode);
                case LaunchEnd.NotInTime _ -> TrialFailure.of(TrialFailureKind.NOT_READY_IN_TIME);
            };
            running = begun.at(TrialStep.STOPPING, engine, null);
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
            failure = TrialFailure.of(runs.isEmpty() ? TrialFailureKind.REQUESTS_FAILED : TrialFailureKind.OBJECTIVES_MISSED);
        }
        double figure = best.map(run -> run.metrics().get(plan.objective().metric()).orElse(Double.NaN)).orElse(Double.NaN);
        TrialCourse course = new TrialCourse(best.map(measured::load).orElse(""), givenUp,
                Duration.ofNanos(System.nanoTime() - begun.beginNanos()), TrialAdvice.of(plan, candidate, files.log(number), runs, failure));
        return new Trial(number, candidate, failure, runs.stream().map(Run::id).toList(), figure, purpose, course);
    }

    private @Nullable TrialFailure tested(EngineProcess engine, RunningTrial trial, TrialTests measured)
            throws IOException, InterruptedException {
        measured.run(load(trial.launch()), flags(trial.candidate()), tests, store, control -> {
            running = trial.at(TrialStep.TESTING, engine, control);
            signals.onCancel(control::cancel);
        });
        return engine.isRunning() ? null : FailureReader.ofTest(engine.lastLines(), engine.exitCode());
    }

    /// The flags of the command and of the candidate; one that is on has no value.
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
        return flags;
    }

    private Plan load(EngineLaunch launch) {
        Server stand = plan.load().servers().getFirst();
        Server server = new Server(plan.engine().isEmpty() ? campaign : plan.engine(),
                URI.create("http://127.0.0.1:" + launch.port()), stand.api(), stand.model(), stand.thinkingSwitch(),
                stand.conditions(), null, null);
        Plan load = plan.load();
        return new Plan(plan.name(), List.of(server), load.matrix(), load.stop(), load.edges(), load.output(), load.limits(),
                load.objectives(), load.pause(), load.seed(), false);
    }

    private static int freePort() throws IOException {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }
}
