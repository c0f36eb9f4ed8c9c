package dev.touchstone.load.measure;

import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.NumberText;
import java.time.Duration;

/// The shape of a load in words, independent of the locale.
final class LoadText {

    private LoadText() {
    }

    static String of(LoadShape load) {
        return switch (load) {
            case LoadShape.InFlight(int concurrency) -> concurrency + " in flight";
            case LoadShape.Batches(int concurrency) -> "batches of " + concurrency;
            case LoadShape.OpenLoop open -> arrivals(open) + " at " + Level.of(open.rate()) + " requests per second"
                    + (open.maxInFlight() == null ? "" : ", at most " + open.maxInFlight() + " in flight");
            case LoadShape.Ramp(int from, int to, Duration over) ->
                from + " to " + to + " in flight over " + NumberText.time(over);
        };
    }

    private static String arrivals(LoadShape.OpenLoop open) {
        if (Double.isInfinite(open.burstiness())) {
            return "constant arrivals";
        }
        return open.burstiness() == 1 ? "Poisson arrivals" : "arrivals of burstiness " + Level.of(open.burstiness());
    }
}
