package dev.touchstone.cli.live;

import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.PlanState;
import dev.touchstone.load.PlanStatus;
import dev.touchstone.load.hosts.HostStatus;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.ExitCode;

/// The sentences and the exit code at the end of a plan.
final class RunEnding {

    private final Plan plan;
    private final Map<Integer, Point> planned;
    private final Set<String> sentences = new LinkedHashSet<>();
    private boolean whole = true;

    private RunEnding(Plan plan, Map<Integer, Point> planned) {
        this.plan = plan;
        this.planned = planned;
    }

    /// @param planned number → point
    /// @param problems other problems: results that could not be stored
    static RunEnding of(Plan plan, Map<Integer, Point> planned, PlanStatus status, Collection<FinishedPoint> points,
            Collection<String> problems) {
        RunEnding ending = new RunEnding(plan, planned);
        points.forEach(ending::add);
        ending.sentences.addAll(KneeSentences.sentences(plan, planned, points));
        problems.forEach(ending::fail);
        if (status.state() != PlanState.DONE) {
            ending.fail((status.state() == PlanState.FAILED ? "the plan failed"
                    : "stopped before the plan was done; what was measured is kept")
                    + (status.message().isEmpty() ? "" : ": " + status.message()));
            ending.sentences.add("to go on: touchstone run --resume" + (status.hosts().isEmpty() ? ""
                    : " --on " + String.join(",", status.hosts().stream().map(HostStatus::name).toList())));
        } else if (!status.message().isEmpty()) {
            ending.sentences.add(status.message());
        }
        return ending;
    }

    List<String> sentences() {
        return List.copyOf(sentences);
    }

    int exitCode() {
        return whole ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private void add(FinishedPoint point) {
        Point known = planned.get(point.number());
        String label = known == null ? "point " + point.number() : PointLabel.of(known, plan);
        for (Run run : point.runs()) {
            for (Warning warning : run.warnings()) {
                sentences.add(label + ": " + warning.message());
            }
            if (!run.missing().isEmpty()) {
                fail(label + ": the run is incomplete; missing: " + String.join(", ", run.missing()));
            }
        }
        FailedRequestLines.sentences(point.requests()).forEach(sentence -> fail(label + ": " + sentence));
        // A search raises the load until the objectives break, which is no failure.
        if (!point.objectivesMet() && !(plan.matrix().loads() instanceof Loads.Knee)) {
            fail(label + ": the objectives are broken");
        }
    }

    private void fail(String sentence) {
        whole = false;
        sentences.add(sentence);
    }
}
