package dev.touchstone.importer.source;

import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.LineEnds;
import dev.touchstone.importer.text.LineReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.nio.charset.StandardCharsets;

/// The lines of a text as their authors wrote them, for the preview. Where they begin is recorded while the text is
/// read; a line is decoded when it is requested, from a page of bytes that is cached while there is memory. Safe for
/// use by several threads.
public final class SourceText {

    /// A text without lines.
    public static final SourceText NONE = of("");

    private static final int LONGEST_BYTES = 8000;
    private static final int LONGEST = 2000;
    private static final int END_BYTES = 200;
    private static final int PAGE = 1 << 16;

    private final TextStore store;
    private final long start;
    private final LineEnds ends;
    private volatile SoftReference<PageOfText> last = new SoftReference<>(null);

    /// @param start where the text begins in the store
    public SourceText(TextStore store, long start, LineEnds ends) {
        this.store = store;
        this.start = start;
        this.ends = ends;
    }

    /// Returns the lines of a text in memory, without reading results from it.
    public static SourceText of(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        LineEnds ends = new LineEnds();
        LineReader reader = new LineReader(new ByteArrayInputStream(utf8), ends);
        try {
            while (reader.next() != null) {
                continue;
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException("bytes in memory can be read", impossible);
        }
        return new SourceText(TextStore.of(utf8), 0, ends);
    }

    public int lineCount() {
        return ends.lineCount();
    }

    /// Returns a line without its line end and control sequences, secrets masked, at most 2,000 characters. It is empty
    /// when the file can no longer be read.
    ///
    /// @param number 1-based
    public String line(int number) {
        long from = start + ends.start(number);
        int length = (int) Math.min(LONGEST_BYTES, start + ends.end(number) - from);
        PageOfText page = page(from, length);
        int at = (int) (from - page.start);
        int to = Math.min(page.bytes.length, at + length);
        return at >= to ? "" : Excerpt.written(Line.of(page.bytes, at, to), LONGEST);
    }

    /// Returns how a long line ends, of which [#line] returns the beginning, or more than its end; empty for a short line.
    /// What ends with the name of a secret announces its value.
    ///
    /// @param number 1-based
    public String end(int number) {
        long from = start + ends.start(number);
        long end = start + ends.end(number);
        if (end - from <= LONGEST) {
            return "";
        }
        PageOfText page = page(end - END_BYTES, END_BYTES);
        int at = (int) (end - END_BYTES - page.start);
        int to = Math.min(page.bytes.length, at + END_BYTES);
        while (at < to && (page.bytes[at] & 0xC0) == 0x80) {
            at++; // the rest of a character
        }
        return at >= to ? "" : Excerpt.written(Line.of(page.bytes, at, to), LONGEST);
    }

    /// Some bytes of the store.
    private record PageOfText(long start, byte[] bytes) {
    }

    /// Returns a page with these bytes and about as many before as behind them: people scroll both ways.
    private PageOfText page(long from, int length) {
        PageOfText known = last.get();
        if (known != null && known.start <= from && from + length <= known.start + known.bytes.length) {
            return known;
        }
        long first = Math.max(start, from - PAGE / 2);
        PageOfText page = new PageOfText(first, bytes(first));
        last = new SoftReference<>(page);
        return page;
    }

    private byte[] bytes(long from) {
        int length = (int) Math.min(PAGE, start + ends.end(ends.lineCount()) - from);
        try {
            return store.read(from, length);
        } catch (IOException gone) {
            return new byte[0];
        }
    }
}
