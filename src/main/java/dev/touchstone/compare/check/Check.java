package dev.touchstone.compare.check;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;

/// A rule that looks for a figure that cannot be right or cannot be trusted. Adding one: a class, and a line in
/// [Checks].
public sealed interface Check permits RunCheck, RunsCheck {

    /// The name in JSON, for instance `warm-up`.
    String id();

    /// A few words for a heading: `Warm-up suspected`.
    String title();

    Severity severity();

    /// What a run must have to be looked at, as a phrase: `p50 and maximum of the end-to-end latency`.
    String needs();

    /// What to do about it, a sentence.
    String advice();

    /// Whether a run has what this check needs.
    boolean applies(Run run);

    /// How often it fires where nothing is wrong, with the source of the figure; empty where that is not known.
    String falseAlarms();

    /// Whether what it finds matters to one who looks at this metric.
    default boolean concerns(Metric metric) {
        return true;
    }
}
