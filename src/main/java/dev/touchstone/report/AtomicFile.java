package dev.touchstone.report;

import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/// Writes a file atomically: first to a temporary file beside the target, then in its place. If writing fails, an older
/// file of that name stays as it was.
public final class AtomicFile {

    private AtomicFile() {
    }

    /// Produces the bytes of a file.
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /// @throws IOException with a message for the user: which file could not be written, why, and what to do
    public static void write(Path target, Content content) throws IOException {
        Path file = Files.exists(target) ? target.toRealPath() : target.toAbsolutePath().normalize();
        Path folder = file.getParent();
        if (folder == null || Files.isDirectory(file)) {
            throw new IOException(target + " is a folder; give the name of a file in it");
        }
        if (!Files.isDirectory(folder)) {
            throw new IOException("cannot write " + target + ": the folder " + folder + " does not exist");
        }
        if (Files.exists(file) && !Files.isWritable(file)) {
            throw new IOException("cannot write " + target + ": the file is write-protected; choose another name");
        }
        Path part = folder.resolve("." + file.getFileName() + "." + UUID.randomUUID() + ".part");
        try {
            try (OutputStream out = Files.newOutputStream(part, StandardOpenOption.CREATE_NEW,
                    StandardOpenOption.WRITE)) {
                content.writeTo(out);
            } catch (IOException failed) {
                throw new IOException("cannot write into " + folder + ": " + reason(failed)
                        + "; choose another folder or make room", failed);
            }
            replace(part, file, target);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static void replace(Path part, Path file, Path target) throws IOException {
        try {
            try {
                Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } catch (AtomicMoveNotSupportedException notHere) {
                Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException failed) {
            throw new IOException("cannot replace " + target + ": it may be open in another program such as Excel ("
                    + reason(failed) + "); close it there or choose another name", failed);
        }
    }

    private static String reason(IOException failed) {
        String message = failed.getMessage();
        return message == null || failed instanceof AccessDeniedException ? I18n.text("no permission") : message;
    }
}
