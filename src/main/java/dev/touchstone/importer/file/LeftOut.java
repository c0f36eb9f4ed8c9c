package dev.touchstone.importer.file;

import java.util.Optional;

/// Counts what holds no text in a folder or an archive, so that one sentence says it all.
final class LeftOut {

    private int count;
    private String first = "";

    void add(String source) {
        first = count++ == 0 || source.compareTo(first) < 0 ? source : first;
    }

    /// @param container the folder or archive
    Optional<String> sentence(String container) {
        if (count == 0) {
            return Optional.empty();
        }
        return Optional.of(container + ": " + (count == 1
                ? first + " holds no text (it is empty or binary) and was left out."
                : count + " files hold no text (empty or binary; the first is " + first + ") and were left out."));
    }
}
