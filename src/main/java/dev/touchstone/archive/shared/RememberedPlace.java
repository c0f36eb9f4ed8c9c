package dev.touchstone.archive.shared;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/// The place that was used last and the name that somebody published under, in a small file among the settings: one line
/// each. A place has no password in its address, so there is none in the file. A file that cannot be written is only logged.
public final class RememberedPlace {

    private static final System.Logger LOG = System.getLogger(RememberedPlace.class.getName());

    private final Path file;

    public RememberedPlace(Path settingsFolder) {
        this.file = settingsFolder.resolve("team.txt");
    }

    public Optional<String> place() {
        return line(0);
    }

    /// The name; without one, that of the user on this computer.
    public String by() {
        return line(1).orElseGet(() -> System.getProperty("user.name", ""));
    }

    private Optional<String> line(int number) {
        try {
            List<String> lines = Files.isRegularFile(file) ? Files.readAllLines(file) : List.of();
            return lines.size() > number && !lines.get(number).isBlank() ? Optional.of(lines.get(number)) : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /// Remembers a place that was used.
    ///
    /// @param by empty to keep the name as it was
    public void remember(String place, String by) {
        String name = by.isBlank() ? line(1).orElse("") : by.strip();
        try {
            Files.createDirectories(file.getParent());
            Path fresh = Files.createTempFile(file.getParent(), "team", ".tmp");
            try {
                Files.write(fresh, List.of(place, name));
                Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(fresh);
            }
        } catch (IOException notWritten) {
            LOG.log(System.Logger.Level.WARNING, "could not write {0}: {1}", file, notWritten.getMessage());
        }
    }
}
