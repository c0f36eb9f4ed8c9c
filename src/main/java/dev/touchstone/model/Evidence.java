package dev.touchstone.model;

import org.jspecify.annotations.Nullable;

/// Where a level was read from.
///
/// @param lines the source lines; null when it was set by hand
/// @param text the text of the deciding line, secrets masked; empty when it was set by hand
/// @param rule why that text means this level, as a phrase to read: `nvidia-smi: 4 boards`
public record Evidence(@Nullable Lines lines, String text, String rule) {

    /// The evidence of a level that the user typed.
    public static Evidence byHand() {
        return new Evidence(null, "", "set by hand");
    }

    public static Evidence at(Lines lines, String text, String rule) {
        return new Evidence(lines, text, rule);
    }

    public boolean isByHand() {
        return lines == null;
    }
}
