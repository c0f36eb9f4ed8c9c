package dev.touchstone.ui.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The archives that were opened last, in a file of their own: one path per line, the last one first. A file that cannot
/// be read counts as empty, and one that cannot be written is only logged.
public final class RecentArchives {

    private static final System.Logger LOG = System.getLogger(RecentArchives.class.getName());
    private static final int MOST = 8;

    private final Path file;

    public RecentArchives(Path folder) {
        this.file = folder.resolve("recent-archives.txt");
    }

    /// The archives that exist, the last one first.
    public List<Path> all() {
        try {
            List<Path> archives = new ArrayList<>();
            for (String line : Files.isRegularFile(file) ? Files.readAllLines(file) : List.<String>of()) {
                Path archive = Path.of(line);
                if (archive.isAbsolute() && Files.isRegularFile(archive) && !archives.contains(archive)) {
                    archives.add(archive);
                }
            }
            return archives;
        } catch (IOException | InvalidPathException unreadable) {
            return List.of();
        }
    }

    /// The archives that exist, but for the one that is open.
    ///
    /// @param open null where the window works without one
    public List<Path> besides(@Nullable Path open) {
        Path shown = open == null ? null : open.toAbsolutePath().normalize();
        return all().stream().filter(archive -> !archive.equals(shown)).toList();
    }

    /// Puts an archive at the head.
    public void add(Path archive) {
        Path opened = archive.toAbsolutePath().normalize();
        List<Path> archives = new ArrayList<>(List.of(opened));
        all().stream().filter(other -> !other.equals(opened)).limit(MOST - 1L).forEach(archives::add);
        try {
            Files.createDirectories(file.getParent());
            Path fresh = Files.createTempFile(file.getParent(), "recent", ".tmp");
            try {
                Files.write(fresh, archives.stream().map(Path::toString).toList());
                Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(fresh);
            }
        } catch (IOException notWritten) {
            LOG.log(System.Logger.Level.WARNING, "could not write {0}: {1}", file, notWritten.getMessage());
        }
    }
}
