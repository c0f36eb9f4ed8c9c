package dev.touchstone.compare.trait;

import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.Comparator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A run that takes part in a comparison.
///
/// @param place among the runs that are looked at together, in [#RUN_ORDER]
/// @param level of the factor compared by; an empty word where there is none
/// @param text that it stands in: equal for runs of one text
/// @param known the levels of all other traits that matter, in one spelling; equal ones mostly are one object
/// @param ignored the levels of those in which a difference was accepted
public record ComparedRun(Run run, int place, Level level, String text, TraitLevels known, TraitLevels ignored) {

    /// In the order in which they were measured or read, whatever the order of the argument.
    public static final Comparator<Run> RUN_ORDER = Comparator
            .comparing(Run::measuredAt, Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparing(run -> run.source().name())
            .thenComparing(run -> run.source().lines())
            .thenComparing(Run::id);

    /// The same order for runs that are looked at together.
    public static final Comparator<ComparedRun> ORDER = Comparator.comparingInt(ComparedRun::place);

    /// What is known of it, whether differences in it were accepted or not.
    public Optional<Level> level(Trait trait) {
        return Optional.ofNullable(levelOrNull(trait));
    }

    public @Nullable Level levelOrNull(Trait trait) {
        Level level = known.of(trait);
        return level != null || ignored.isEmpty() ? level : ignored.of(trait);
    }
}
