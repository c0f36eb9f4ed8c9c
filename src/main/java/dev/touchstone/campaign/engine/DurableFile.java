package dev.touchstone.campaign.engine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes files that are whole or not there, whenever the power fails.
public final class DurableFile {

    private static final Logger LOG = LoggerFactory.getLogger(DurableFile.class);

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
            forceName(Objects.requireNonNull(file.toAbsolutePath().getParent()));
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /// The new name is on the disk only with the folder. Windows opens no folders, and needs none.
    private static void forceName(Path folder) {
        try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
            names.force(true);
        } catch (IOException noFolder) {
            LOG.debug("{} is not forced to the disk", folder, noFolder);
        }
    }
}
