package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.time.Duration;
import java.util.List;

/// The plan of a live test.
///
/// @param pause between two points
/// @param seed seed of prompts, arrival times and the order of points: the same plan repeats the same test
/// @param originalFigures whether each point also yields a run with the figures of the original stress scripts (words,
///         their percentiles), for comparison with old notes
public record Plan(String name, List<Server> servers, Matrix matrix, Stop stop, Edges edges, Output output,
        Limits limits, Objectives objectives, Duration pause, long seed, boolean originalFigures) {

    public Plan {
        servers = List.copyOf(servers);
        if (servers.isEmpty()) {
            throw new IllegalArgumentException(I18n.text("a plan needs a server"));
        }
        if (matrix.loads() instanceof Loads.Knee && objectives.isEmpty()) {
            throw new IllegalArgumentException(I18n.text("finding the knee needs an objective, for instance ttft ≤ 0.5 s"));
        }
        // Nothing of an embedding can be streamed.
        output = servers.getFirst().api().generates() ? output : output.withoutStreaming();
        PlanRules.check(servers, matrix, output, objectives);
        InputRules.check(servers, matrix, output, originalFigures);
        if (pause.isNegative()) {
            throw new IllegalArgumentException(I18n.text("the pause between two points must not be negative"));
        }
    }

    /// Returns the default plan for these servers, with [PlanSettings#STANDARD]. These are also the defaults of a plan
    /// file.
    ///
    /// @throws IllegalArgumentException when there is no server, or two have the same name
    public static Plan standard(List<Server> servers) {
        return PlanSettings.STANDARD.plan(String.join(", ", servers.stream().map(Server::name).toList()), servers);
    }
}
