package dev.touchstone.compare.study;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;

/// How the figures of a column are computed. The program evaluates it and Excel gets it as a formula, so that the two
/// cannot disagree. Where a part is [StudyEntry.Nothing] or a divisor is 0, so is the whole. A figure that is
/// nothing although its parts are known must not be computed, because definitions clash.
public sealed interface Formula {

    /// The mean of a metric over the runs of the row that measured it; see
    /// [dev.touchstone.model.Definitions#isMeasured].
    record Mean(Metric metric) implements Formula {
    }

    /// The number that is the level of a factor.
    record LevelOf(Factor factor) implements Formula {
    }

    /// How many runs the row has.
    record Count() implements Formula {
    }

    /// The figure of another column in the same row.
    record Of(String column) implements Formula {
    }

    /// The figure of another column in the row that this one is compared with.
    record OfOrigin(String column) implements Formula {
    }

    record Constant(double value) implements Formula {
    }

    record Quotient(Formula dividend, Formula divisor) implements Formula {
    }

    record Product(Formula one, Formula other) implements Formula {
    }

    record Difference(Formula minuend, Formula subtrahend) implements Formula {
    }

    /// A figure that no sheet can compute from what it holds: an interval, a share of requests.
    record Given() implements Formula {
    }
}
