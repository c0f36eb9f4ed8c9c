package dev.touchstone.report.document;

/// Words of a paragraph, without markup: each format escapes what it has to.
///
/// @param isStrong whether they stand out
public record TextSpan(String text, boolean isStrong) {

    public static TextSpan plain(String text) {
        return new TextSpan(text, false);
    }

    public static TextSpan strong(String text) {
        return new TextSpan(text, true);
    }
}
