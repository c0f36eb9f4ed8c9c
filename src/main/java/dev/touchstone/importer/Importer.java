package dev.touchstone.importer;

import dev.touchstone.importer.column.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.LineReader;
import dev.touchstone.importer.text.TextBytes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

/// The one door for text: a path, a folder, standard input or a paste goes in, a [Reading] comes out.
/// Nothing about the content throws: what cannot be read is said in [Reading#problems]. Lines are read one at a time and
/// forgotten, so that memory grows with what is found, not with the size of the text.
public final class Importer {

    private static final int ASK_EVERY = 1024;

    private final List<BlockFormat> formats;

    public Importer() {
        this(Mappings.NONE);
    }

    /// @param mappings what the user said about the columns of plain tables
    public Importer(Mappings mappings) {
        this(Formats.all(mappings));
    }

    Importer(List<BlockFormat> formats) {
        this.formats = List.copyOf(formats);
    }

    /// Reads files, and folders recursively in the order of their names; hidden files are left out.
    ///
    /// @throws CancellationException when the progress says so
    public List<Reading> read(List<Path> filesOrFolders, ReadingProgress progress) {
        List<Reading> readings = new ArrayList<>();
        for (Path path : filesOrFolders) {
            if (!Files.isDirectory(path)) {
                readings.add(readFile(path, name(path), progress));
                continue;
            }
            try (Stream<Path> inside = Files.walk(path)) {
                inside.filter(Files::isRegularFile).filter(file -> !isHidden(path, file)).sorted()
                        .forEach(file -> readings.add(readFile(file, path.relativize(file).toString(), progress)));
            } catch (IOException | UncheckedIOException | SecurityException broken) {
                readings.add(Reading.failed(name(path), name(path) + " cannot be opened as a folder (" + reason(broken)
                        + "); check its permissions."));
            }
        }
        return readings;
    }

    private static boolean isHidden(Path root, Path file) {
        for (Path part : root.relativize(file)) {
            if (part.toString().startsWith(".")) {
                return true;
            }
        }
        return false;
    }

    private static String name(Path path) {
        Path name = path.getFileName();
        return name == null ? path.toString() : name.toString();
    }

    private Reading readFile(Path file, String name, ReadingProgress progress) {
        try (InputStream bytes = Files.newInputStream(file)) {
            return read(name, bytes, Files.size(file), progress);
        } catch (NoSuchFileException missing) {
            return Reading.failed(name, name + " does not exist: " + file);
        } catch (AccessDeniedException denied) {
            return Reading.failed(name, name + " cannot be opened: no permission to read it.");
        } catch (IOException | UncheckedIOException broken) {
            return Reading.failed(name, name + " cannot be read: " + reason(broken) + ".");
        }
    }

    private static String reason(Exception broken) {
        String message = broken.getMessage();
        return message == null ? broken.getClass().getSimpleName() : message;
    }

    /// Reads a text that is in memory: a paste.
    public Reading read(String source, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return read(source, new ByteArrayInputStream(bytes));
    }

    /// Reads bytes of unknown encoding to their end: standard input.
    public Reading read(String source, InputStream bytes) {
        try {
            return read(source, bytes, -1, ReadingProgress.UNWATCHED);
        } catch (IOException | UncheckedIOException broken) {
            return Reading.failed(source, source + " cannot be read: " + reason(broken) + ".");
        }
    }

    private Reading read(String source, InputStream bytes, long size, ReadingProgress progress) throws IOException {
        TextBytes text = TextBytes.of(bytes);
        if (text.isEmpty()) {
            return Reading.failed(source, source + " is empty.");
        }
        InputStream utf8 = text.asUtf8().orElse(null);
        if (utf8 == null) {
            return Reading.failed(source, source + " is no text (it holds binary data); export or copy the results as"
                    + " text and open that.");
        }
        LineReader reader = new LineReader(utf8);
        Walk walk = new Walk(source);
        walk(new Cursor(reader), walk, new Ticker(source, size, reader, progress));
        return walk.reading(reader.sha256Hex(), reader.lineCount(), problems(source, reader));
    }

    private void walk(Cursor cursor, Walk walk, Ticker ticker) {
        for (Line line = cursor.begin(); line != null; line = cursor.begin()) {
            ticker.tick();
            if (line.isBlank()) {
                cursor.advance();
            } else if (!readBlocks(cursor, walk)) {
                walk.unread(line.number());
                cursor.advance();
            }
            cursor.forget();
        }
    }

    private boolean readBlocks(Cursor cursor, Walk walk) {
        int mark = cursor.mark();
        Line line = cursor.line();
        for (BlockFormat format : formats) {
            if (line == null || !format.mayBegin(line)) {
                continue;
            }
            List<Block> blocks = format.read(cursor);
            if (!blocks.isEmpty()) {
                blocks.forEach(block -> walk.take(block, format.id()));
                return true;
            }
            cursor.reset(mark);
        }
        return false;
    }

    private static List<String> problems(String source, LineReader reader) {
        List<String> problems = new ArrayList<>();
        if (reader.malformedLines() > 0) {
            problems.add(source + " holds bytes that are not UTF-8 in " + reader.malformedLines()
                    + (reader.malformedLines() == 1 ? " line" : " lines") + ", first in line "
                    + reader.firstMalformedLine() + "; they are shown as \ufffd, all else was read. Save it as UTF-8 if"
                    + " figures are affected.");
        }
        if (reader.cutLines() > 0) {
            problems.add(source + " holds lines longer than 256 MiB; their ends were not read.");
        }
        return problems;
    }

    /// Tells the progress now and then, and stops when it was cancelled.
    private static final class Ticker {

        private final String source;
        private final long size;
        private final LineReader reader;
        private final ReadingProgress progress;
        private int ticks;

        Ticker(String source, long size, LineReader reader, ReadingProgress progress) {
            this.source = source;
            this.size = size;
            this.reader = reader;
            this.progress = progress;
        }

        void tick() {
            if (ticks++ % ASK_EVERY != 0) {
                return;
            }
            if (progress.isCancelled()) {
                throw new CancellationException("reading " + source + " was cancelled");
            }
            progress.read(source, reader.offset(), size);
        }
    }

    /// The lines of a file for the preview; an index is built, the text itself stays on disk.
    ///
    /// @throws IOException when the file cannot be read
    public SourceText text(Path file) throws IOException {
        return FileText.of(file);
    }

    /// The lines that a reading was made from.
    ///
    /// @param fileOrFolder that was given to [#read(List, ReadingProgress)]
    /// @param reading one of those that came of it: of the file itself, of a file in the folder, of an entry of an archive
    /// @throws IOException when it cannot be read any more
    public SourceText text(Path fileOrFolder, Reading reading) throws IOException {
        return FileText.of(Files.isDirectory(fileOrFolder) ? fileOrFolder.resolve(reading.source()) : fileOrFolder);
    }

    public SourceText text(String text) {
        return new PastedText(text);
    }

    /// The lines of bytes of unknown encoding, read to their end: standard input. None when they are no text.
    ///
    /// @throws IOException when they cannot be read
    public SourceText text(InputStream bytes) throws IOException {
        InputStream utf8 = TextBytes.of(bytes).asUtf8().orElse(null);
        return utf8 == null ? new PastedText("") : PastedText.of(utf8);
    }
}
