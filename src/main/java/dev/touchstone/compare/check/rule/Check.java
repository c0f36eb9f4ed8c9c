package dev.touchstone.compare.check.rule;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;

/// A rule that looks for a figure that cannot be right or should not be trusted. To add one, write a class and add a
/// line to [Checks].
public sealed interface Check permits RunCheck, RunsCheck {

    /// The name in JSON, for instance `warm-up`.
    String id();

    /// A few words for a heading: `Warm-up suspected`.
    String title();

    Severity severity();

    /// The figures that the check needs, as a phrase: `p50 and maximum of the end-to-end latency`.
    String needs();

    /// What to do when the check fires, a sentence.
    String advice();

    /// Whether a run has the figures that this check needs.
    boolean applies(Run run);

    /// How often the check fires where nothing is wrong, with the source of the figure; empty where that is not known.
    String falseAlarms();

    /// Whether its warnings concern this metric.
    default boolean concerns(Metric metric) {
        return true;
    }

    /// Whether its warning about a run concerns this metric of the run.
    default boolean concerns(Run run, Metric metric) {
        return concerns(metric);
    }
}
