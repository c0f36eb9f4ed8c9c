package dev.touchstone.ui.comparing;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.FlagFactor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OwnFactor;
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

    /// `GPU count`, also at the start of a sentence. A column of an author and a flag keep their letters.
    static String factor(AnyFactor factor) {
        String name = LevelName.factor(factor);
        return factor instanceof OwnFactor || factor instanceof FlagFactor ? name : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
