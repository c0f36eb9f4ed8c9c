package dev.touchstone.ui.importing.source;

import dev.touchstone.model.Lines;

/// A range of lines of one source.
public record SourcePassage(ImportSource source, Lines lines) {

    private static final int SNIPPET = 80;

    /// Returns the first line that is not blank, shortened to fit into a row.
    public String snippet() {
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
