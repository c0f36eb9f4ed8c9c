package dev.touchstone.importer.column.cell;

/// A label that is nothing but a number, as the cells of a row are that is looked at as a head: no quantity, no condition and
/// no case goes by it. A long table has thousands of them, which would push the labels of other tables out of the caches.
public final class BareNumber {

    private BareNumber() {
    }

    /// Whether only digits stand in the words, and points and commas between them.
    public static boolean is(String words) {
        boolean hasDigit = false;
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            boolean isDigit = c >= '0' && c <= '9';
            if (!isDigit && c != '.' && c != ',') {
                return false;
            }
            hasDigit |= isDigit;
        }
        return hasDigit;
    }
}
