package dev.touchstone.importer.text;

import org.jspecify.annotations.Nullable;

/// One line of a transcript.
public final class Line {

    private final int number;
    private final String text;
    private final boolean fenced;
    private @Nullable String body;

    /// @param number 1-based
    /// @param text decoded, without its line end, control sequences removed
    /// @param fenced whether it stands inside a Markdown code fence
    Line(int number, String text, boolean fenced) {
        this.number = number;
        this.text = text;
        this.fenced = fenced;
    }

    public int number() {
        return number;
    }

    public String text() {
        return text;
    }

    public boolean isFenced() {
        return fenced;
    }

    /// The text without what logs, quotes and lists put before it, and without blanks at either end.
    public String body() {
        String known = body;
        if (known == null) {
            known = Prefix.peel(text);
            body = known;
        }
        return known;
    }

    public boolean isBlank() {
        return text.isBlank();
    }

    @Override
    public String toString() {
        return number + ": " + text;
    }
}
