package dev.touchstone.compare.check.rule;

import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;

/// A check of runs against others: their repeats, other runs of their text. It takes time linear in the number of runs,
/// except for sorting.
public non-sealed interface RunsCheck extends Check {

    /// Returns the ids of the runs that are wrong, each with a sentence with its figures.
    Map<String, String> find(List<Run> runs);
}
