package dev.touchstone.importer.text;

/// Finds the text that an author wrote in place of a mended text.
final class OriginalText {

    private OriginalText() {
    }

    /// Returns the line without control sequences and with its encoding repaired.
    static String of(String raw) {
        return TerminalText.visible(Mojibake.repair(raw));
    }

    /// Returns the part of the written text that became a part of the text.
    ///
    /// @param text what the line became; its characters come from those written in their order
    /// @return the part of the text itself where other than quotes, dashes and blanks were mended
    static String part(String written, String text, String part) {
        int from = text.indexOf(part);
        if (from < 0) {
            return part;
        }
        int start = behind(written, 0, text.substring(0, from));
        int end = start < 0 ? -1 : behind(written, start, part);
        return end < 0 ? part : written.substring(start, end);
    }

    /// Returns the index behind the characters that became these; -1 when they did not.
    private static int behind(String written, int from, String became) {
        int at = from;
        for (int i = 0; i < became.length(); i++) {
            if (at == written.length()) {
                return -1;
            }
            if (TerminalText.isPutIn(became, i) && written.charAt(at) != ' ') {
                continue;
            }
            char c = written.charAt(at++);
            boolean isLongDash = (c == '\u2013' || c == '\u2014') && became.startsWith("--", i);
            if (isLongDash) {
                i++;
            } else if (became.charAt(i) != c && became.charAt(i) != TerminalText.typed(c)
                    && became.charAt(i) != Markup.straight(c)) {
                return -1;
            }
        }
        return at;
    }
}
