package dev.touchstone.compare;

import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What is known of the runs that pass a lens's filters, whatever its metric is.
///
/// @param runs each once, in the order of [ComparedRun#RUN_ORDER]
/// @param known for each of the runs what is known of it; null where the level of the factor compared by is not known
/// @param all those of which something is known and that are not excluded
/// @param warnings about runs that do not take part
record PreparedRuns(List<Run> runs, List<@Nullable ComparedRun> known, List<ComparedRun> all,
        List<Warning> warnings) {

    PreparedRuns {
        runs = List.copyOf(runs);
        known = Collections.unmodifiableList(known);
        all = List.copyOf(all);
        warnings = List.copyOf(warnings);
    }

    PreparedRuns(List<Run> runs, List<@Nullable ComparedRun> known, List<Warning> warnings) {
        this(runs, known, known.stream().filter(Objects::nonNull).filter(run -> !run.run().isExcluded()).toList(),
                warnings);
    }

    /// The list, or that of all known runs if it has as many: selections for many metrics are kept.
    List<ComparedRun> shared(List<ComparedRun> some) {
        return some.size() == all.size() ? all : List.copyOf(some);
    }

    static PreparedRuns of(Collection<Run> runs, AnyFactor by, List<Filter> filters, Accepted accepted) {
        return FilteredRuns.of(DistinctRuns.of(runs), filters, accepted, null).by(by);
    }
}
