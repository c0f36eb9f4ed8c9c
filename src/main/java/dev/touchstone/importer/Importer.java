package dev.touchstone.importer;

import dev.touchstone.importer.column.Mappings;
import dev.touchstone.importer.column.PlainTable;
import dev.touchstone.importer.file.FileTexts;
import dev.touchstone.importer.file.FoundText;
import dev.touchstone.importer.file.TextSink;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.prose.FileNameConditions;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.LineReader;
import dev.touchstone.importer.text.TextBytes;
import dev.touchstone.model.Lines;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;

/// The one door for text: a path, a folder, standard input or a paste goes in, a [Reading] comes out.
/// Nothing about the content throws: what cannot be read is said in [Reading#problems]. Lines are read one at a time
/// and forgotten, so that memory grows with what is found, not with the size of the text.
public final class Importer {

    private static final int ASK_EVERY = 1024;

    private final Beginnings beginnings;

    public Importer() {
        this(Mappings.NONE);
    }

    /// @param mappings what the user said about the columns of plain tables
    public Importer(Mappings mappings) {
        this(Formats.all(mappings));
    }

    Importer(List<BlockFormat> formats) {
        this.beginnings = new Beginnings(formats);
    }

    /// Reads files, folders recursively, archives and workbooks; one reading for each text in them, in the order of
    /// their names, and one for each thing that cannot be read.
    ///
    /// @throws CancellationException when the progress says so
    public List<Reading> read(List<Path> filesOrFolders, ReadingProgress progress) {
        List<Reading> readings = new ArrayList<>();
        for (Path path : filesOrFolders) {
            List<Reading> inside = new ArrayList<>();
            String folder = Files.isDirectory(path) ? FileTexts.name(path) + "/" : "";
            FileTexts.read(path, new Reader(folder, inside, progress));
            inside.sort(Comparator.comparing(Reading::isOnlyTold).thenComparing(Reading::source));
            readings.addAll(inside);
        }
        return readings;
    }

    /// Reads each text as it is found.
    private final class Reader implements TextSink {

        private final String folder;
        private final List<Reading> readings;
        private final ReadingProgress progress;

        Reader(String folder, List<Reading> readings, ReadingProgress progress) {
            this.folder = folder;
            this.readings = readings;
            this.progress = progress;
        }

        @Override
        public void text(FoundText found) throws IOException {
            readings.add(read(found.source(), FileNameConditions.of(folder + found.source()), found.text(), found.size(),
                    progress));
        }

        @Override
        public void goesOn() {
            if (progress.isCancelled()) {
                throw new CancellationException("reading was cancelled");
            }
        }

        @Override
        public void problem(String source, String sentence) {
            readings.add(Reading.failed(source, sentence));
        }

        @Override
        public void notice(String source, String sentence) {
            readings.add(Reading.told(source, sentence));
        }
    }

    /// Reads a text that is in memory: a paste.
    public Reading read(String source, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return read(source, new ByteArrayInputStream(bytes));
    }

    /// Reads bytes of unknown encoding to their end: standard input.
    public Reading read(String source, InputStream bytes) {
        try {
            return read(source, FileNameConditions.NONE, TextBytes.of(bytes), -1, ReadingProgress.UNWATCHED);
        } catch (IOException | UncheckedIOException broken) {
            String reason = broken.getMessage() == null ? broken.getClass().getSimpleName() : broken.getMessage();
            return Reading.failed(source, source + " cannot be read: " + reason + ".");
        }
    }

    private Reading read(String source, FileNameConditions name, TextBytes text, long size, ReadingProgress progress)
            throws IOException {
        if (text.isEmpty()) {
            return Reading.failed(source, source + " is empty.");
        }
        InputStream utf8 = text.asUtf8().orElse(null);
        if (utf8 == null) {
            return Reading.failed(source, source + " is no text (it holds binary data); export or copy the results as"
                    + " text and open that.");
        }
        LineReader reader = new LineReader(utf8);
        Walk walk = new Walk(source, name);
        walk(new Cursor(reader), walk, new Ticker(source, size, reader, progress));
        return walk.reading(reader.sha256Hex(), reader.lineCount(), problems(source, reader));
    }

    private void walk(Cursor cursor, Walk walk, Ticker ticker) {
        for (Line line = cursor.begin(); line != null; line = cursor.begin()) {
            ticker.tick();
            if (line.isBlank()) {
                if (line.isRest()) {
                    walk.rest(line.number());
                }
                cursor.advance();
            } else if (!readBlocks(cursor, line, walk)) {
                if (!line.body().isEmpty()) {
                    walk.unread(line.number());
                }
                cursor.advance();
            }
            cursor.forget();
        }
    }

    private boolean readBlocks(Cursor cursor, Line line, Walk walk) {
        int mark = cursor.mark();
        for (BlockFormat format : beginnings.at(line)) {
            if (!format.info().mayBegin(line)) {
                continue;
            }
            List<Block> blocks = read(format, cursor, walk, line);
            // A format that does not move on has read nothing: it would read the same again, for ever.
            if (!blocks.isEmpty() && cursor.mark() > mark) {
                walk.begins(line.number());
                takeBetween(cursor, cursor.mark() - mark, blocks, format, walk);
                blocks.forEach(block -> walk.take(block, format.info().id()));
                return true;
            }
            cursor.reset(mark);
        }
        return false;
    }

    /// A mistake in one format costs its own block at most: the line is left to the others, and the reading says so.
    private static List<Block> read(BlockFormat format, Cursor cursor, Walk walk, Line line) {
        try {
            return format.read(cursor);
        } catch (UncheckedIOException gone) {
            throw gone;
        } catch (RuntimeException mistake) {
            walk.failed(line.number(), format.info().id(), mistake);
            return List.of();
        }
    }

    /// Lines that a format took and that are in none of its blocks, such as the bracket around a list of results, are
    /// understood too. Those that it put back come again and are taken out then.
    private static void takeBetween(Cursor cursor, int taken, List<Block> blocks, BlockFormat format, Walk walk) {
        Line last = cursor.peek(-1);
        if (last == null || blocks.size() == 1 && blocks.getFirst().lines().count() == taken) {
            return;
        }
        BitSet inBlocks = new BitSet();
        int first = last.number() - taken + 1;
        blocks.stream().filter(block -> !(block instanceof Block.Table(PlainTable table)) || !table.isOfRuns())
                .map(Block::lines).forEach(lines -> inBlocks.set(Math.max(0, lines.first() - first),
                        Math.max(0, lines.last() - first + 1)));
        for (int i = inBlocks.nextClearBit(0); i < taken; i = inBlocks.nextClearBit(i + 1)) {
            Line line = cursor.peek(i - taken);
            if (line != null && (!line.isBlank() || line.isRest())) {
                walk.take(new Block.Echo(Lines.of(line.number()), false), format.info().id());
            }
        }
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
            problems.add(source + " holds lines longer than " + (LineReader.LONGEST_LINE >> 20)
                    + " MiB; their ends were not read.");
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

    /// The lines of a file that holds one text, for the preview.
    ///
    /// @throws IOException when the file cannot be read
    public SourceText text(Path file) throws IOException {
        return FileText.of(file, FileTexts.name(file));
    }

    /// The lines that a reading was made from.
    ///
    /// @param fileOrFolder that was given to [#read(List, ReadingProgress)]
    /// @param reading one of those that came of it: of the file itself, of a file in the folder, of an entry of an
    /// archive
    /// @throws IOException when it cannot be read any more
    public SourceText text(Path fileOrFolder, Reading reading) throws IOException {
        return FileText.of(fileOrFolder, reading.source());
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
