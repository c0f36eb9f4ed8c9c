package dev.touchstone.compare;

import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/// A run that takes part in a comparison.
///
/// @param value of the metric; NaN where no metric is looked at
/// @param level of the factor compared by; an empty word where there is none
/// @param known the levels of all other traits that matter, in one spelling
/// @param ignored the levels of those in which a difference was accepted
record ComparedRun(Run run, double value, Level level, Map<Trait, Level> known, Map<Trait, Level> ignored) {

    /// In the order in which they were measured or read, whatever the order of the argument.
    static final Comparator<Run> RUN_ORDER = Comparator
            .comparing(Run::measuredAt, Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparing(run -> run.source().name())
            .thenComparing(run -> run.source().lines())
            .thenComparing(Run::id);

    static final Comparator<ComparedRun> ORDER = Comparator.comparing(ComparedRun::run, RUN_ORDER);

    ComparedRun withValue(double other) {
        return new ComparedRun(run, other, level, known, ignored);
    }

    /// What is known of it, whether differences in it were accepted or not.
    Optional<Level> level(Trait trait) {
        return Optional.ofNullable(known.getOrDefault(trait, ignored.get(trait)));
    }

    /// The text it stands in.
    String source() {
        return run.source().sha256() + " " + run.source().name();
    }
}
