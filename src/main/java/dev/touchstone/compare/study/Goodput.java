package dev.touchstone.compare.study;

import dev.touchstone.load.plan.Objectives;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.figures.Goodness;
import dev.touchstone.model.figures.Measured;
import dev.touchstone.model.request.RequestRecord;
import java.util.List;
import java.util.Optional;

/// How many requests of a run met every objective; see [Goodness].
///
/// @param rate good requests per second
/// @param share of the measured requests that are good, 0 to 1
record Goodput(double rate, double share) {

    /// Empty where nothing was measured.
    ///
    /// @param requests of the run, warm-up and cool-down included
    static Optional<Goodput> of(Run run, List<RequestRecord> requests, Objectives objectives) {
        boolean streaming = Measures.has(run, Metric.of(Quantity.TTFT));
        Measured measured = Measured.of(requests, streaming);
        double seconds = measured.span().seconds();
        if (!(seconds > 0)) {
            return Optional.empty();
        }
        double good = new Goodness(measured, objectives.limits()).count();
        return Optional.of(new Goodput(good / seconds, good / measured.ended().size()));
    }
}
