package dev.touchstone.importer;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.file.FileTexts;
import dev.touchstone.importer.file.FoundText;
import dev.touchstone.importer.file.TextSink;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.prose.FileNameConditions;
import dev.touchstone.importer.source.SourceText;
import dev.touchstone.importer.source.TemporaryTexts;
import dev.touchstone.importer.source.TextStore;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.LineEnds;
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
import org.jspecify.annotations.Nullable;

/// Reads texts: paths, folders, archives, standard input or a paste in, a [Reading] out. No content throws: what cannot
/// be read is reported in [Reading#problems]. Lines are read one at a time and dropped, so that memory grows with what
/// is found, not with the size of the text.
public final class Importer {

    private static final int CHECK_EVERY = 1024;

    private final FormatCandidates beginnings;

    public Importer() {
        this(Mappings.NONE);
    }

    /// @param mappings the meanings that the user gave to the columns of plain tables
    public Importer(Mappings mappings) {
        this(Formats.all(mappings));
    }

    Importer(List<BlockFormat> formats) {
        this.beginnings = new FormatCandidates(formats);
    }

    /// Reads files, folders recursively, archives and workbooks; one reading for each text in them, in the order of
    /// their names, and one for each thing that cannot be read.
    ///
    /// @throws CancellationException when [ReadingProgress#isCancelled] returns true
    public List<Reading> read(List<Path> filesOrFolders, ReadingProgress progress) {
        return readAll(filesOrFolders, progress, null).stream().map(ReadText::reading).toList();
    }

    /// Reads like [#read(List, ReadingProgress)] and keeps the lines of each text.
    ///
    /// @throws CancellationException when [ReadingProgress#isCancelled] returns true
    public List<ReadText> readWithLines(List<Path> filesOrFolders, ReadingProgress progress) {
        return readAll(filesOrFolders, progress, new TemporaryTexts());
    }

    private List<ReadText> readAll(List<Path> filesOrFolders, ReadingProgress progress,
            @Nullable TemporaryTexts kept) {
        List<ReadText> all = new ArrayList<>();
        for (Path path : filesOrFolders) {
            List<ReadText> inside = new ArrayList<>();
            String folder = Files.isDirectory(path) ? FileTexts.name(path) + "/" : "";
            FileTexts.read(path, new Reader(folder, inside, progress, kept));
            inside.sort(Comparator.comparing((ReadText read) -> read.reading().isOnlyNotice())
                    .thenComparing(read -> read.reading().source()));
            all.addAll(SharedRuns.completed(inside));
        }
        return all;
    }

    /// Reads each text as it is found.
    private final class Reader implements TextSink {

        private final String folder;
        private final List<ReadText> all;
        private final ReadingProgress progress;
        private final @Nullable TemporaryTexts kept;

        /// @param kept stores the texts for their lines; null when the lines are not needed
        Reader(String folder, List<ReadText> all, ReadingProgress progress, @Nullable TemporaryTexts kept) {
            this.folder = folder;
            this.all = all;
            this.progress = progress;
            this.kept = kept;
        }

        @Override
        public void text(FoundText found) throws IOException {
            FileNameConditions name = FileNameConditions.of(folder + found.source());
            try {
                all.add(read(found.source(), name, found.text(), found.size(), progress, kept,
                        found.onDisk().orElse(null)));
            } catch (OutOfMemoryError | StackOverflowError tooMuch) {
                problem(found.source(), FileTexts.moreMemory(found.source()));
            }
        }

        @Override
        public void goesOn() {
            if (progress.isCancelled()) {
                throw new CancellationException("reading was cancelled");
            }
        }

        @Override
        public void problem(String source, String sentence) {
            all.add(new ReadText(Reading.failed(source, sentence), SourceText.NONE));
        }

        @Override
        public void notice(String source, String sentence) {
            all.add(new ReadText(Reading.ofNotice(source, sentence), SourceText.NONE));
        }
    }

    /// Reads a text that is in memory: a paste.
    public Reading read(String source, String text) {
        return read(source, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    /// Reads bytes of unknown encoding to their end: standard input.
    public Reading read(String source, InputStream bytes) {
        return read(source, bytes, null).reading();
    }

    /// Reads a text that is in memory, and keeps its lines.
    public ReadText readWithLines(String source, String text) {
        return readWithLines(source, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    /// Reads bytes of unknown encoding to their end, and keeps their lines.
    public ReadText readWithLines(String source, InputStream bytes) {
        return read(source, bytes, new TemporaryTexts());
    }

    private ReadText read(String source, InputStream bytes, @Nullable TemporaryTexts kept) {
        try {
            return read(source, FileNameConditions.NONE, TextBytes.of(bytes), -1, ReadingProgress.UNWATCHED, kept,
                    null);
        } catch (OutOfMemoryError | StackOverflowError tooMuch) {
            return failed(source, FileTexts.moreMemory(source));
        } catch (IOException | UncheckedIOException broken) {
            String reason = broken.getMessage() == null ? broken.getClass().getSimpleName() : broken.getMessage();
            return failed(source, I18n.stored("{0} cannot be read: {1}.", source, reason));
        }
    }

    private static ReadText failed(String source, String problem) {
        return new ReadText(Reading.failed(source, problem), SourceText.NONE);
    }

    /// @param kept stores a text that no file contains as it is; null when its lines are not needed
    /// @param onDisk the file that holds the very bytes; null when there is none
    private ReadText read(String source, FileNameConditions name, TextBytes text, long size, ReadingProgress progress,
            @Nullable TemporaryTexts kept, @Nullable Path onDisk) throws IOException {
        if (text.isEmpty()) {
            return failed(source, I18n.stored("{0} is empty.", source));
        }
        InputStream utf8 = text.asUtf8().orElse(null);
        if (utf8 == null) {
            return failed(source, I18n.stored("{0} is no text (it holds binary data); export or copy the results as"
                    + " text and open that.", source));
        }
        if (kept == null) {
            return new ReadText(read(source, name, size, progress, new LineReader(utf8)), SourceText.NONE);
        }
        LineEnds ends = new LineEnds();
        boolean isAsOnDisk = text.charset().filter(StandardCharsets.UTF_8::equals).isPresent();
        if (onDisk != null && isAsOnDisk) {
            Reading reading = read(source, name, size, progress, new LineReader(utf8, ends));
            return new ReadText(reading, new SourceText(TextStore.of(onDisk), 0, ends));
        }
        long start = kept.size();
        Reading reading = read(source, name, size, progress, new LineReader(kept.keeping(utf8), ends));
        return new ReadText(reading, new SourceText(kept, start, ends));
    }

    private Reading read(String source, FileNameConditions name, long size, ReadingProgress progress,
            LineReader reader) {
        ReadingBuilder building = new ReadingBuilder(source, name);
        Cursor cursor = new Cursor(reader);
        FoundSecrets secrets = new FoundSecrets();
        cursor.watch(secrets::take);
        readLines(cursor, building, new Ticker(source, size, reader, progress));
        return secrets.masked(building.reading(reader.sha256Hex(), reader.lineCount(), problems(source, reader)));
    }

    private void readLines(Cursor cursor, ReadingBuilder building, Ticker ticker) {
        for (Line line = cursor.begin(); line != null; line = cursor.begin()) {
            ticker.tick();
            if (line.isBlank()) {
                if (line.isRest()) {
                    building.rest(line.number());
                }
                cursor.advance();
            } else if (!readBlocks(cursor, line, building)) {
                if (!line.body().isEmpty()) {
                    building.unread(line);
                }
                cursor.advance();
            }
            cursor.forget();
        }
    }

    private boolean readBlocks(Cursor cursor, Line line, ReadingBuilder building) {
        int mark = cursor.mark();
        for (BlockFormat format : beginnings.at(line)) {
            // Those of a line that recurs were asked before.
            if (!line.isRecurring() && !format.info().mayBegin(line)) {
                continue;
            }
            List<Block> blocks = building.checked(read(format, cursor, building, line), cursor);
            // A format that does not move the cursor has read nothing: it would read the same again without end.
            if (!blocks.isEmpty() && cursor.mark() > mark) {
                takeBetween(cursor, cursor.mark() - mark, blocks, format, building);
                blocks.forEach(block -> building.take(block, format.info().id()));
                return true;
            }
            cursor.reset(mark);
        }
        return false;
    }

    /// An error in one format costs at most its own block: the line is left to the others, and the reading reports it.
    private static List<Block> read(BlockFormat format, Cursor cursor, ReadingBuilder building, Line line) {
        try {
            return format.read(cursor);
        } catch (UncheckedIOException gone) {
            throw gone;
        } catch (RuntimeException mistake) {
            building.failed(line.number(), format.info().id(), mistake);
            return List.of();
        }
    }

    /// Lines that a format took and that are in none of its blocks, such as the bracket around a list of results, are
    /// understood too. Those that it put back come again and are taken out then.
    private static void takeBetween(Cursor cursor, int taken, List<Block> blocks, BlockFormat format,
            ReadingBuilder building) {
        Line last = cursor.peek(-1);
        if (last == null || blocks.size() == 1 && blocks.getFirst().lines().count() == taken) {
            return;
        }
        BitSet inBlocks = new BitSet();
        int first = last.number() - taken + 1;
        for (Block block : blocks) {
            // The place of the damage is part of a result, or stands between it and the rest.
            Lines lines = block instanceof Block.Damage damage ? damage.rest() : block.lines();
            if (lines != null && !(block instanceof Block.Table(PlainTable table) && table.isOfRuns())) {
                inBlocks.set(Math.max(0, lines.first() - first), Math.max(0, lines.last() - first + 1));
            }
        }
        for (int i = inBlocks.nextClearBit(0); i < taken; i = inBlocks.nextClearBit(i + 1)) {
            Line line = cursor.peek(i - taken);
            if (line != null && (!line.isBlank() || line.isRest())) {
                building.take(new Block.Echo(Lines.of(line.number()), false), format.info().id());
            }
        }
    }

    private static List<String> problems(String source, LineReader reader) {
        List<String> problems = new ArrayList<>();
        if (reader.malformedLines() > 0) {
            problems.add(I18n.stored("{0} holds bytes that are not UTF-8 in {1}, first in line {2}; they are shown as {3}, all"
                    + " else was read. Save it as UTF-8 if figures are affected.", source,
                    I18n.storedCount(reader.malformedLines(), "line"), reader.firstMalformedLine(), "\ufffd"));
        }
        if (reader.cutLines() > 0) {
            problems.add(I18n.stored("{0} holds lines longer than {1} MiB; their ends were not read.", source,
                    LineReader.LONGEST_LINE >> 20));
        }
        return problems;
    }

    /// Reports the progress now and then, and stops when it was cancelled.
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
            if (ticks++ % CHECK_EVERY != 0) {
                return;
            }
            if (progress.isCancelled()) {
                throw new CancellationException("reading " + source + " was cancelled");
            }
            progress.read(source, reader.offset(), size);
        }
    }
}
