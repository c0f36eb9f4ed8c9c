package dev.touchstone.model;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The level of a factor: a word or a number. Numbers sort by size and before words, words alphabetically, but sizes such
/// as `8k` by what they are.
public sealed interface Level extends Comparable<Level> {

    Pattern PLAIN_NUMBER = Pattern.compile("-?\\d{1,400}(?:\\.\\d{1,400})?");
    /// A longer word is no size.
    int LONGEST_SIZE = 16;

    /// Compared as records are, without their detours: archives compare millions.
    record Word(String text) implements Level {
        @Override
        public boolean equals(@Nullable Object other) {
            return this == other || other instanceof Word(String theirs) && text.equals(theirs);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }

        @Override
        public String toString() {
            return text;
        }
    }

    record Number(double value) implements Level {

        /// 2⁶⁴ divided by the golden ratio (Knuth, The Art of Computer Programming, volume 3, 6.4).
        private static final long SPREAD = 0x9E3779B97F4A7C15L;

        public Number {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("a level is a finite number or a word, not " + value);
            }
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other || other instanceof Number(double theirs) && Double.compare(value, theirs) == 0;
        }

        /// Small whole numbers differ in few bits of a double, and those lie where tables do not look: a product spreads them.
        @Override
        public int hashCode() {
            return (int) (Double.doubleToLongBits(value) * SPREAD >>> Integer.SIZE);
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

    /// Returns the number that the level is or that it writes with `k` or `m` behind; infinite for other words. It is not known
    /// whether `1k` is 1,000 or 1,024: 1,000 is returned.
    default double size() {
        return switch (this) {
            case Number(double value) -> value;
            case Word(String text) -> size(text);
        };
    }

    /// Sizes with a multiple behind them, `8k` before `32k`, come before other words.
    private static int compareWords(String mine, String theirs) {
        double size = size(mine);
        double other = size(theirs);
        if (size != other) {
            return Double.compare(size, other);
        }
        int byNumbers = NumberedWords.compare(mine, theirs);
        if (byNumbers != 0) {
            return byNumbers;
        }
        int byAlphabet = mine.compareToIgnoreCase(theirs);
        return byAlphabet != 0 ? byAlphabet : mine.compareTo(theirs);
    }

    /// Returns the value of a number with `k` or `m` behind it; infinite for other words.
    private static double size(String word) {
        int end = word.length() - 1;
        char multiple = end < 1 || end > LONGEST_SIZE ? ' ' : Character.toLowerCase(word.charAt(end));
        if (multiple != 'k' && multiple != 'm' || !Character.isDigit(word.charAt(0))) {
            return Double.POSITIVE_INFINITY;
        }
        int dots = 0;
        for (int at = 0; at < end; at++) {
            dots += word.charAt(at) == '.' ? 1 : 0;
            if (!(word.charAt(at) >= '0' && word.charAt(at) <= '9') && word.charAt(at) != '.' || dots > 1) {
                return Double.POSITIVE_INFINITY;
            }
        }
        return Double.parseDouble(word.substring(0, end)) * (multiple == 'k' ? 1e3 : 1e6);
    }
}
