package dev.touchstone.model;

import org.jspecify.annotations.Nullable;

/// Where a level was read from.
///
/// @param lines the source lines; null when there are none: it was set by hand, or a server told it
/// @param text the text of the deciding line or answer, secrets masked; empty when it was set by hand
/// @param rule why that text means this level, as a phrase to read: `nvidia-smi: 4 boards`
public record Evidence(@Nullable Lines lines, String text, String rule) {

    private static final String PROPOSED = "proposed from ";
    private static final String ACCEPTED = "accepted by hand, from ";
    private static final Evidence BY_HAND = new Evidence(null, "", "set by hand");

    /// The evidence of a level that the user typed.
    public static Evidence byHand() {
        return BY_HAND;
    }

    public static Evidence at(Lines lines, String text, String rule) {
        return new Evidence(lines, text, rule);
    }

    /// The evidence of a level that was not read from a text: a server told it, or a plan says it.
    ///
    /// @param text what was told, secrets masked: `"tp_size": 4`
    /// @param rule who told it: `/server_info: tp 4 × pp 1 × dp 1`
    public static Evidence told(String text, String rule) {
        return new Evidence(null, text, rule);
    }

    /// The evidence of a level that is only likely: the name of a file says it, or a word that may mean something else.
    /// The preview marks it, and anything that is read outdoes it.
    ///
    /// @param text the name or the words, secrets masked
    /// @param place where they stand: `the file name`
    public static Evidence proposed(String text, String place) {
        return new Evidence(null, text, PROPOSED + place);
    }

    /// The same, of words that stand in the text itself.
    ///
    /// @param lines that they stand on
    public static Evidence proposed(Lines lines, String text, String place) {
        return new Evidence(lines, text, PROPOSED + place);
    }

    public boolean isProposed() {
        return rule.startsWith(PROPOSED);
    }

    /// The evidence of a proposal that the user took: no proposal any more, and where it came from stays.
    public Evidence accepted() {
        return isProposed() ? new Evidence(lines, text, ACCEPTED + rule.substring(PROPOSED.length())) : this;
    }

    public boolean isByHand() {
        return lines == null && rule.equals(BY_HAND.rule);
    }
}
