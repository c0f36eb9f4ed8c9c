package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LiveTests;
import dev.touchstone.load.PlanControl;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The tests of one launched engine: all loads of the plan, or the load of the best so far alone where the launch is worse
/// than that beyond the scatter. Its points come from a thread of the plan.
final class TrialTests {

    private final CampaignObjective objective;
    private final @Nullable FirstTest first;
    private final Map<Run, String> runs = new LinkedHashMap<>();
    private final Set<Run> cut = new HashSet<>();
    private TestedRequests requests = TestedRequests.NONE;
    private @Nullable GivenUp givenUp;

    /// @param first null where there is no best so far, or all is to be tested
    TrialTests(CampaignObjective objective, @Nullable FirstTest first) {
        this.objective = objective;
        this.first = first;
    }

    /// Runs the tests to their end.
    ///
    /// @param plan with the launched engine as its server
    /// @param ended called with each measured point; stores its runs and returns them
    /// @param begun called as the tests begin
    /// @return the control of the plan, which has ended
    PlanControl run(Plan plan, LiveTests tests, Function<FinishedPoint, List<Run>> ended, Consumer<PlanControl> begun)
            throws IOException, InterruptedException {
        FirstTest before = first;
        Plan ordered = TestedLoads.beginningWith(before == null ? null : before.load(), plan);
        TestedLoads loads = TestedLoads.of(ordered);
        CompletableFuture<PlanControl> control = new CompletableFuture<>();
        control.complete(tests.start(ordered, Map.of(), point -> {
            List<Run> measured = ended.apply(point);
            take(measured, point.requests(), loads.of(point.number()));
            if (before != null && point.number() == 1 && loads.of(1).equals(before.load()) && loads.isAllThatVaries()
                    && isHopeless(measured, before)) {
                control.thenAccept(PlanControl::stopAfterPoint);
            }
        }));
        begun.accept(control.join());
        control.join().await();
        return control.join();
    }

    private synchronized void take(List<Run> measured, List<RequestRecord> sent, String load) {
        TestedRequests tested = TestedRequests.of(sent, measured.stream().flatMap(run -> Factor.MAX_TOKENS.level(run).stream())
                .mapToDouble(level -> level instanceof Level.Number(double most) ? most : 0).findFirst().orElse(0));
        requests = requests.and(tested);
        measured.forEach(run -> runs.put(run, load));
        if (!tested.areWhole()) {
            cut.addAll(measured);
        }
    }

    private synchronized boolean isHopeless(List<Run> measured, FirstTest before) {
        OptionalDouble figure = measured.stream().limit(1).filter(this::isServed).map(objective::completed).map(Run::metrics)
                .map(metrics -> metrics.get(objective.metric())).findFirst().orElse(OptionalDouble.empty());
        boolean isWorse = figure.isPresent() && (objective.isMaximised() ? figure.getAsDouble() < before.worst()
                : figure.getAsDouble() > before.worst());
        if (isWorse) {
            givenUp = new GivenUp(before.load(), figure.getAsDouble(), before.best());
        }
        return isWorse;
    }

    synchronized List<Run> runs() {
        return new ArrayList<>(runs.keySet());
    }

    /// The run with the best figure among those that were served and hold the limits.
    Optional<Run> best() {
        return objective.best(runs().stream().filter(this::isServed).toList());
    }

    /// Whether nearly all of its requests were answered, and most of them with whole answers.
    private synchronized boolean isServed(Run run) {
        return CampaignObjective.isServed(run) && !cut.contains(run);
    }

    /// Why there is no best run.
    ///
    /// @param message how the tests ended, in their own words
    synchronized TrialFailure failure(String message) {
        List<Run> served = runs().stream().filter(this::isServed).toList();
        return served.isEmpty()
                ? new TrialFailure(TrialFailureKind.REQUESTS_FAILED, requests.failed().or(requests::cutShort).orElse(message))
                : new TrialFailure(MissedLimits.isMeasured(objective, served) ? TrialFailureKind.OBJECTIVES_MISSED
                        : TrialFailureKind.NOT_MEASURED, MissedLimits.sentence(objective, served));
    }

    /// What happened to requests although the launch worked.
    synchronized List<String> remarks() {
        return Stream.of(requests.failed(), requests.cutShort()).flatMap(Optional::stream).toList();
    }

    /// The load that a run was measured at; empty where the plan searches its loads itself.
    synchronized String load(Run run) {
        return runs.getOrDefault(run, "");
    }

    /// Null where all tests were made.
    synchronized @Nullable GivenUp givenUp() {
        return givenUp;
    }
}
