package dev.touchstone.ui.live.form;

import dev.touchstone.load.Estimate;
import dev.touchstone.model.text.NumberText;
import java.time.Duration;

/// An estimate as text.
final class EstimateWords {

    private EstimateWords() {
    }

    /// `8 points, 800 requests, about 6 minutes`; unknown parts are left out.
    static String of(Estimate estimate) {
        StringBuilder words = new StringBuilder(NumberText.onScreen().counted(estimate.points(), "point"));
        if (estimate.requests() != null) {
            words.append(", ").append(NumberText.onScreen().counted(estimate.requests(), "request"));
        }
        if (estimate.time() != null) {
            words.append(", ").append(about(estimate.time()));
        }
        return words.toString();
    }

    /// A rough estimate, without false precision.
    private static String about(Duration time) {
        long seconds = Math.max(1, time.toSeconds());
        if (seconds < 55) {
            return "less than a minute";
        }
        if (seconds < 90) {
            return "about a minute";
        }
        long minutes = Math.round(seconds / 60.0);
        long halves = Math.round(minutes / 30.0);
        return minutes < 90 ? "about " + minutes + " minutes" : "about " + halves / 2 + (halves % 2 == 0 ? "" : ".5") + " hours";
    }
}
