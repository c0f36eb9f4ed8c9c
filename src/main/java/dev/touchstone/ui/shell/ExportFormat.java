package dev.touchstone.ui.shell;

import dev.touchstone.compare.answer.Answers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/// A file format in which runs can be saved.
///
/// @param title the name of the format: `Excel workbook`
/// @param extension with its dot
/// @param preparation asks what is to be saved before the name of the file is asked for
public record ExportFormat(String title, String extension, Writer writer, Preparation preparation) {

    /// A format in which everything is saved.
    public ExportFormat(String title, String extension, Writer writer) {
        this(title, extension, writer, (shown, save) -> save.accept(new ExportFormat(title, extension, writer)));
    }

    /// Lets the user choose, on the JavaFX thread. `save` is called with the format that was chosen, or never.
    @FunctionalInterface
    public interface Preparation {
        void prepare(Answers shown, Consumer<ExportFormat> save);
    }

    /// Writes the runs and what follows from them into a file, replacing it. Called off the JavaFX thread.
    @FunctionalInterface
    public interface Writer {
        void write(Answers answers, Path file) throws IOException;
    }
}
