package dev.touchstone.importer.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Stores the texts that are not in a file of their own, one behind the other, as they are read: in memory while they
/// are few, else in one temporary file. The system deletes the file when no text of it is used any more, and at the
/// latest when the program ends.
public final class TemporaryTexts implements TextStore {

    private static final int IN_MEMORY = 8 << 20;

    private byte[] memory = new byte[0];
    private int inMemory;
    private long size;
    private @Nullable FileChannel file;
    private boolean isBroken;

    /// Returns how many bytes are stored: where the next text begins.
    public long size() {
        return size;
    }

    /// Returns a stream whose bytes are stored as they are read.
    public InputStream keeping(InputStream bytes) {
        return new FilterInputStream(bytes) {

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                int count = in.read(into, offset, length);
                if (count > 0) {
                    keep(into, offset, count);
                }
                return count;
            }
        };
    }

    private synchronized void keep(byte[] bytes, int from, int count) {
        size += count;
        if (inMemory + count > IN_MEMORY) {
            flush();
        }
        if (inMemory + count > memory.length) {
            memory = Arrays.copyOf(memory, Math.max(inMemory + count, Math.min(IN_MEMORY, 2 * memory.length)));
        }
        System.arraycopy(bytes, from, memory, inMemory, count);
        inMemory += count;
    }

    /// Appends the bytes in memory to the file. When there is no room for them the reading goes on, and only the lines
    /// of the preview stay empty.
    private void flush() {
        try {
            FileChannel channel = file;
            if (channel == null && !isBroken) {
                Path path = Files.createTempFile("touchstone-", ".txt");
                channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE,
                        StandardOpenOption.DELETE_ON_CLOSE);
                file = channel;
            }
            if (channel != null && !isBroken) {
                ByteBuffer all = ByteBuffer.wrap(memory, 0, inMemory);
                while (all.hasRemaining()) {
                    channel.write(all);
                }
            }
        } catch (IOException noRoom) {
            isBroken = true;
        }
        inMemory = 0;
    }

    @Override
    public synchronized byte[] read(long from, int length) throws IOException {
        if (isBroken) {
            throw new IOException("there was no room for the texts");
        }
        long inFile = size - inMemory;
        int last = (int) Math.min(length, size - from);
        if (from >= inFile) {
            return Arrays.copyOfRange(memory, (int) (from - inFile), (int) (from - inFile) + last);
        }
        FileChannel channel = file;
        int first = (int) Math.min(last, inFile - from);
        byte[] bytes = channel == null ? new byte[0] : TextStore.read(channel, from, first);
        if (bytes.length < first || first == last) {
            return bytes;
        }
        byte[] both = Arrays.copyOf(bytes, last);
        System.arraycopy(memory, 0, both, first, last - first);
        return both;
    }
}
