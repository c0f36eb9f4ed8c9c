package dev.touchstone.compare.study;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.group.KnownRepeats;
import dev.touchstone.compare.group.Repeats;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.lens.TokenThroughput;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.request.RequestRecord;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/// What a study is made from.
///
/// @param runs including excluded ones, which are shown but take part in no figure
/// @param inspection what the checks found in these runs
/// @param repeats the repeats among some of the runs
/// @param requests the requests of a run; empty for a run that has none
public record StudyInput(List<Run> runs, Terms terms, Inspection inspection, KnownRepeats repeats,
        Function<Run, List<RequestRecord>> requests) {

    public StudyInput {
        runs = List.copyOf(runs);
    }

    Objectives objectives() {
        return terms.objectives();
    }

    Statistic at() {
        return terms.at();
    }

    Accepted accepted() {
        return terms.accepted();
    }

    /// Some of the runs, each among its repeats.
    public List<Repeats> repeats(Collection<Run> some) {
        return repeats.of(some, terms.accepted());
    }

    /// The token throughput that is given per GPU.
    Metric tokenThroughput() {
        return Metric.of(terms.perGpu() == TokenThroughput.OUTPUT ? Quantity.OUTPUT_TOKEN_THROUGHPUT
                : Quantity.TOTAL_TOKEN_THROUGHPUT);
    }
}
