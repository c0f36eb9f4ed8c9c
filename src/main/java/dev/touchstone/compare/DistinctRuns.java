package dev.touchstone.compare;

import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Runs that are compared together, each once, whatever the filters are.
///
/// @param runs in the order of [ComparedRun#RUN_ORDER]
/// @param warnings about those that were given more than once
record DistinctRuns(List<Run> runs, List<Warning> warnings) {

    DistinctRuns {
        runs = List.copyOf(runs);
        warnings = List.copyOf(warnings);
    }

    static DistinctRuns of(Collection<Run> runs) {
        List<Warning> warnings = new ArrayList<>();
        return new DistinctRuns(Selection.distinct(runs, warnings).stream().sorted(ComparedRun.RUN_ORDER).toList(), warnings);
    }
}
