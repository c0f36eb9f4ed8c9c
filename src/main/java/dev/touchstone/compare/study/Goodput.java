package dev.touchstone.compare.study;

import dev.touchstone.load.plan.Objectives;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.figures.GoodRequests;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.request.RequestRecord;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How many requests of a run met every objective; see [GoodRequests].
///
/// @param rate good requests per second; null where it is not known how long the run took
/// @param share of the measured requests that are good, 0 to 1
record Goodput(@Nullable Double rate, double share) {

    /// Empty where no request was measured.
    ///
    /// @param requests of the run, warm-up and cool-down included
    static Optional<Goodput> of(Run run, List<RequestRecord> requests, Objectives objectives) {
        MeasuredRequests measured = MeasuredRequests.of(requests, Measures.has(run, Metric.of(Quantity.TTFT)));
        int ended = measured.ended().size();
        if (ended == 0) {
            return Optional.empty();
        }
        double good = new GoodRequests(measured, objectives.limits()).count();
        boolean placed = measured.ended().stream().allMatch(request -> request.stamps().isPlaced());
        double seconds = placed ? measured.span().seconds()
                : Measures.of(run, Metric.of(Quantity.DURATION)).orElse(0);
        return Optional.of(new Goodput(seconds > 0 ? good / seconds : null, good / ended));
    }
}
