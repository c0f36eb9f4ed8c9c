package dev.touchstone.model;

import java.util.ArrayList;
import java.util.List;

/// Finds which forms of secrets a text may hold. Nearly every line is free of them, and every line of a log is searched: so
/// a text is looked at in steps of two characters. Of the three letters around the rare letter of a word (`oke` in
/// `to[k]en`) one of the two pairs (`ok`, `ke`) begins at an even index, wherever the word stands. Only where such a pair
/// is found is a word compared.
final class SecretPlaces {

    private static final int ASCII = 128;
    /// The index in [#PLACES] of two characters of ASCII, at the first times 128 and the second; 0 where no word has them.
    private static final byte[] PAIRS = new byte[ASCII * ASCII];
    private static final Place[][] PLACES;

    /// A rule of which a word has a pair.
    ///
    /// @param offset from the beginning of the pair to the rare letter of the word
    private record Place(SecretRule rule, int offset) {
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
                add(new Place(rule, 0), plain.charAt(0), beside, places);
                add(new Place(rule, 1), beside, plain.charAt(0), places);
            }
            return;
        }
        int first = Math.clamp(rare - 1L, 0, plain.length() - 3);
        for (int at = first; at < first + 2; at++) {
            for (char left : cases(plain.charAt(at))) {
                for (char right : cases(plain.charAt(at + 1))) {
                    add(new Place(rule, rare - at), left, right, places);
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
        PAIRS[left * ASCII + right] = (byte) places.indexOf(all);
    }

    private static char[] cases(char letter) {
        return new char[] {letter, Character.toUpperCase(letter)};
    }

    /// Returns the rules of which the text may hold a match, one bit each; quick, because it is 0 for nearly every line.
    static int called(String text) {
        int called = 0;
        int length = text.length();
        for (int at = 0; at < length; at += 2) {
            char left = text.charAt(at);
            char right = at + 1 < length ? text.charAt(at + 1) : ' ';
            if ((left | right) >= ASCII) {
                called |= calledBeyondAscii(text, at);
            } else if (PAIRS[left * ASCII + right] != 0) {
                called |= called(text, at, PLACES[PAIRS[left * ASCII + right]]);
            }
        }
        return called;
    }

    private static int called(String text, int pair, Place... places) {
        int called = 0;
        for (Place place : places) {
            int rare = pair + place.offset;
            called |= rare < 0 || rare >= text.length() ? 0 : place.rule.calledAt(text, rare);
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
