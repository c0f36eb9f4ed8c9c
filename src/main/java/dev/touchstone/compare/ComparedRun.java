package dev.touchstone.compare;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.Comparator;
import java.util.Map;

/// A run that takes part in a comparison.
///
/// @param value of the metric; NaN where no metric is looked at
/// @param level of the factor compared by; an empty word where there is none
/// @param known the levels of all other factors that matter, in one spelling
record ComparedRun(Run run, double value, Level level, Map<Factor, Level> known) {

    /// In the order in which they were measured or read, whatever the order of the argument.
    static final Comparator<Run> RUN_ORDER = Comparator
            .comparing(Run::measuredAt, Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparing(run -> run.source().name())
            .thenComparing(run -> run.source().lines())
            .thenComparing(Run::id);

    static final Comparator<ComparedRun> ORDER = Comparator.comparing(ComparedRun::run, RUN_ORDER);

    /// The text it stands in.
    String source() {
        return run.source().sha256() + " " + run.source().name();
    }
}
