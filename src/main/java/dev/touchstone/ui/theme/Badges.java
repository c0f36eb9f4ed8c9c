package dev.touchstone.ui.theme;

import dev.touchstone.compare.selection.ExclusionReason;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;

/// Badges beside the name of a run's engine: simulated, incomplete, excluded.
public final class Badges {

    /// The style class of badges and tags of simulated runs.
    public static final String SIMULATED = "simulated";
    /// The style class of badges and tags of excluded runs.
    public static final String EXCLUDED = "excluded";
    private static final Badge OF_SIMULATED = new Badge(SIMULATED, I18n.text("simulated"), I18n.text(
            "Measured against the simulated engine of Touchstone; it does not show how fast a real one is."));

    private static final String WARM_UP = "warm-up";

    /// A badge.
    ///
    /// @param styleClass sets its colour
    /// @param word its text
    /// @param tooltip its meaning
    public record Badge(String styleClass, String word, String tooltip) {

        /// The width of a badge of which the first letters are shown.
        public static final double LEAST_WIDTH = 26;

        public Label label() {
            Label badge = new Label(word);
            badge.getStyleClass().addAll("badge", styleClass);
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
            badges.add(new Badge("incomplete", I18n.text("incomplete"),
                    I18n.text("The live test ended before this point was complete.")));
        }
        if (run.isExcluded()) {
            badges.add(new Badge(EXCLUDED, I18n.text("excluded"),
                    I18n.joined(List.of(exclusion(run), I18n.text("It is in no mean, ranking or finding.")), " ")));
        }
        return badges;
    }

    /// Returns the badge of a run that the terms leave out.
    ///
    /// @param run marked with the reason
    public static Badge leftOut(Run run) {
        String check = String.valueOf(run.excluded());
        return new Badge(check, check.equals(WARM_UP) ? I18n.text("warm-up") : check, I18n.text("Left out: {0}. It is"
                + " in no mean, ranking or finding until it is included on the page Compare or Findings.",
                ExclusionReason.of(run)));
    }

    /// Why a run is excluded, a sentence: `Excluded by hand.`, `Excluded: warm-up suspected.`; empty when it is not.
    public static String exclusion(Run run) {
        return !run.isExcluded() ? "" : Run.BY_HAND.equals(run.excluded()) ? I18n.text("Excluded by hand.")
                : I18n.text("Excluded: {0}.", ExclusionReason.of(run));
    }

    /// Why the figures of a run do not show what the server can do; empty when they do.
    public static String distrust(Run run) {
        return !run.clientWasLimit() ? "" : run.warnings().stream()
                .filter(warning -> warning.check().equals(Run.CLIENT_LIMIT)).map(warning -> warning.shown().message()).distinct()
                .collect(Collectors.joining("\n",
                        I18n.text("The measuring client was the limit, not the server.") + "\n", ""));
    }
}
