package dev.touchstone.importer;

import java.nio.file.Path;
import java.util.List;

/// The one door for text: a path, a folder, standard input or a paste goes in, a [Reading] comes out.
/// Nothing about the content throws: what cannot be read is said in [Reading#problems].
public final class Importer {

    /// Reads files, and folders recursively in the order of their names.
    ///
    /// @throws java.util.concurrent.CancellationException when the progress says so
    public List<Reading> read(List<Path> filesOrFolders, ReadingProgress progress) {
        return List.of();
    }

    /// Reads a text that is in memory: a paste.
    public Reading read(String source, String text) {
        return Reading.failed(source, "not read");
    }

    /// Reads bytes of unknown encoding to their end: standard input.
    public Reading read(String source, java.io.InputStream bytes) {
        return Reading.failed(source, "not read");
    }

    /// The lines of a file for the preview; an index is built, the text itself stays on disk.
    ///
    /// @throws java.io.IOException when the file cannot be read
    public SourceText text(Path file) throws java.io.IOException {
        throw new java.io.IOException("not read: " + file);
    }

    public SourceText text(String text) {
        List<String> lines = text.lines().toList();
        return new SourceText() {
            @Override
            public int lineCount() {
                return lines.size();
            }

            @Override
            public String line(int number) {
                return lines.get(number - 1);
            }
        };
    }
}
