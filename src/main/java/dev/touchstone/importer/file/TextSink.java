package dev.touchstone.importer.file;

import java.io.IOException;

/// Receives the texts that a file contains, one after another.
public interface TextSink {

    /// Called again and again while a file is unpacked; what it throws stops the work.
    void goesOn();

    /// @throws IOException when its bytes cannot be read
    void text(FoundText found) throws IOException;

    /// Called with a sentence about what could not be read and what to do; it may contain texts all the same.
    void problem(String source, String sentence);

    /// Called with a sentence about what was skipped, though nothing is wrong with it.
    void notice(String source, String sentence);
}
