package dev.touchstone.compare.check;

import dev.touchstone.compare.check.arithmetic.GpuCountMismatch;
import dev.touchstone.compare.check.arithmetic.LittlesLaw;
import dev.touchstone.compare.check.arithmetic.LowerTail;
import dev.touchstone.compare.check.arithmetic.OutputByTpot;
import dev.touchstone.compare.check.arithmetic.OutputThroughput;
import dev.touchstone.compare.check.arithmetic.PeakBelowAverage;
import dev.touchstone.compare.check.arithmetic.RequestCount;
import dev.touchstone.compare.check.arithmetic.RequestThroughput;
import dev.touchstone.compare.check.arithmetic.StatisticsOrder;
import dev.touchstone.compare.check.arithmetic.TheoreticalBelowActual;
import dev.touchstone.compare.check.arithmetic.TotalThroughput;
import dev.touchstone.compare.check.arithmetic.TpotByLatency;
import dev.touchstone.compare.check.arithmetic.TpotPercentiles;
import dev.touchstone.compare.check.measurement.FailuresNotReported;
import dev.touchstone.compare.check.measurement.FewRequests;
import dev.touchstone.compare.check.measurement.MeanOfRuns;
import dev.touchstone.compare.check.measurement.NotStreamed;
import dev.touchstone.compare.check.measurement.PercentileOfFewRequests;
import dev.touchstone.compare.check.measurement.Retokenized;
import dev.touchstone.compare.check.measurement.ShortRun;
import dev.touchstone.compare.check.measurement.TpotWithTtft;
import dev.touchstone.compare.check.measurement.UnstableRun;
import dev.touchstone.compare.check.measurement.WarmUpSuspected;
import dev.touchstone.compare.check.output.AnswersOfOtherLength;
import dev.touchstone.compare.check.output.EmptyAnswers;
import dev.touchstone.compare.check.output.MaxTokensIgnored;
import dev.touchstone.compare.check.rule.Check;
import dev.touchstone.compare.check.server.ColdAndWarm;
import dev.touchstone.compare.check.server.EngineFull;
import dev.touchstone.compare.check.server.IdleInBatches;
import dev.touchstone.compare.check.server.PrefixCacheOfRandom;
import java.util.List;
import java.util.Optional;

/// The list of all checks.
public final class Checks {

    private static final List<Check> ALL = List.of(
            new OutputThroughput(), new RequestThroughput(), new StatisticsOrder(), new TpotByLatency(),
            new PeakBelowAverage(), new TheoreticalBelowActual(), new RequestCount(), new Retokenized(),
            new TotalThroughput(), new LittlesLaw(), new OutputByTpot(), new NotStreamed(), new TpotWithTtft(), new TpotPercentiles(),
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
