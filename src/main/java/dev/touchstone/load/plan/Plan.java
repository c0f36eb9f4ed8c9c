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
    }
}
