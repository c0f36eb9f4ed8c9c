package dev.touchstone.ui.importing;

import dev.touchstone.model.Lines;

/// Lines of one of the texts, to jump to.
record SourcePassage(ImportSource source, Lines lines) {

    private static final int SNIPPET = 80;

    /// The first line that says something, cut to what fits into a row.
    String snippet() {
        int last = Math.min(lines.last(), source.text().lineCount());
        for (int line = lines.first(); line <= last; line++) {
            String text = source.text().line(line).strip();
            if (!text.isEmpty()) {
                return text.length() <= SNIPPET ? text : text.substring(0, SNIPPET) + "…";
            }
        }
        return "";
    }
}
