package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LiveTests;
import dev.touchstone.load.PlanControl;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The tests of one launched engine: all loads of the plan, or the load of the best so far alone where the launch is worse
/// than that beyond the scatter. Its points come from a thread of the plan.
final class TrialTests {

    private final CampaignObjective objective;
    private final @Nullable FirstTest first;
    private final Map<Run, String> runs = new LinkedHashMap<>();
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
            if (takes(point.number(), measured, loads) && before != null && loads.isAllThatVaries()
                    && isHopeless(measured, before)) {
                control.thenAccept(PlanControl::stopAfterPoint);
            }
        }));
        begun.accept(control.join());
        control.join().await();
        return control.join();
    }

    /// Whether it is the first point, which the best so far is compared with.
    private synchronized boolean takes(int point, List<Run> measured, TestedLoads loads) {
        measured.forEach(run -> runs.put(run, loads.of(point)));
        return point == 1;
    }

    private synchronized boolean isHopeless(List<Run> measured, FirstTest before) {
        OptionalDouble figure = measured.isEmpty() ? OptionalDouble.empty()
                : measured.getFirst().metrics().get(objective.metric());
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

    /// The run with the best figure among those that hold the limits.
    Optional<Run> best() {
        return objective.best(runs());
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
