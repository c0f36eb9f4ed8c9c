package dev.touchstone.ui.theme;

import dev.touchstone.compare.ExclusionReason;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;

/// Badges beside the name of a run's engine: simulated, incomplete, excluded.
public final class Badges {

    public static final String SIMULATED = "simulated";
    public static final String EXCLUDED = "excluded";
    private static final String INCOMPLETE = "incomplete";
    private static final Badge OF_SIMULATED = new Badge(SIMULATED,
            "Measured against the simulated engine of Touchstone; it does not show how fast a real one is.");

    /// A badge.
    ///
    /// @param word its text
    /// @param tooltip its meaning
    public record Badge(String word, String tooltip) {

        /// The width of a badge of which the first letters are shown.
        public static final double LEAST_WIDTH = 26;

        public Label label() {
            Label badge = new Label(word);
            badge.getStyleClass().addAll("badge", word);
            badge.setMinWidth(Label.USE_PREF_SIZE);
            badge.setTooltip(new Tooltip(tooltip));
            return badge;
        }

        /// Returns a badge of which at least the first letters are shown; its tooltip begins with its word.
        public Label narrowLabel() {
            Label badge = label();
            badge.setMinWidth(LEAST_WIDTH);
            badge.setEllipsisString("");
            badge.setTooltip(new Tooltip(word + "\n" + tooltip));
            return badge;
        }
    }

    private Badges() {
    }

    /// Returns the badges of a run.
    public static List<Badge> of(Run run) {
        List<Badge> badges = new ArrayList<>();
        if (run.conditions().level(Factor.SIMULATED).isPresent()) {
            badges.add(OF_SIMULATED);
        }
        if (run.format().equals(Run.LIVE_TEST) && !run.missing().isEmpty()) {
            badges.add(new Badge(INCOMPLETE, "The live test ended before this point was complete."));
        }
        if (run.isExcluded()) {
            badges.add(new Badge(EXCLUDED, exclusion(run) + " It is in no mean, ranking or finding."));
        }
        return badges;
    }

    /// Returns the badge of a run that the terms leave out.
    ///
    /// @param run marked with the reason
    public static Badge leftOut(Run run) {
        return new Badge(String.valueOf(run.excluded()), "Left out: " + ExclusionReason.of(run) + ". It is in no mean,"
                + " ranking or finding until it is included on the page Compare or Findings.");
    }

    /// Why a run is excluded, a sentence: `Excluded by hand.`, `Excluded: warm-up suspected.`; empty when it is not.
    public static String exclusion(Run run) {
        return !run.isExcluded() ? "" : Run.BY_HAND.equals(run.excluded()) ? "Excluded by hand."
                : "Excluded: " + ExclusionReason.of(run) + ".";
    }

    /// Why the figures of a run do not show what the server can do; empty when they do.
    public static String distrust(Run run) {
        return !run.clientWasLimit() ? "" : run.warnings().stream()
                .filter(warning -> warning.check().equals(Run.CLIENT_LIMIT)).map(Warning::message).distinct()
                .collect(Collectors.joining("\n", "The measuring client was the limit, not the server.\n", ""));
    }
}
