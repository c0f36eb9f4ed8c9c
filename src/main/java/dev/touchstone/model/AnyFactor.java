package dev.touchstone.model;

import java.util.Comparator;
import java.util.Optional;

/// A factor by which runs can be compared: one that is known, one that the author of a table named,
/// what people wrote about runs, a flag, or how GPUs share a model.
public sealed interface AnyFactor permits Factor, OwnFactor, AnnotationFactor, FlagFactor, LayoutFactor {

    /// The known ones in their order, then those of authors by their labels.
    Comparator<AnyFactor> ORDER = Comparator
            .<AnyFactor>comparingInt(factor -> factor instanceof Factor known ? known.ordinal() : Integer.MAX_VALUE)
            .thenComparing(factor -> factor instanceof Factor ? "" : factor.label());

    /// The name in JSON and on the command line.
    String key();

    /// The name on screen and in reports.
    String label();

    /// The level that a run has; empty where it is not known.
    Optional<Level> level(Run run);

    /// Returns the level that a user typed.
    Level parse(String text);
}
