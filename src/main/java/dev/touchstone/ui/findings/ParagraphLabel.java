package dev.touchstone.ui.findings;

import dev.touchstone.ui.theme.UnbrokenText;
import javafx.scene.control.Label;

/// A text of as many lines as it needs. No line begins with the sign of a percentage.
final class ParagraphLabel extends Label {

    ParagraphLabel(String words) {
        super(UnbrokenText.of(words));
        setWrapText(true);
        setMinHeight(USE_PREF_SIZE);
    }
}
