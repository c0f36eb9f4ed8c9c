package dev.touchstone.model;

import java.util.regex.Pattern;

/// The level of a factor: a word or a number. Numbers sort by size and before words, words alphabetically.
public sealed interface Level extends Comparable<Level> {

    Pattern PLAIN_NUMBER = Pattern.compile("-?\\d{1,400}(?:\\.\\d{1,400})?");

    record Word(String text) implements Level {
        @Override
        public String toString() {
            return text;
        }
    }

    record Number(double value) implements Level {
        public Number {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("a level is a finite number or a word, not " + value);
            }
        }

        /// Without an exponent and without trailing zeros: `4`, `0.7`.
        @Override
        public String toString() {
            return value == (int) value ? Integer.toString((int) value)
                    : Rounding.allDigits(value);
        }
    }

    static Level of(String text) {
        return new Word(text);
    }

    static Level of(double value) {
        return new Number(value);
    }

    /// Returns the level that a user typed: a plain number becomes a number where the factor is numeric, any other text
    /// a word.
    static Level parse(Factor factor, String text) {
        String typed = text.strip();
        boolean number = factor.kind() == Factor.Kind.NUMBER && PLAIN_NUMBER.matcher(typed).matches();
        return number ? of(Double.parseDouble(typed)) : of(typed);
    }

    @Override
    default int compareTo(Level other) {
        return switch (this) {
            case Number(double mine) -> other instanceof Number(double theirs) ? Double.compare(mine, theirs) : -1;
            case Word(String mine) -> other instanceof Word(String theirs) ? compareWords(mine, theirs) : 1;
        };
    }

    private static int compareWords(String mine, String theirs) {
        int byAlphabet = mine.compareToIgnoreCase(theirs);
        return byAlphabet != 0 ? byAlphabet : mine.compareTo(theirs);
    }
}
