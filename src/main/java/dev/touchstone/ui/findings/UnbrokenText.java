package dev.touchstone.ui.findings;

/// Text for labels of several lines.
final class UnbrokenText {

    private UnbrokenText() {
    }

    /// With a no-break space between a number and its percent sign.
    static String of(String words) {
        return words.replace(" %", "\u00a0%");
    }
}
