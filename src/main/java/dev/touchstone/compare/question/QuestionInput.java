package dev.touchstone.compare.question;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.group.KnownRepeats;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/// What answers are made from.
///
/// @param runs excluded ones among them
/// @param compare the comparison of the runs under a lens
/// @param inspection what the checks found in the runs
/// @param repeats the repeats among some of the runs
record QuestionInput(List<Run> runs, Terms terms, Function<Lens, Comparison> compare,
        Inspection inspection, KnownRepeats repeats) {

    /// The runs that are not excluded.
    List<Run> taking() {
        return runs.stream().filter(run -> !run.isExcluded()).toList();
    }

    Lens lens(Metric metric, AnyFactor by) {
        return Lens.of(metric, by).withAccepted(terms.accepted()).withMargin(terms.margin());
    }

    /// The levels of a factor that are known of these runs, in their order.
    static List<Level> levels(Collection<Run> runs, AnyFactor factor) {
        return runs.stream().flatMap(run -> factor.level(run).stream()).distinct().sorted().toList();
    }
}
