package dev.touchstone.importer;

import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.LineReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The lines of a file in UTF-8, fetched from the disk when they are asked for. It keeps where each line begins.
final class IndexedText implements SourceText {

    private static final int LONGEST = 8000;

    private final Path file;
    private final @Nullable FileChannel kept;
    private final long[] starts;

    /// @param kept reads a file that is gone with it; null for a file of the user, which is opened for each line
    private IndexedText(Path file, @Nullable FileChannel kept, long[] starts) {
        this.file = file;
        this.kept = kept;
        this.starts = starts;
    }

    /// @param utf8 the bytes of the file, from its beginning
    static SourceText of(Path file, InputStream utf8) throws IOException {
        return new IndexedText(file, null, starts(utf8));
    }

    /// Lines of a text that stands in no file of its own. They are put into a temporary one, which the system removes
    /// when nobody holds these lines any more, and at the latest when the program ends.
    static SourceText unpacked(byte[] beginning, InputStream rest) throws IOException {
        Path file = Files.createTempFile("touchstone-", ".txt");
        try {
            try (OutputStream out = Files.newOutputStream(file)) {
                out.write(beginning);
                rest.transferTo(out);
            }
            long[] starts;
            try (InputStream utf8 = Files.newInputStream(file)) {
                starts = starts(utf8);
            }
            FileChannel kept = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.DELETE_ON_CLOSE);
            return new IndexedText(file, kept, starts);
        } catch (IOException | RuntimeException broken) {
            Files.deleteIfExists(file);
            throw broken;
        }
    }

    private static long[] starts(InputStream utf8) throws IOException {
        long[] starts = new long[1024];
        int count = 0;
        LineReader reader = new LineReader(utf8);
        do {
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, count * 2);
            }
            starts[count++] = reader.offset();
        } while (reader.next() != null);
        return Arrays.copyOf(starts, count);
    }

    @Override
    public int lineCount() {
        return starts.length - 1;
    }

    /// A file that can no longer be read shows empty lines; what was understood of it stands beside.
    @Override
    public String line(int number) {
        long from = starts[number - 1];
        int length = (int) Math.min(LONGEST, starts[number] - from);
        try {
            if (kept != null) {
                return line(kept, from, length);
            }
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
                return line(channel, from, length);
            }
        } catch (IOException gone) {
            return "";
        }
    }

    private static String line(FileChannel channel, long from, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining() && channel.read(bytes, from + bytes.position()) > 0) {
            continue;
        }
        Line line = new LineReader(new ByteArrayInputStream(bytes.array(), 0, bytes.position())).next();
        return line == null ? "" : PastedText.shown(line);
    }
}
