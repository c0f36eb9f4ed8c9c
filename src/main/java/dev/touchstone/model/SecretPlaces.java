package dev.touchstone.model;

import java.util.ArrayList;
import java.util.List;

/// Finds which forms of secrets a text may hold. Nearly every line is free of them, and every line of a log is searched: so
/// a text is looked at in steps of two characters. Of the three letters around the rare letter of a word (`oke` in
/// `to[k]en`) one of the two pairs (`ok`, `ke`) begins at an even index, wherever the word stands. Only where such a pair
/// is found is a word compared.
final class SecretPlaces {

    private static final int ASCII = 128;
    /// The characters of which tables are drawn.
    private static final char FIRST_OF_FRAMES = '\u2500';
    private static final char LAST_OF_FRAMES = '\u259f';
    /// The index in [#PLACES] of two characters of ASCII, at the first times 128 and the second; 0 where no word has them.
    private static final short[] PAIRS = new short[ASCII * ASCII];
    private static final Place[][] PLACES;

    /// A rule of which a word has a pair.
    ///
    /// @param word lower-case
    /// @param pair the index in the word of the pair; -1 where the pair begins before it
    /// @param rare the index in the word of its rare letter
    private record Place(SecretRule rule, String word, int pair, int rare) {

        /// The bit of the rule where the word is in the text, and may be part of a match there, else 0.
        ///
        /// @param at the index in the text of the pair
        int called(String text, int at) {
            int begin = at - pair;
            // Other words end in another letter.
            int last = begin + word.length() - 1;
            if (begin < 0 || last >= text.length() || !isSame(text.charAt(last), word.charAt(word.length() - 1))) {
                return 0;
            }
            for (int i = 0; i < word.length() - 1; i++) {
                if (!isSame(text.charAt(begin + i), word.charAt(i))) {
                    return 0;
                }
            }
            return rule.calledAt(text, begin + rare);
        }

        private static boolean isSame(char c, char ofWord) {
            return c == ofWord || c < ofWord && ofWord >= 'a' && ofWord <= 'z' && c + ('a' - 'A') == ofWord;
        }
    }

    static {
        List<List<Place>> places = new ArrayList<>(List.of(List.of()));
        for (SecretRule rule : SecretRule.values()) {
            rule.words().forEach(word -> addPairs(rule, word, places));
        }
        PLACES = places.stream().map(all -> all.toArray(Place[]::new)).toArray(Place[][]::new);
    }

    private SecretPlaces() {
    }

    /// @param word lower-case, its rare letter in brackets
    private static void addPairs(SecretRule rule, String word, List<List<Place>> places) {
        int rare = word.indexOf('[');
        String plain = word.replaceFirst("\\[(.)]", "$1");
        if (plain.length() == 1) {
            for (char beside = 0; beside < ASCII; beside++) {
                add(new Place(rule, plain, 0, 0), plain.charAt(0), beside, places);
                add(new Place(rule, plain, -1, 0), beside, plain.charAt(0), places);
            }
            return;
        }
        int first = Math.clamp(rare - 1L, 0, plain.length() - 3);
        for (int at = first; at < first + 2; at++) {
            for (char left : cases(plain.charAt(at))) {
                for (char right : cases(plain.charAt(at + 1))) {
                    add(new Place(rule, plain, at, rare), left, right, places);
                }
            }
        }
    }

    private static void add(Place place, char left, char right, List<List<Place>> places) {
        if (left >= ASCII || right >= ASCII) {
            return;
        }
        List<Place> all = new ArrayList<>(places.get(PAIRS[left * ASCII + right]));
        if (!all.contains(place)) {
            all.add(place);
        }
        if (!places.contains(all)) {
            places.add(all);
        }
        PAIRS[left * ASCII + right] = (short) places.indexOf(all);
    }

    private static char[] cases(char letter) {
        return new char[] {letter, Character.toUpperCase(letter)};
    }

    /// Returns the rules of which the text may hold a match, one bit each; quick, because it is 0 for nearly every line.
    static int called(String text) {
        int called = 0;
        for (int at = next(text, 0); at < text.length(); at = next(text, at + 2)) {
            char left = text.charAt(at);
            char right = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
            if ((left | right) < ASCII) {
                called |= called(text, at, PLACES[PAIRS[left * ASCII + right]]);
            } else {
                called |= calledBeyondAscii(text, at);
            }
        }
        return called;
    }

    /// Returns the next even index where a word has a pair, or a character beyond ASCII stands; the length of the text or
    /// more for none. A loop of its own without calls is compiled well.
    private static int next(String text, int from) {
        int last = text.length() - 1;
        for (int at = from; at < last; at += 2) {
            char left = text.charAt(at);
            char right = text.charAt(at + 1);
            if ((left | right) >= ASCII ? !isFrame(left) || !isFrame(right) : PAIRS[left * ASCII + right] != 0) {
                return at;
            }
        }
        // The last character of an odd number has a blank beside it.
        return from > last || last % 2 != 0 ? text.length() : last;
    }

    /// Whether nothing can be said of it: the character is a part of the frame of a table, or a blank in it.
    private static boolean isFrame(char c) {
        return c >= FIRST_OF_FRAMES && c <= LAST_OF_FRAMES || c == ' ';
    }

    private static int called(String text, int pair, Place... places) {
        int called = 0;
        for (Place place : places) {
            called |= place.called(text, pair);
        }
        return called;
    }

    /// Of a pair with a character beyond ASCII, only words of one letter can have a part.
    private static int calledBeyondAscii(String text, int pair) {
        int called = 0;
        for (int at = pair; at < Math.min(pair + 2, text.length()); at++) {
            char c = text.charAt(at);
            if (c >= ASCII) {
                called |= SecretWords.isChinese(text, at) ? SecretRule.CHINESE.bit() : 0;
            } else {
                called |= called(text, at, PLACES[PAIRS[c * ASCII]]);
            }
        }
        return called;
    }
}
