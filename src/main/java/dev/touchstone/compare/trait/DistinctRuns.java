package dev.touchstone.compare.trait;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.Phrases;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Runs that are compared together, each once, whatever the filters are.
///
/// @param runs in the order of [ComparedRun#RUN_ORDER]
/// @param warnings about those that were given more than once
public record DistinctRuns(List<Run> runs, List<Warning> warnings) {

    public DistinctRuns {
        runs = List.copyOf(runs);
        warnings = List.copyOf(warnings);
    }

    /// The same of runs of which these are the ones that are not gone; null where it has to be found anew.
    ///
    /// @param given the runs that these were found in
    public @Nullable DistinctRuns following(List<Run> given, List<Run> some) {
        if (runs.size() != given.size()) {
            return null;
        }
        Set<Run> gone = Collections.newSetFromMap(new IdentityHashMap<>());
        int at = 0;
        for (Run run : given) {
            if (at < some.size() && some.get(at) == run) {
                at++;
            } else {
                gone.add(run);
            }
        }
        return at < some.size() ? null : new DistinctRuns(runs.stream().filter(run -> !gone.contains(run)).toList(), warnings);
    }

    /// The same result read twice is one measurement, not a repeat.
    public static DistinctRuns of(Collection<Run> runs) {
        Comparator<Run> order = ComparedRun.RUN_ORDER.thenComparing(run -> run.conditions().toString());
        Map<String, Run> byId = new LinkedHashMap<>();
        for (Run run : runs) {
            byId.merge(run.id(), run, (one, other) -> order.compare(one, other) <= 0 ? one : other);
        }
        List<Warning> warnings = byId.size() == runs.size() ? List.of() : List.of(new Warning("duplicate",
                I18n.text("{0} given more than once: the same result counts once, it is not a repeat.",
                        Phrases.counted(runs.size() - byId.size(), "run"))));
        return new DistinctRuns(byId.values().stream().sorted(ComparedRun.RUN_ORDER).toList(), warnings);
    }
}
