package dev.touchstone.importer.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// A file for as long as it is looked into: an archive inside an archive can only be read from its end.
final class TempFile implements Closeable {

    private final Path path;

    private TempFile(Path path) {
        this.path = path;
    }

    static TempFile empty() throws IOException {
        return new TempFile(Files.createTempFile("touchstone-", ".tmp"));
    }

    /// @param bytes are read to their end
    static TempFile of(InputStream bytes) throws IOException {
        TempFile file = empty();
        try {
            Files.copy(bytes, file.path, StandardCopyOption.REPLACE_EXISTING);
            return file;
        } catch (IOException | RuntimeException broken) {
            file.close();
            throw broken;
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
