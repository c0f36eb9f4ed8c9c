package dev.touchstone.load.plan;

import java.time.Duration;
import java.util.List;

/// A live test as its user planned it.
///
/// @param pause between two points
/// @param seed of prompts, arrival times and the order of points: the same plan does the same again
/// @param originalFigures whether each point also yields a run with the figures of the original stress scripts (words,
///         their percentiles), to stand beside old notes
public record Plan(String name, List<Server> servers, Matrix matrix, Stop stop, Edges edges, Output output,
        Limits limits, Objectives objectives, Duration pause, long seed, boolean originalFigures) {

    public Plan {
        servers = List.copyOf(servers);
        if (servers.isEmpty()) {
            throw new IllegalArgumentException("a plan needs a server");
        }
        if (matrix.loads() instanceof Loads.Knee && objectives.isEmpty()) {
            throw new IllegalArgumentException("finding the knee needs an objective, for instance ttft ≤ 0.5 s");
        }
        PlanRules.check(servers, matrix, output, objectives);
        if (pause.isNegative()) {
            throw new IllegalArgumentException("the pause between two points must not be negative");
        }
    }

    /// The plan in which everything but the servers is as good for most: 100 requests, 8 in flight, thinking left
    /// alone, up to 256 tokens, built-in prompts with salt, streamed. What a plan file leaves out is taken from here.
    ///
    /// @throws IllegalArgumentException when there is no server, or two have the same name
    public static Plan standard(List<Server> servers) {
        Matrix matrix = new Matrix(List.of(ThinkingMode.LEFT_ALONE),
                new Loads.Listed(List.of(new LoadShape.InFlight(8))), List.of(256), List.of(Prompts.DEFAULT), 1);
        return new Plan(String.join(", ", servers.stream().map(Server::name).toList()), servers, matrix,
                Stop.after(100), Edges.DEFAULT, Output.DEFAULT, Limits.DEFAULT,
                Objectives.NONE, Duration.ofSeconds(2), 1, false);
    }
}
