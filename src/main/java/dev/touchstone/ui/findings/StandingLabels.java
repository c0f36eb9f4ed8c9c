package dev.touchstone.ui.findings;

import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.i18n.I18n;
import dev.touchstone.report.content.FindingText;
import dev.touchstone.ui.theme.Icons;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.javafx.FontIcon;

/// The standing of a finding as an icon, a word and an explanation.
final class StandingLabels {

    private StandingLabels() {
    }

    /// The chip of a finding: glyph, word, and what it means in the tooltip.
    static Label chip(Standing standing) {
        FontIcon icon = Icons.of(code(standing));
        Label chip = new Label(word(standing), icon);
        chip.getStyleClass().addAll("chip", "standing", style(standing));
        chip.setMinWidth(Label.USE_PREF_SIZE);
        chip.setTooltip(new Tooltip(meaning(standing)));
        return chip;
    }

    static String word(Standing standing) {
        return FindingText.label(standing);
    }

    static String code(Standing standing) {
        return switch (standing) {
            case NOT_COMPARABLE -> "fth-slash";
            case OBSERVATION -> "fth-eye";
        };
    }

    static String meaning(Standing standing) {
        return switch (standing) {
            case NOT_COMPARABLE -> I18n.text("Definitions clash, or something else differs that you have not accepted: nothing is"
                    + " claimed.");
            case OBSERVATION -> I18n.text("Says what is there and compares nothing.");
        };
    }

    private static String style(Standing standing) {
        return switch (standing) {
            case OBSERVATION -> "plain";
            case NOT_COMPARABLE -> "warning";
        };
    }
}
