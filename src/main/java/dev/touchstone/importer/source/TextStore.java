package dev.touchstone.importer.source;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/// The bytes of a text in UTF-8 after it was read.
public interface TextStore {

    /// Returns bytes from an offset on; fewer where the text ends before.
    ///
    /// @throws IOException when they cannot be read any more
    byte[] read(long from, int length) throws IOException;

    /// @param utf8 not to be changed afterwards
    static TextStore of(byte[] utf8) {
        return (from, length) -> Arrays.copyOfRange(utf8, (int) from, (int) Math.min(utf8.length, from + length));
    }

    /// Returns the bytes of a file. It is open only while they are read, so that the user can move and delete it.
    static TextStore of(Path file) {
        return (from, length) -> {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
                return read(channel, from, length);
            }
        };
    }

    static byte[] read(FileChannel channel, long from, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining() && channel.read(bytes, from + bytes.position()) > 0) {
            continue;
        }
        return bytes.hasRemaining() ? Arrays.copyOf(bytes.array(), bytes.position()) : bytes.array();
    }
}
