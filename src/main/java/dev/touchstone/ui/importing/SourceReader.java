package dev.touchstone.ui.importing;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.importer.Samples;
import dev.touchstone.importer.SourceText;
import dev.touchstone.ui.task.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Reads texts for the preview, off the JavaFX thread. What cannot be read becomes a source that says so.
final class SourceReader {

    private static final String PASTED = "pasted text";

    private final Importer importer;

    SourceReader(Importer importer) {
        this.importer = importer;
    }

    /// A paste.
    List<ImportSource> text(String text) {
        return List.of(inMemory(PASTED, text));
    }

    /// The sample results that come with the program, one source a file.
    List<ImportSource> samples() throws IOException {
        List<ImportSource> sources = new ArrayList<>();
        for (String name : Samples.names()) {
            try (InputStream bytes = Samples.open(name)) {
                sources.add(inMemory(name, new String(bytes.readAllBytes(), StandardCharsets.UTF_8)));
            }
        }
        return sources;
    }

    private ImportSource inMemory(String name, String text) {
        return new ImportSource(importer.read(name, text), importer.text(text));
    }

    /// Files and folders, one source a file.
    List<ImportSource> files(List<Path> filesOrFolders, Progress progress) {
        List<ImportSource> sources = new ArrayList<>();
        for (Path path : filesOrFolders) {
            for (Reading reading : importer.read(List.of(path), new Told(progress, sources.size() + 1))) {
                Path file = Files.isDirectory(path) ? path.resolve(reading.source()) : path;
                sources.add(new ImportSource(reading, lines(file, reading)));
            }
        }
        return sources;
    }

    /// A source that only says why nothing was read.
    ImportSource failed(String what, Throwable problem) {
        String why = problem.getMessage() == null ? problem.getClass().getSimpleName() : problem.getMessage();
        return new ImportSource(Reading.failed("nothing", what + " failed: " + why), importer.text(""));
    }

    /// A file that could not be read has no lines to show; why is in its reading.
    private SourceText lines(Path file, Reading reading) {
        try {
            return reading.sha256().isEmpty() ? importer.text("") : importer.text(file);
        } catch (IOException gone) {
            return importer.text("");
        }
    }

    /// Tells how far the reading of each file is, and how many came before it.
    private static final class Told implements ReadingProgress {

        private static final double MEGABYTE = 1_000_000;

        private final Progress progress;
        private int number;
        private String current = "";

        Told(Progress progress, int number) {
            this.progress = progress;
            this.number = number - 1;
        }

        @Override
        public void read(String source, long done, long total) {
            if (!source.equals(current)) {
                current = source;
                number++;
            }
            progress.update(done, total, String.format(Locale.getDefault(Locale.Category.FORMAT),
                    "File %d · %s · %.1f of %.1f MB", number, source, done / MEGABYTE, total / MEGABYTE));
        }

        @Override
        public boolean isCancelled() {
            return progress.isCancelled();
        }
    }
}
