package dev.touchstone.ui.watching;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// Looks at a watched folder, again and again. A file arrives once its size and time have not changed for a while and
/// its content is new: the same content under another name, or with another time, does not arrive again.
///
/// The folder is listed instead of a `WatchService`: that reports nothing when another machine writes to a network
/// share, and it cannot report that a file is complete. Safe to call
/// from any thread.
final class FolderScan {

    /// A file that stays as it is for so long is complete.
    static final Duration QUIET = Duration.ofSeconds(3);
    /// Files that other programs keep while they write, and archives of this one.
    private static final Set<String> SKIPPED = Set.of("tmp", "part", "partial", "crdownload", "swp", "lock", "db", "db-wal",
            "db-shm", "db-journal");
    private static final int BUFFER = 1 << 16;

    private record Stamp(long size, long modified) {
    }

    /// @param since when the file was first seen with this stamp
    /// @param done whether nothing more is to be done about it
    private record Sighting(Stamp stamp, Instant since, boolean done) {
    }

    private final Path folder;
    private final Map<Path, Sighting> seen = new HashMap<>();
    private final Map<String, ReadFile> read;
    private final Set<String> contents = new HashSet<>();
    private volatile boolean there = true;

    /// @param read the files that were read before, by their names below the folder
    FolderScan(Path folder, Map<String, ReadFile> read) {
        this.folder = folder;
        this.read = new ConcurrentHashMap<>(read);
        read.values().forEach(file -> contents.add(file.sha256()));
    }

    Path folder() {
        return folder;
    }

    /// Whether the folder was there at the last look.
    boolean isThere() {
        return there;
    }

    /// The files that were read, by their names below the folder.
    Map<String, ReadFile> read() {
        return Map.copyOf(read);
    }

    /// Remembers that the runs of a file are stored or were shown to the user.
    void settled(ArrivedFile file) {
        if (!file.content().sha256().isEmpty()) {
            read.put(name(file.file()), file.content());
        }
    }

    /// Looks at the folder.
    ///
    /// @return the files that are complete and have not arrived before, in the order of their names
    synchronized List<ArrivedFile> look(Instant now) {
        Map<Path, Stamp> found = list();
        seen.keySet().retainAll(found.keySet());
        List<ArrivedFile> arrived = new ArrayList<>();
        found.forEach((file, stamp) -> {
            Sighting before = seen.get(file);
            if (before == null || !before.stamp.equals(stamp)) {
                seen.put(file, new Sighting(stamp, now, stamp.size == 0));
            } else if (!before.done && !now.isBefore(before.since.plus(QUIET))) {
                complete(file, stamp, now, arrived);
            }
        });
        return arrived;
    }

    private void complete(Path file, Stamp stamp, Instant now, List<ArrivedFile> arrived) {
        ReadFile last = read.get(name(file));
        if (last != null && last.size() == stamp.size && last.modified() == stamp.modified) {
            seen.put(file, new Sighting(stamp, now, true));
            return;
        }
        String sha256;
        try {
            sha256 = sha256(file);
            if (!stamp(Files.readAttributes(file, BasicFileAttributes.class)).equals(stamp)) {
                return; // changed meanwhile: the next look sees another stamp
            }
        } catch (IOException unreadable) {
            if (Files.notExists(file)) {
                seen.remove(file);
                return;
            }
            sha256 = "";
        }
        seen.put(file, new Sighting(stamp, now, true));
        ReadFile content = new ReadFile(stamp.size, stamp.modified, sha256);
        if (sha256.isEmpty() || contents.add(sha256)) {
            arrived.add(new ArrivedFile(folder, file, content));
        }
    }

    /// The files below the folder; what cannot be listed is left out.
    private Map<Path, Stamp> list() {
        Map<Path, Stamp> found = new TreeMap<>();
        there = Files.isDirectory(folder);
        if (there) {
            try {
                Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path below, BasicFileAttributes attributes) {
                        return below.equals(folder) || !isHidden(below) ? FileVisitResult.CONTINUE
                                : FileVisitResult.SKIP_SUBTREE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        if (attributes.isRegularFile() && !isHidden(file) && !isSkipped(file)) {
                            found.put(file, stamp(attributes));
                        }
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(Path below, IOException unreadable) {
                        return FileVisitResult.CONTINUE;
                    }
                });
            } catch (IOException removed) {
                there = Files.isDirectory(folder);
            }
        }
        return found;
    }

    private static boolean isHidden(Path file) {
        return file.getFileName().toString().startsWith(".");
    }

    private static boolean isSkipped(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return name.endsWith("~") || SKIPPED.stream().anyMatch(ending -> name.endsWith("." + ending));
    }

    private static Stamp stamp(BasicFileAttributes attributes) {
        return new Stamp(attributes.size(), attributes.lastModifiedTime().toMillis());
    }

    private String name(Path file) {
        return Stream.iterate(folder.relativize(file), part -> part != null, Path::getParent).map(Path::getFileName)
                .map(Path::toString).reduce((below, above) -> above + "/" + below).orElse("");
    }

    private static String sha256(Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[BUFFER];
            for (int length = bytes.read(buffer); length >= 0; length = bytes.read(buffer)) {
                digest.update(buffer, 0, length);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
