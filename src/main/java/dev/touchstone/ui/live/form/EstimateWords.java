package dev.touchstone.ui.live.form;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.Estimate;
import dev.touchstone.load.point.PlannedReuse;
import dev.touchstone.model.text.NumberText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// An estimate as text.
final class EstimateWords {

    private EstimateWords() {
    }

    /// `8 points, 800 requests, about 6 minutes`; unknown parts are left out.
    static String of(Estimate estimate) {
        List<String> parts = new ArrayList<>();
        parts.add(NumberText.onScreen().counted(estimate.points(), "point"));
        if (estimate.requests() != null) {
            parts.add(NumberText.onScreen().counted(estimate.requests(), "request"));
        }
        if (estimate.time() != null) {
            parts.add(about(estimate.time()));
        }
        estimate.reuse().forEach(reuse -> parts.add(reuse(reuse, estimate.reuse().size() > 1)));
        return String.join(I18n.text(", "), parts);
    }

    private static String reuse(PlannedReuse reuse, boolean isNamed) {
        String share = NumberText.significant(reuse.share() * 100, 3) + " %";
        String words = reuse.isBound() ? I18n.text("expected prefix reuse up to {0}", share)
                : I18n.text("expected prefix reuse {0}", share);
        return isNamed ? I18n.text("{0} ({1})", words, reuse.label()) : words;
    }

    /// A rough estimate, without false precision.
    private static String about(Duration time) {
        long seconds = Math.max(1, time.toSeconds());
        if (seconds < 55) {
            return I18n.text("less than a minute");
        }
        if (seconds < 90) {
            return I18n.text("about a minute");
        }
        long minutes = Math.round(seconds / 60.0);
        long halves = Math.round(minutes / 30.0);
        return minutes < 90 ? I18n.text("about {0} minutes", minutes)
                : I18n.text("about {0} hours", halves / 2 + (halves % 2 == 0 ? "" : ".5"));
    }
}
