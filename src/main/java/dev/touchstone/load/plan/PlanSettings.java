package dev.touchstone.load.plan;

import java.time.Duration;
import java.util.List;

/// Everything in a plan but its name and servers; the components are those of [Plan].
public record PlanSettings(Matrix matrix, Stop stop, Edges edges, Output output, Limits limits, Objectives objectives,
        Duration pause, long seed, boolean originalFigures) {

    /// 100 requests, 8 in flight, thinking left alone, up to 256 tokens, built-in prompts with salt, streamed.
    public static final PlanSettings STANDARD = new PlanSettings(new Matrix(List.of(ThinkingMode.LEFT_ALONE),
            new Loads.Listed(List.of(new LoadShape.InFlight(8))), List.of(256), List.of(Prompts.DEFAULT), 1),
            Stop.after(100), Edges.DEFAULT, Output.DEFAULT, Limits.DEFAULT, Objectives.NONE, Duration.ofSeconds(2), 1,
            false);

    public static PlanSettings of(Plan plan) {
        return new PlanSettings(plan.matrix(), plan.stop(), plan.edges(), plan.output(), plan.limits(),
                plan.objectives(), plan.pause(), plan.seed(), plan.originalFigures());
    }

    /// @throws IllegalArgumentException with a sentence when the settings do not fit the servers
    public Plan plan(String name, List<Server> servers) {
        return new Plan(name, servers, matrix, stop, edges, output, limits, objectives, pause, seed, originalFigures);
    }
}
