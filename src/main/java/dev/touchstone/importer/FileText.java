package dev.touchstone.importer;

import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.LineReader;
import dev.touchstone.importer.text.TextBytes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/// The lines of a file in UTF-8, fetched from the disk when they are asked for. It keeps where each line begins.
final class FileText implements SourceText {

    /// A smaller file stands in memory.
    private static final long SMALL = 4 << 20;
    private static final int LONGEST = 8000;

    private final Path file;
    private final long[] starts;

    private FileText(Path file, long[] starts) {
        this.file = file;
        this.starts = starts;
    }

    static SourceText of(Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file)) {
            TextBytes text = TextBytes.of(bytes);
            InputStream utf8 = text.asUtf8().orElseThrow(() -> new IOException("no text"));
            boolean asIs = text.charset().filter(StandardCharsets.UTF_8::equals).isPresent();
            return asIs && Files.size(file) > SMALL ? new FileText(file, starts(utf8)) : PastedText.of(utf8);
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
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer bytes = ByteBuffer.allocate(length);
            while (bytes.hasRemaining() && channel.read(bytes, from + bytes.position()) > 0) {
                continue;
            }
            Line line = new LineReader(new ByteArrayInputStream(bytes.array(), 0, bytes.position())).next();
            return line == null ? "" : PastedText.shown(line);
        } catch (IOException gone) {
            return "";
        }
    }
}
