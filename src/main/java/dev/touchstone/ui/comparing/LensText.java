package dev.touchstone.ui.comparing;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import java.util.Locale;

/// The parts of a lens as the controls of the page name them.
final class LensText {

    private LensText() {
    }

    /// `Request throughput, req/s`.
    static String metric(Metric metric) {
        String unit = metric.unit().symbol();
        return unit.isEmpty() ? metric.label() : I18n.text("{0}, {1}", metric.label(), unit);
    }

    /// `GPU count`, also at the start of a sentence.
    static String factor(AnyFactor factor) {
        String name = LevelName.factor(factor);
        return !(factor instanceof Factor) ? name : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
