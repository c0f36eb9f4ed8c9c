package dev.touchstone.compare.check;

import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;

/// A check that sees a run beside the others: its repeats, its neighbours in the text. Takes time linear in the runs,
/// but for sorting.
public non-sealed interface RunsCheck extends Check {

    /// The id of each run with which something is wrong, and a sentence with its figures.
    Map<String, String> find(List<Run> runs);
}
