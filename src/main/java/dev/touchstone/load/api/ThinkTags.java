package dev.touchstone.load.api;

import org.jspecify.annotations.Nullable;

/// Finds `<think>` and `</think>` in answer text when the server has no reasoning parser, also where chunks cut a tag
/// in pieces.
///
/// - An opening tag counts when nothing but blanks came before it.
/// - A template may have written the opening tag into the prompt, so that the answer begins inside of it. Text is then
///   told as answer until the lone `</think>` shows up, and [Ear#thatWasReasoning] sets it right.
/// - When thinking was switched off, a lone `</think>` counts only at the start of a line, where models put it: a model
///   that reasons in spite of the switch is found out, and an answer that quotes the tag in a sentence is not mistaken.
/// - Once reasoning has ended, or the server has told reasoning apart itself, tags are text like any other.
final class ThinkTags {

    /// Told what the text is.
    interface Ear {

        /// @param text null when it is not wanted
        void reasoning(@Nullable String text, boolean isBlank, long nanos);

        /// @param text null when it is not wanted
        void answer(@Nullable String text, boolean isBlank, long nanos);

        /// All that was told as answer so far was reasoning.
        void thatWasReasoning();

        /// All that was told as answer so far were blanks before reasoning.
        void thatWasNothing();
    }

    private static final String OPEN = "<think>";
    private static final String CLOSE = "</think>";

    private enum Place { BEFORE, ANSWER, THINKING, BEHIND }

    private final Ear ear;
    private final boolean off;
    private Place place = Place.BEFORE;
    /// Whether what came last, blanks apart, was a line break, or nothing has come yet.
    private boolean atLineStart = true;
    private String held = "";
    private long heldNanos;

    /// @param off whether the request switched thinking off
    ThinkTags(Ear ear, boolean off) {
        this.ear = ear;
        this.off = off;
    }

    /// Nothing more is looked for: the server tells reasoning apart itself.
    void stop() {
        release();
        place = Place.BEHIND;
    }

    /// Whether text without `<` can be told by [#plain].
    boolean isPlainEnough() {
        return held.isEmpty();
    }

    /// Text without any `<`, while nothing is held.
    ///
    /// @param endsLine whether a line break is its last character, blanks apart
    void plain(@Nullable String text, boolean isBlank, boolean endsLine, long nanos) {
        tell(text, isBlank, nanos);
        atLineStart = endsLine || isBlank && atLineStart;
    }

    void text(String piece, long nanos) {
        if (place == Place.BEHIND || held.isEmpty() && piece.indexOf('<') < 0) {
            tellPlain(piece, nanos);
            return;
        }
        String text = held + piece;
        int kept = held.length();
        long before = heldNanos;
        held = "";
        int from = 0;
        for (int at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
            String tag = tagAt(text, at);
            if (tag == null) {
                at++;
            } else if (text.startsWith(tag, at)) {
                tellPlain(text.substring(from, at), from < kept ? before : nanos);
                from = at + tag.length();
                if (!passes(tag)) {
                    tellPlain(tag, at < kept ? before : nanos);
                }
                at = from;
            } else {
                tellPlain(text.substring(from, at), from < kept ? before : nanos);
                held = text.substring(at);
                heldNanos = at < kept ? before : nanos;
                return;
            }
        }
        tellPlain(text.substring(from), from < kept ? before : nanos);
    }

    /// The answer is at its end: half a tag was none.
    void release() {
        String text = held;
        held = "";
        tellPlain(text, heldNanos);
    }

    /// The tag that stands here in full or in its first part at the end of the text.
    private @Nullable String tagAt(String text, int at) {
        if (place == Place.BEFORE && startsAt(text, at, OPEN)) {
            return OPEN;
        }
        return place != Place.BEHIND && startsAt(text, at, CLOSE) ? CLOSE : null;
    }

    private static boolean startsAt(String text, int at, String tag) {
        return text.regionMatches(at, tag, 0, Math.min(tag.length(), text.length() - at));
    }

    /// Goes through a tag where it counts as one.
    private boolean passes(String tag) {
        if (tag.equals(OPEN)) {
            if (place != Place.BEFORE) {
                return false;
            }
            ear.thatWasNothing();
            place = Place.THINKING;
        } else if (place == Place.THINKING) {
            place = Place.BEHIND;
        } else if (!off || atLineStart) {
            ear.thatWasReasoning();
            place = Place.BEHIND;
        } else {
            return false;
        }
        return true;
    }

    private void tellPlain(String text, long nanos) {
        if (!text.isEmpty()) {
            String line = text.stripTrailing();
            plain(text, line.isEmpty(), text.indexOf('\n', line.length()) >= 0, nanos);
        }
    }

    private void tell(@Nullable String text, boolean isBlank, long nanos) {
        if (place == Place.THINKING) {
            ear.reasoning(text, isBlank, nanos);
        } else {
            ear.answer(text, isBlank, nanos);
            if (place == Place.BEFORE && !isBlank) {
                place = Place.ANSWER;
            }
        }
    }
}
