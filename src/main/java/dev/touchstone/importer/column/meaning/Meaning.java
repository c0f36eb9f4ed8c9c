package dev.touchstone.importer.column.meaning;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import org.jspecify.annotations.Nullable;

/// What the values under a label are, be it the head of a column, the name of a row or the key of a member.
public sealed interface Meaning {

    /// A measured figure.
    ///
    /// @param scale from the unit of the label to the base unit: 0.001 for milliseconds. The unit of a cell, where it
    /// has one, takes precedence
    /// @param definition how the figures were made, where the label names it; null otherwise
    record Figure(Metric metric, double scale, @Nullable Choice definition) implements Meaning {

        /// A figure whose label does not name how it was made.
        public Figure(Metric metric, double scale) {
            this(metric, scale, null);
        }
    }

    /// A level of a condition.
    record Level(Factor factor) implements Meaning {
    }

    /// How the figures of the row were made.
    record Definition(Aspect aspect) implements Meaning {
    }

    /// The tool that measured.
    record Client() implements Meaning {
    }

    /// When it was measured.
    record MeasuredAt() implements Meaning {
    }

    /// None of these: the cell is kept with the run, under the label of the column.
    record Extra() implements Meaning {
    }

    /// A factor of the author's own, by the choice of the user: whatever its cells look like, runs are compared by it.
    record Own() implements Meaning {
    }

    /// Nothing, by the choice of the user: the cell is not kept.
    record Ignored() implements Meaning {
    }
}
