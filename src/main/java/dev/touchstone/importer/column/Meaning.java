package dev.touchstone.importer.column;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;

/// What the cells of a column are.
public sealed interface Meaning {

    /// A measured figure.
    ///
    /// @param scale from the unit of the column to the base unit: 0.001 for milliseconds. A cell with a unit of its own
    /// goes by that
    record Figure(Metric metric, double scale) implements Meaning {
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
}
