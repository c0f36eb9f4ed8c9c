package dev.touchstone.ui.importing;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.importer.SourceText;
import dev.touchstone.ui.task.Progress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

/// Reads texts for the preview, off the JavaFX thread. What cannot be read becomes a source that says so.
final class SourceReader {

    private static final String PASTED = "pasted text";
    private static final double MEGABYTE = 1_000_000;

    private final Importer importer;

    SourceReader(Importer importer) {
        this.importer = importer;
    }

    /// A paste.
    List<ImportSource> text(String text) {
        return List.of(text(PASTED, text));
    }

    /// Files and folders, one source a file.
    List<ImportSource> files(List<Path> filesOrFolders, Progress progress) {
        List<Path> files = filesOrFolders.stream().flatMap(SourceReader::files).distinct().toList();
        long total = files.stream().mapToLong(SourceReader::size).sum();
        long before = 0;
        List<ImportSource> sources = new ArrayList<>();
        for (int index = 0; index < files.size(); index++) {
            if (progress.isCancelled()) {
                throw new CancellationException("reading was cancelled");
            }
            String which = files.size() == 1 ? "" : "File " + (index + 1) + " of " + files.size() + " · ";
            sources.addAll(file(files.get(index), new Told(progress, which, before, total)));
            before += size(files.get(index));
        }
        return sources;
    }

    /// The results that come with the program.
    List<ImportSource> samples() throws IOException {
        List<ImportSource> sources = new ArrayList<>();
        for (Samples.Sample sample : Samples.all()) {
            sources.add(text(sample.name(), sample.text()));
        }
        return sources;
    }

    /// A source that only says why nothing was read.
    ImportSource failed(String what, Throwable problem) {
        String why = problem.getMessage() == null ? problem.getClass().getSimpleName() : problem.getMessage();
        return new ImportSource(Reading.failed("nothing", what + " failed: " + why), importer.text(""));
    }

    private ImportSource text(String name, String text) {
        return new ImportSource(importer.read(name, text), importer.text(text));
    }

    private List<ImportSource> file(Path file, ReadingProgress progress) {
        List<ImportSource> sources = new ArrayList<>();
        for (Reading reading : importer.read(List.of(file), progress)) {
            sources.add(new ImportSource(reading, lines(file)));
        }
        return sources;
    }

    /// A file whose lines cannot be shown has its problem in the reading already.
    private SourceText lines(Path file) {
        try {
            return importer.text(file);
        } catch (IOException unreadable) {
            return importer.text("");
        }
    }

    /// A folder that cannot be listed is left to the importer, which says what is wrong with it.
    private static Stream<Path> files(Path fileOrFolder) {
        if (!Files.isDirectory(fileOrFolder)) {
            return Stream.of(fileOrFolder);
        }
        try (Stream<Path> inside = Files.walk(fileOrFolder)) {
            return inside.filter(Files::isRegularFile).sorted().toList().stream();
        } catch (IOException | UncheckedIOException unlisted) {
            return Stream.of(fileOrFolder);
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException unreadable) {
            return 0;
        }
    }

    /// Tells the progress of one file as part of that of all.
    private record Told(Progress progress, String which, long before, long all) implements ReadingProgress {

        @Override
        public void read(String source, long done, long total) {
            progress.update(before + done, Math.max(all, 1), String.format(
                    Locale.getDefault(Locale.Category.FORMAT), "%s%s · %.1f of %.1f MB", which, source,
                    (before + done) / MEGABYTE, all / MEGABYTE));
        }

        @Override
        public boolean isCancelled() {
            return progress.isCancelled();
        }
    }
}
