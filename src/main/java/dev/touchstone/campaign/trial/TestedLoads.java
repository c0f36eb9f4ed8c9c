package dev.touchstone.campaign.trial;

import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanSettings;
import dev.touchstone.load.plan.PointOrder;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The loads of a plan by their names: `concurrency 64`, `8 req/s`. They are stored with trials, so they are the same in all
/// languages.
final class TestedLoads {

    private final List<String> names;
    private final boolean isPlain;

    private TestedLoads(List<String> names, boolean isPlain) {
        this.names = List.copyOf(names);
        this.isPlain = isPlain;
    }

    /// @param plan of a trial: with one server
    static TestedLoads of(Plan plan) {
        Matrix matrix = plan.matrix();
        return new TestedLoads(matrix.loads() instanceof Loads.Listed
                ? PointOrder.of(plan).stream().map(point -> name(point.load())).toList() : List.of(),
                matrix.thinking().size() * matrix.maxTokens().size() * matrix.prompts().size() == 1);
    }

    /// The load of a point by its number; empty where the plan searches its loads itself.
    String of(int point) {
        return point <= names.size() ? names.get(point - 1) : "";
    }

    /// The same plan with a load in front of the others. Only a plan that varies nothing else can begin with one load.
    ///
    /// @param load null for none
    static Plan beginningWith(@Nullable String load, Plan plan) {
        Matrix matrix = plan.matrix();
        if (load == null || !(matrix.loads() instanceof Loads.Listed(List<LoadShape> shapes))) {
            return plan;
        }
        List<LoadShape> ordered = new ArrayList<>(shapes.stream().filter(shape -> name(shape).equals(load)).toList());
        ordered.addAll(shapes.stream().filter(shape -> !name(shape).equals(load)).toList());
        PlanSettings settings = PlanSettings.of(plan);
        return new PlanSettings(new Matrix(matrix.thinking(), new Loads.Listed(ordered), matrix.maxTokens(), matrix.prompts(),
                matrix.repeats(), matrix.launches()), settings.stop(), settings.edges(), settings.output(), settings.limits(),
                settings.objectives(), settings.pause(), settings.seed(), settings.originalFigures())
                .plan(plan.name(), plan.servers());
    }

    /// Whether there are several points, and they differ in nothing but the load and the repeat, so that the first one can
    /// stand for the launch.
    boolean isAllThatVaries() {
        return isPlain && names.size() > 1;
    }

    private static String name(LoadShape load) {
        return switch (load) {
            case LoadShape.InFlight(int concurrency) -> "concurrency " + concurrency;
            case LoadShape.Batches(int concurrency) -> "batches " + concurrency;
            case LoadShape.OpenLoop open -> NumberText.significant(open.rate()) + " req/s";
            case LoadShape.Ramp(int from, int to, var over) -> "ramp " + from + "-" + to + " " + over.toSeconds() + " s";
            case LoadShape.Replay replay -> "replay x" + NumberText.significant(replay.speed());
        };
    }
}
