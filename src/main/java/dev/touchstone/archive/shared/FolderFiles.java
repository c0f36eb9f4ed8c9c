package dev.touchstone.archive.shared;

import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Immutable files in a shared folder. A file is written under another name and then moved, so that one of its own name is
/// whole; what a program that was killed has left behind is named and passed over. Nothing is removed.
final class FolderFiles {

    private static final String DRAFT = ".part";
    private static final Duration LONGEST_WRITING = Duration.ofHours(1);

    /// Path → the sentence about it.
    private final Map<Path, String> skipped = new LinkedHashMap<>();

    List<String> skipped() {
        return List.copyOf(skipped.values());
    }

    /// The files of a folder that have a name of the archive.
    List<ObjectName> names(Path folder, String suffix) throws IOException {
        List<ObjectName> names = new ArrayList<>();
        for (Path file : files(folder)) {
            String name = String.valueOf(file.getFileName());
            Optional<ObjectName> known = ObjectName.parse(name, suffix);
            known.ifPresent(names::add);
            if (name.endsWith(DRAFT)) {
                if (isLeftOver(file)) {
                    skipped.put(file, I18n.text("{0} was left by a publication that was interrupted. It was passed over, and "
                            + "can be deleted.", file));
                }
            } else if (known.isEmpty()) {
                skipped.put(file, I18n.text("{0} is no file of the team's archive. It was passed over.", file));
            }
        }
        return names;
    }

    /// A younger one is being written by somebody at this moment.
    private static boolean isLeftOver(Path draft) throws IOException {
        try {
            return Files.getLastModifiedTime(draft).toInstant().isBefore(Instant.now().minus(LONGEST_WRITING));
        } catch (NoSuchFileException justFinished) {
            return false;
        }
    }

    /// Everything directly in a folder, in the order of the names; nothing where the folder does not exist.
    static List<Path> files(Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            all.forEach(files::add);
        } catch (NoSuchFileException none) {
            return List.of();
        } catch (DirectoryIteratorException failed) {
            throw failed.getCause();
        }
        files.sort(null);
        return files;
    }

    /// The content of a file; empty for one that is damaged, which is then named.
    Optional<byte[]> read(Path folder, ObjectName name) throws IOException {
        Path file = folder.resolve(name.file());
        byte[] content = Files.readAllBytes(file);
        if (name.isNameOf(content)) {
            return Optional.of(content);
        }
        damaged(file);
        return Optional.empty();
    }

    void damaged(Path file) {
        skipped.put(file, I18n.text("{0} is not whole or was changed: its content is not that of its name. It was passed over; "
                + "a synchronised folder may still be fetching it.", file));
    }

    /// Writes a file that nobody has written yet, or that somebody wrote with the same content.
    static void write(Path folder, String name, byte[] content) throws IOException {
        Files.createDirectories(folder);
        Path draft = folder.resolve("." + UUID.randomUUID() + DRAFT);
        try {
            try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                ByteBuffer rest = ByteBuffer.wrap(content);
                while (rest.hasRemaining()) {
                    channel.write(rest);
                }
                channel.force(true);
            }
            move(draft, folder.resolve(name));
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static void move(Path draft, Path file) throws IOException {
        try {
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException otherFileSystem) {
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
