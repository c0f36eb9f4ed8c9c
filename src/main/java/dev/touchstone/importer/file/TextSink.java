package dev.touchstone.importer.file;

import java.io.IOException;

/// Takes the texts that a file holds, one after another.
public interface TextSink {

    /// Whether the text of this name is wanted, or anything inside the archive or folder of this name.
    default boolean wants(String source) {
        return true;
    }

    /// Called again and again while a file is unpacked; what it throws stops the work.
    default void goesOn() {
        // Nobody stops it.
    }

    /// @throws IOException when its bytes cannot be read
    void text(FoundText found) throws IOException;

    /// What could not be read, and what to do; texts may have come of it all the same.
    void problem(String source, String sentence);

    /// What was passed over, though nothing is wrong with it.
    default void notice(String source, String sentence) {
        // Whoever looks for one text needs no word about the others.
    }
}
