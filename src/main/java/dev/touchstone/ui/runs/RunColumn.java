package dev.touchstone.ui.runs;

import dev.touchstone.model.Run;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One column that the table of runs can show.
///
/// @param id for the settings: `gpuCount`, `e2e_latency.p99`
/// @param head with its unit: `p99, s`
/// @param name in full, for the chooser and the tooltip
/// @param group heads it in the chooser
/// @param key to sort by: a number for numbers; null for unknown
/// @param text as shown
record RunColumn(String id, String head, String name, String group, boolean numeric,
        Function<Run, @Nullable Object> key, Function<Run, String> text) {

    /// Whether this run has something to show here.
    boolean isKnown(Run run) {
        return key.apply(run) != null;
    }
}
