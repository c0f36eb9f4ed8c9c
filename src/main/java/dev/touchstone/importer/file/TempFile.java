package dev.touchstone.importer.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// A temporary file, deleted when it is closed: an archive inside an archive can only be read from its end.
final class TempFile implements Closeable {

    private final Path path;

    private TempFile(Path path) {
        this.path = path;
    }

    static TempFile empty() throws IOException {
        return new TempFile(Files.createTempFile("touchstone-", ".tmp"));
    }

    /// @param bytes read to their end
    /// @throws IOException when they would fill more than half of the free space
    void fill(InputStream bytes) throws IOException {
        long most = Files.getFileStore(path).getUsableSpace() / 2;
        try (OutputStream out = Files.newOutputStream(path)) {
            byte[] some = new byte[1 << 16];
            long size = 0;
            for (int count = bytes.read(some); count >= 0; count = bytes.read(some)) {
                size += count;
                if (size > most) {
                    throw new IOException("it is too large for the folder of temporary files");
                }
                out.write(some, 0, count);
            }
        }
    }

    Path path() {
        return path;
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(path);
    }
}
