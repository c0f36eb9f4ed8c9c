package dev.touchstone.compare.study;

import dev.touchstone.compare.Accepted;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.request.RequestRecord;
import java.util.List;
import java.util.function.Function;

/// What a study looks at.
///
/// @param runs as they are shown, excluded ones among them
/// @param objectives that latency must meet; [Objectives#NONE] for none
/// @param at the statistic of the latencies that objectives are held against, and that is drawn: `p99`
/// @param perGpu which throughput is told for each GPU
/// @param requests the requests of a run; empty for a run that has none
public record Material(List<Run> runs, Objectives objectives, Statistic at, Throughput perGpu, Accepted accepted,
        Function<Run, List<RequestRecord>> requests) {

    public enum Throughput { OUTPUT, TOTAL }

    public Material {
        runs = List.copyOf(runs);
    }

    /// Runs as they are, with nothing asked of them.
    public static Material of(List<Run> runs) {
        return new Material(runs, Objectives.NONE, Statistic.percentile(99), Throughput.OUTPUT, Accepted.NOTHING,
                run -> List.of());
    }
}
