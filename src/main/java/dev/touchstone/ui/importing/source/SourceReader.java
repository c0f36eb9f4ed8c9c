package dev.touchstone.ui.importing.source;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadText;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.importer.SampleResults;
import dev.touchstone.importer.source.SourceText;
import dev.touchstone.model.Source;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.task.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads texts for the preview, off the JavaFX thread. A text that cannot be read becomes a source that reports the
/// problem.
public final class SourceReader {


    private final Importer importer;

    public SourceReader(Importer importer) {
        this.importer = importer;
    }

    /// A paste.
    public List<ImportSource> text(String text) {
        return List.of(inMemory(Source.PASTED, text));
    }

    /// The sample results that come with the program, one source a file.
    public List<ImportSource> samples() throws IOException {
        List<ImportSource> sources = new ArrayList<>();
        for (String name : SampleResults.names()) {
            try (InputStream bytes = SampleResults.open(name)) {
                sources.add(inMemory(name, new String(bytes.readAllBytes(), StandardCharsets.UTF_8)));
            }
        }
        return sources;
    }

    private ImportSource inMemory(String name, String text) {
        return source(importer.readWithLines(name, text), new ImportSource.Origin.Words(text));
    }

    /// Files, folders and archives, one source a file.
    public List<ImportSource> files(List<Path> given, Progress progress) {
        List<ImportSource> sources = new ArrayList<>();
        for (Path path : given) {
            List<ImportSource> inside = new ArrayList<>();
            for (ReadText read : importer.readWithLines(List.of(path),
                    new FileProgress(progress, sources.size() + 1))) {
                inside.add(source(read, new ImportSource.Origin.Opened(path)));
            }
            inside.sort(Comparator.comparing(ImportSource::name, new NaturalOrder()));
            sources.addAll(inside);
        }
        return sources;
    }

    /// Reads texts again, because mappings have changed. A text that cannot be read any more keeps its old reading.
    public Map<ImportSource, ImportSource> again(Collection<ImportSource> before, Progress progress) {
        Map<ImportSource, ImportSource> fresh = new LinkedHashMap<>();
        Map<Path, Map<String, ReadText>> opened = new HashMap<>();
        for (ImportSource source : before) {
            switch (source.origin()) {
                case ImportSource.Origin.Words(String text) -> fresh.put(source, inMemory(source.name(), text));
                case ImportSource.Origin.Opened(Path given) -> {
                    ReadText read = opened.computeIfAbsent(given, path -> readings(path, progress))
                            .get(source.name());
                    if (read != null && !read.reading().sha256().isEmpty()) {
                        fresh.put(source, source(read, source.origin()));
                    }
                }
                case ImportSource.Origin.Nowhere() -> { }
            }
        }
        return fresh;
    }

    private Map<String, ReadText> readings(Path given, Progress progress) {
        Map<String, ReadText> byName = new HashMap<>();
        importer.readWithLines(List.of(given), new FileProgress(progress, 1)).forEach(read ->
                byName.putIfAbsent(read.reading().source(), read));
        return byName;
    }

    /// Returns a source that only reports why nothing was read.
    public ImportSource failed(String what, Throwable problem) {
        String why = problem.getMessage() == null ? problem.getClass().getSimpleName() : problem.getMessage();
        return new ImportSource(Reading.failed("nothing", I18n.text("{0} failed: {1}", what, why)), SourceText.NONE,
                new ImportSource.Origin.Nowhere());
    }

    private static ImportSource source(ReadText read, ImportSource.Origin origin) {
        return new ImportSource(read.reading(), read.text(), origin);
    }

    /// Reports how far the reading of each file is, with the number of the file.
    private static final class FileProgress implements ReadingProgress {

        private static final double MEGABYTE = 1_000_000;

        private final Progress progress;
        private int number;
        private String current = "";

        FileProgress(Progress progress, int number) {
            this.progress = progress;
            this.number = number - 1;
        }

        @Override
        public void read(String source, long done, long total) {
            if (!source.equals(current)) {
                current = source;
                number++;
            }
            NumberText text = NumberText.onScreen();
            progress.update(done, total, I18n.text("File {0} · {1} · {2} of {3} MB", text.count(number), source,
                    text.fixed(done / MEGABYTE, 1), text.fixed(total / MEGABYTE, 1)));
        }

        @Override
        public boolean isCancelled() {
            return progress.isCancelled();
        }
    }
}
