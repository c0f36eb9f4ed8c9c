package dev.touchstone.importer.file;

import dev.touchstone.i18n.I18n;
import java.util.Optional;
import java.util.TreeSet;

/// Counts the files without text in a folder or an archive, so that one sentence reports them all.
final class SkippedFiles {

    private static final int NAMED = 3;

    private int count;
    private String first = "";
    private int passedOver;
    private final TreeSet<String> names = new TreeSet<>();

    /// Counts a file in which no text was found.
    void add(String source) {
        first = count++ == 0 || source.compareTo(first) < 0 ? source : first;
    }

    /// Counts a file that was not opened: pictures, models, programs.
    void passOver(String source) {
        passedOver++;
        names.add(source);
        if (names.size() > NAMED) {
            names.removeLast();
        }
    }

    /// @param container the folder or archive
    Optional<String> sentence(String container) {
        if (count == 0) {
            return Optional.empty();
        }
        return Optional.of(count == 1
                ? I18n.stored("{0}: {1} holds no text (it is empty or binary) and was left out.", container, first)
                : I18n.stored("{0}: {1} files hold no text (empty or binary; the first is {2}) and were left out.",
                        container, count, first));
    }

    /// Returns the notice about files whose names show that they contain no text; nothing is wrong with those.
    ///
    /// @param container the folder or archive
    Optional<String> passedOver(String container) {
        if (passedOver == 0) {
            return Optional.empty();
        }
        String shown = String.join(", ", names) + (passedOver > names.size() ? ", …" : "");
        return Optional.of(passedOver == 1
                ? I18n.stored("{0}: {1} was not opened: its name is not that of a text file.", container, shown)
                : I18n.stored("{0}: {1} files were not opened, as their names are not those of text files ({2}).",
                        container, passedOver, shown));
    }
}
