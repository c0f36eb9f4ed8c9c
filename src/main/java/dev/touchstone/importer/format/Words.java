package dev.touchstone.importer.format;

import java.util.List;

/// A quick look for words in a line, before a format reads it closely; it is taken at every line of every text.
public final class Words {

    private Words() {
    }

    public static boolean anyIn(String text, List<String> words) {
        for (String word : words) {
            if (text.contains(word)) {
                return true;
            }
        }
        return false;
    }
}
