package dev.touchstone.model;

/// The order of words that begin with a number, such as versions: `0.9.2` comes before `0.10`.
final class NumberedWords {

    private NumberedWords() {
    }

    /// Compares digits as the numbers that they write, other signs by the alphabet. 0 where only zeros in front of numbers and the case of
    /// letters differ, and where a word does not begin with a digit.
    static int compare(String mine, String theirs) {
        return beginsWithDigit(mine) && beginsWithDigit(theirs) ? compareNumbers(mine, theirs) : 0;
    }

    private static boolean beginsWithDigit(String word) {
        return !word.isEmpty() && isDigit(word.charAt(0));
    }

    private static boolean isDigit(char sign) {
        return sign >= '0' && sign <= '9';
    }

    private static int compareNumbers(String mine, String theirs) {
        int at = 0;
        int other = 0;
        while (at < mine.length() && other < theirs.length()) {
            if (isDigit(mine.charAt(at)) && isDigit(theirs.charAt(other))) {
                int end = digitsEnd(mine, at);
                int otherEnd = digitsEnd(theirs, other);
                int start = firstOfNumber(mine, at, end);
                int otherStart = firstOfNumber(theirs, other, otherEnd);
                int longer = Integer.compare(end - start, otherEnd - otherStart);
                int larger = longer != 0 ? longer : mine.substring(start, end).compareTo(theirs.substring(otherStart, otherEnd));
                if (larger != 0) {
                    return larger;
                }
                at = end;
                other = otherEnd;
            } else if (Character.toLowerCase(mine.charAt(at)) == Character.toLowerCase(theirs.charAt(other))) {
                at++;
                other++;
            } else {
                return Character.compare(Character.toLowerCase(mine.charAt(at)), Character.toLowerCase(theirs.charAt(other)));
            }
        }
        return Integer.compare(mine.length() - at, theirs.length() - other);
    }

    private static int digitsEnd(String word, int from) {
        int end = from;
        while (end < word.length() && isDigit(word.charAt(end))) {
            end++;
        }
        return end;
    }

    /// Behind zeros that say nothing.
    private static int firstOfNumber(String word, int from, int end) {
        int start = from;
        while (start < end - 1 && word.charAt(start) == '0') {
            start++;
        }
        return start;
    }
}
