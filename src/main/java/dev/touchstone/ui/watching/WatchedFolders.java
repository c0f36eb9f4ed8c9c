package dev.touchstone.ui.watching;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// The watched folders and what was read in them, in a JSON file beside the settings. A file that cannot be read counts
/// as empty, and one that cannot be written is only logged.
final class WatchedFolders {

    private static final System.Logger LOG = System.getLogger(WatchedFolders.class.getName());

    private final JsonMapper mapper = JsonMapper.builder().build();
    private final Path file;

    /// @param folder of the settings
    WatchedFolders(Path folder) {
        this.file = folder.resolve("watched-folders.json");
    }

    /// The files that were read, by their names, by folder.
    Map<Path, Map<String, ReadFile>> read() {
        Map<Path, Map<String, ReadFile>> folders = new LinkedHashMap<>();
        try {
            if (Files.isRegularFile(file)) {
                mapper.readValue(Files.readString(file), new TypeReference<LinkedHashMap<String, Map<String, ReadFile>>>() { })
                        .forEach((folder, files) -> folders.put(Path.of(folder), files));
            }
        } catch (IOException | JacksonException | InvalidPathException damaged) {
            LOG.log(System.Logger.Level.WARNING, "could not read {0}: {1}", file, damaged.getMessage());
        }
        return folders;
    }

    void write(Map<Path, Map<String, ReadFile>> folders) {
        Map<String, Map<String, ReadFile>> named = new LinkedHashMap<>();
        folders.forEach((folder, files) -> named.put(folder.toString(), files));
        try {
            Files.createDirectories(file.getParent());
            Path fresh = Files.createTempFile(file.getParent(), "watched", ".tmp");
            try {
                Files.writeString(fresh, mapper.writerWithDefaultPrettyPrinter().writeValueAsString(named));
                Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(fresh);
            }
        } catch (IOException notWritten) {
            LOG.log(System.Logger.Level.WARNING, "could not write {0}: {1}", file, notWritten.getMessage());
        }
    }
}
