package dev.touchstone.compare.check;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.Optional;

/// A rule that looks at a run for a figure that cannot be right or cannot be trusted.
public interface Check {

    /// The name in JSON, for instance `warm-up`.
    String id();

    /// What is wrong, with its figures; empty when nothing is.
    Optional<Warning> check(Run run);

    /// Whether what it finds matters to one who looks at this metric.
    default boolean concerns(Metric metric) {
        return true;
    }
}
