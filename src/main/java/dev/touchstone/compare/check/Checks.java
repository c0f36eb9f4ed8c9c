package dev.touchstone.compare.check;

import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import java.util.List;
import java.util.Optional;

/// The list of checks, and what they find in a single run.
public final class Checks {

    private static final List<Check> ALL = List.of(
            new OutputThroughput(), new RequestThroughput(), new StatisticsOrder(), new PeakBelowAverage(),
            new TheoreticalBelowActual(), new RequestCount(), new Retokenized(), new LittlesLaw(), new NotStreamed(),
            new TpotWithTtft(), new TpotPercentiles(), new MaxTokensIgnored(), new GpuCountMismatch(), new EngineFull(),
            new WarmUp(), new Unstable(), new FewRequests(), new TailOfFew(), new ShortRun(),
            new FailuresNotReported());

    private Checks() {
    }

    public static List<Check> all() {
        return ALL;
    }

    /// The check with this id.
    public static Optional<Check> ofId(String id) {
        return ALL.stream().filter(check -> check.id().equals(id)).findFirst();
    }

    /// The title of a check: `Warm-up suspected`; the id of one that is not in the list, such as the reader's.
    public static String title(String id) {
        return ofId(id).map(Check::title).orElse(id);
    }

    /// What the reader noted about a run and what the checks find in it alone, but for notes: for a mark beside the
    /// run. See [Inspection] for all of it, and for runs that stand beside others.
    public static List<Warning> warnings(Run run) {
        return Inspection.of(List.of(run)).warnings(run).stream()
                .filter(warning -> warning.severity() != Severity.NOTE).toList();
    }
}
