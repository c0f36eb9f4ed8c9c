package dev.touchstone.compare.check;

import java.util.List;
import java.util.Optional;

/// The list of all checks.
public final class Checks {

    private static final List<Check> ALL = List.of(
            new OutputThroughput(), new RequestThroughput(), new StatisticsOrder(), new TpotByLatency(),
            new PeakBelowAverage(), new TheoreticalBelowActual(), new RequestCount(), new Retokenized(),
            new TotalThroughput(), new LittlesLaw(), new NotStreamed(), new TpotWithTtft(), new TpotPercentiles(),
            new LowerTail(), new MaxTokensIgnored(), new GpuCountMismatch(), new EngineFull(), new WarmUpSuspected(), new MeanOfRuns(),
            new UnstableRun(), new ColdAndWarm(), new PrefixCacheOfRandom(), new AnswersOfOtherLength(),
            new IdleInBatches(), new FewRequests(), new PercentileOfFewRequests(), new ShortRun(),
            new FailuresNotReported(), new EmptyAnswers());

    private Checks() {
    }

    public static List<Check> all() {
        return ALL;
    }

    /// Returns the check with this id; empty for an unknown id.
    public static Optional<Check> ofId(String id) {
        return ALL.stream().filter(check -> check.id().equals(id)).findFirst();
    }

    /// Returns the title of a check: `Warm-up suspected`; the words of the id for one that is not in the list, such as
    /// the reader's.
    public static String title(String id) {
        return ofId(id).map(Check::title).orElse(id.replace('-', ' '));
    }
}
