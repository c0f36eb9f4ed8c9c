package dev.touchstone.load.api;

import org.jspecify.annotations.Nullable;

/// Finds `<think>` and `</think>` in answer text when the server has no reasoning parser, even where chunks split a
/// tag.
///
/// - An opening tag counts when only blanks came before it.
/// - A template may have written the opening tag into the prompt, so that the answer begins inside of it. Text is then
///   passed on as answer until a lone `</think>` comes, and [Listener#answerWasReasoning] corrects it.
/// - When thinking was switched off, a lone `</think>` counts only at the start of a line, where models put it: so a
///   model that reasons in spite of the switch is noticed, and an answer that quotes the tag in a sentence is left
///   alone.
/// - Once reasoning has ended, or the server has separated reasoning itself, tags are ordinary text.
final class ThinkTags {

    /// Receives the text by kind.
    interface Listener {

        /// @param text null when it is not wanted
        void reasoning(@Nullable String text, boolean isBlank, long nanos);

        /// @param text null when it is not wanted
        void answer(@Nullable String text, boolean isBlank, long nanos);

        /// All text passed on as answer so far was reasoning.
        void answerWasReasoning();

        /// All text passed on as answer so far was blanks before reasoning.
        void answerWasBlank();
    }

    private static final String OPEN = "<think>";
    private static final String CLOSE = "</think>";

    private enum Place { BEFORE, ANSWER, THINKING, BEHIND }

    private final Listener listener;
    private final boolean off;
    private Place place = Place.BEFORE;
    /// Whether the last character other than blanks was a line break, or there was none yet.
    private boolean atLineStart = true;
    private String held = "";
    private long heldNanos;

    /// @param off whether the request switched thinking off
    ThinkTags(Listener listener, boolean off) {
        this.listener = listener;
        this.off = off;
    }

    /// Stops looking for tags: the server separates reasoning itself.
    void stop() {
        release();
        place = Place.BEHIND;
    }

    /// Whether text without `<` may be passed to [#plain].
    boolean isPlainEnough() {
        return held.isEmpty();
    }

    /// Takes text without any `<`, while nothing is held back.
    ///
    /// @param endsLine whether a line break is its last character, blanks apart
    void plain(@Nullable String text, boolean isBlank, boolean endsLine, long nanos) {
        pass(text, isBlank, nanos);
        atLineStart = endsLine || isBlank && atLineStart;
    }

    void text(String piece, long nanos) {
        if (place == Place.BEHIND || held.isEmpty() && piece.indexOf('<') < 0) {
            passPlain(piece, nanos);
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
                passPlain(text.substring(from, at), from < kept ? before : nanos);
                from = at + tag.length();
                if (!enters(tag)) {
                    passPlain(tag, at < kept ? before : nanos);
                }
                at = from;
            } else {
                passPlain(text.substring(from, at), from < kept ? before : nanos);
                held = text.substring(at);
                heldNanos = at < kept ? before : nanos;
                return;
            }
        }
        passPlain(text.substring(from), from < kept ? before : nanos);
    }

    /// Ends the answer: an incomplete tag was text.
    void release() {
        String text = held;
        held = "";
        passPlain(text, heldNanos);
    }

    /// Returns the tag at this position, complete or cut by the end of the text.
    private @Nullable String tagAt(String text, int at) {
        if (place == Place.BEFORE && startsAt(text, at, OPEN)) {
            return OPEN;
        }
        return place != Place.BEHIND && startsAt(text, at, CLOSE) ? CLOSE : null;
    }

    private static boolean startsAt(String text, int at, String tag) {
        return text.regionMatches(at, tag, 0, Math.min(tag.length(), text.length() - at));
    }

    /// Changes the state at a tag; returns false where it does not count as one.
    private boolean enters(String tag) {
        if (tag.equals(OPEN)) {
            if (place != Place.BEFORE) {
                return false;
            }
            listener.answerWasBlank();
            place = Place.THINKING;
        } else if (place == Place.THINKING) {
            place = Place.BEHIND;
        } else if (!off || atLineStart) {
            listener.answerWasReasoning();
            place = Place.BEHIND;
        } else {
            return false;
        }
        return true;
    }

    private void passPlain(String text, long nanos) {
        if (!text.isEmpty()) {
            String line = text.stripTrailing();
            plain(text, line.isEmpty(), text.indexOf('\n', line.length()) >= 0, nanos);
        }
    }

    private void pass(@Nullable String text, boolean isBlank, long nanos) {
        if (place == Place.THINKING) {
            listener.reasoning(text, isBlank, nanos);
        } else {
            listener.answer(text, isBlank, nanos);
            if (place == Place.BEFORE && !isBlank) {
                place = Place.ANSWER;
            }
        }
    }
}
