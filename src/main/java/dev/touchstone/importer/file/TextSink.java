package dev.touchstone.importer.file;

import java.io.IOException;

/// Takes the texts that a file holds, one after another.
public interface TextSink {

    /// Called again and again while a file is unpacked; what it throws stops the work.
    void goesOn();

    /// @throws IOException when its bytes cannot be read
    void text(FoundText found) throws IOException;

    /// What could not be read, and what to do; texts may have come of it all the same.
    void problem(String source, String sentence);

    /// What was passed over, though nothing is wrong with it.
    void notice(String source, String sentence);
}
