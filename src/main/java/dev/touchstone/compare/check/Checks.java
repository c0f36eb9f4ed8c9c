package dev.touchstone.compare.check;

import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import java.util.List;
import java.util.Optional;

/// The list of all checks.
public final class Checks {

    private static final List<Check> ALL = List.of(
            new OutputThroughput(), new RequestThroughput(), new StatisticsOrder(), new PeakBelowAverage(),
            new TheoreticalBelowActual(), new RequestCount(), new Retokenized(), new LittlesLaw(), new NotStreamed(),
            new TpotWithTtft(), new TpotPercentiles(), new MaxTokensIgnored(), new GpuCountMismatch(), new EngineFull(),
            new WarmUpSuspected(), new UnstableRun(), new FewRequests(), new PercentileOfFewRequests(), new ShortRun(),
            new FailuresNotReported());

    private Checks() {
    }

    public static List<Check> all() {
        return ALL;
    }

    /// Returns the check with this id; empty for an unknown id.
    public static Optional<Check> ofId(String id) {
        return ALL.stream().filter(check -> check.id().equals(id)).findFirst();
    }

    /// Returns the title of a check: `Warm-up suspected`; the id itself for one that is not in the list, such as the
    /// reader's.
    public static String title(String id) {
        return ofId(id).map(Check::title).orElse(id);
    }

    /// Returns the warnings of a single run, from the reader and from the checks, without notes. [Inspection] returns
    /// all warnings, also those that need other runs.
    public static List<Warning> warnings(Run run) {
        return Inspection.of(List.of(run)).warnings(run).stream()
                .filter(warning -> warning.severity() != Severity.NOTE).toList();
    }
}
