package dev.touchstone.load.measure;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.NumberText;
import java.time.Duration;

/// The shape of a load in words. [#of] is stored with a run, where it is compared with that of other runs: it is in
/// English, independent of the locale. [#shown] is the same text in the language of the process.
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

    static String shown(LoadShape load) {
        return switch (load) {
            case LoadShape.InFlight(int concurrency) -> I18n.text("{0} in flight", concurrency);
            case LoadShape.Batches(int concurrency) -> I18n.text("batches of {0}", concurrency);
            case LoadShape.OpenLoop open when open.maxInFlight() == null ->
                I18n.text("{0} at {1} requests per second", shownArrivals(open), Level.of(open.rate()));
            case LoadShape.OpenLoop open -> I18n.text("{0} at {1} requests per second, at most {2} in flight",
                    shownArrivals(open), Level.of(open.rate()), open.maxInFlight());
            case LoadShape.Ramp(int from, int to, Duration over) ->
                I18n.text("{0} to {1} in flight over {2}", from, to, NumberText.time(over));
        };
    }

    private static String shownArrivals(LoadShape.OpenLoop open) {
        if (Double.isInfinite(open.burstiness())) {
            return I18n.text("constant arrivals");
        }
        return open.burstiness() == 1 ? I18n.text("Poisson arrivals")
                : I18n.text("arrivals of burstiness {0}", Level.of(open.burstiness()));
    }

    private static String arrivals(LoadShape.OpenLoop open) {
        if (Double.isInfinite(open.burstiness())) {
            return "constant arrivals";
        }
        return open.burstiness() == 1 ? "Poisson arrivals" : "arrivals of burstiness " + Level.of(open.burstiness());
    }
}
