package dev.touchstone.ui.findings;

import javafx.scene.control.Label;

/// A text of as many lines as it needs. No line begins with the sign of a percentage.
final class ParagraphLabel extends Label {

    ParagraphLabel(String words) {
        super(unbroken(words));
        setWrapText(true);
        setMinHeight(USE_PREF_SIZE);
    }

    /// With a no-break space between a number and its percent sign.
    static String unbroken(String words) {
        return words.replace(" %", "\u00a0%");
    }
}
