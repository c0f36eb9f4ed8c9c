package dev.touchstone.campaign.engine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// Writes files that are whole or not there, whenever the power fails.
public final class DurableFile {

    private DurableFile() {
    }

    /// Replaces a file; its bytes are on the disk before this returns.
    public static void write(Path file, byte[] bytes) throws IOException {
        Path part = Files.createTempFile(file.toAbsolutePath().getParent(), "." + file.getFileName(), ".part");
        try {
            try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
                ByteBuffer left = ByteBuffer.wrap(bytes);
                while (left.hasRemaining()) {
                    channel.write(left);
                }
                channel.force(true);
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
