package dev.touchstone.ui.shell;

import dev.touchstone.compare.answer.Answers;
import java.io.IOException;
import java.nio.file.Path;

/// A file format in which runs can be saved.
///
/// @param title the name of the format: `Excel workbook`
/// @param extension with its dot
public record ExportFormat(String title, String extension, Writer writer) {

    /// Writes the runs and what follows from them into a file, replacing it. Called off the JavaFX thread.
    @FunctionalInterface
    public interface Writer {
        void write(Answers answers, Path file) throws IOException;
    }
}
