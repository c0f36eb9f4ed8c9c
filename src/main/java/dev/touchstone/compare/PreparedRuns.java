package dev.touchstone.compare;

import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What is known of the runs that pass a lens's filters, whatever its metric is.
///
/// @param runs each once
/// @param known id → what is known of the run, without a value; absent for a run whose level of the factor compared by is
/// not known
/// @param warnings about runs that do not take part
record PreparedRuns(List<Run> runs, Map<String, ComparedRun> known, List<Warning> warnings) {

    PreparedRuns {
        runs = List.copyOf(runs);
        known = Map.copyOf(known);
        warnings = List.copyOf(warnings);
    }

    static PreparedRuns of(Collection<Run> runs, AnyFactor by, List<Filter> filters, Accepted accepted) {
        List<Warning> warnings = new ArrayList<>();
        List<Run> wanted = RecountedRuns.oneOfEach(Selection.filtered(Selection.distinct(runs, warnings), filters,
                warnings));
        RunTraits traits = RunTraits.of(wanted, by, accepted);
        Map<String, ComparedRun> known = new HashMap<>();
        for (Run run : wanted) {
            traits.level(run, by).ifPresent(level -> known.put(run.id(), traits.run(run, Double.NaN, level)));
        }
        return new PreparedRuns(wanted, known, warnings);
    }
}
