package dev.touchstone.load.measure;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.NumberText;
import java.time.Duration;

/// The shape of a load in words, which is stored with a run and compared with that of other runs: in English, whatever the
/// language of the process.
final class LoadText {

    private LoadText() {
    }

    static String of(LoadShape load) {
        return switch (load) {
            case LoadShape.InFlight(int concurrency) -> I18n.stored("{0} in flight", concurrency);
            case LoadShape.Batches(int concurrency) -> I18n.stored("batches of {0}", concurrency);
            case LoadShape.OpenLoop open when open.maxInFlight() == null ->
                I18n.stored("{0} at {1} requests per second", arrivals(open), Level.of(open.rate()));
            case LoadShape.OpenLoop open -> I18n.stored("{0} at {1} requests per second, at most {2} in flight",
                    arrivals(open), Level.of(open.rate()), open.maxInFlight());
            case LoadShape.Ramp(int from, int to, Duration over) ->
                I18n.stored("{0} to {1} in flight over {2}", from, to, NumberText.time(over));
            case LoadShape.Replay(double speed, Integer most) when most == null -> replay(speed);
            case LoadShape.Replay(double speed, Integer most) -> I18n.stored("{0}, at most {1} in flight", replay(speed), most);
        };
    }

    private static String replay(double speed) {
        return speed == 1 ? I18n.stored("arrivals as recorded")
                : I18n.stored("arrivals as recorded, {0} times as fast", Level.of(speed));
    }

    private static String arrivals(LoadShape.OpenLoop open) {
        if (Double.isInfinite(open.burstiness())) {
            return I18n.stored("constant arrivals");
        }
        return open.burstiness() == 1 ? I18n.stored("Poisson arrivals")
                : I18n.stored("arrivals of burstiness {0}", Level.of(open.burstiness()));
    }
}
