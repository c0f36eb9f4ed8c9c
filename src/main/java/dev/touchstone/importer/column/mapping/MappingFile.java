package dev.touchstone.importer.column.mapping;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The mappings that the user gave, kept as a JSON file in a folder of the user's. The window and command lines may use
/// it at the same time: each reads it anew when it has changed, and writes it whole, one after another. Reading never
/// fails: without the file, or with a damaged one, nothing is remembered.
public final class MappingFile implements Mappings {

    private static final String NAME = "columns.json";
    /// One writer at a time in this process; the file's own lock keeps out the others.
    private static final Object WRITING = new Object();

    private final JsonMapper mapper = JsonMapper.builder().build();
    private final Path file;
    private @Nullable State known;
    private @Nullable String problem;

    /// What the file held when it was read last.
    private record State(FileTime modified, long size, Map<TableShape, Mapping> mappings) {
    }

    /// @param folder that the file is in, or will be when the first mapping is kept
    public MappingFile(Path folder) {
        this.file = folder.resolve(NAME).normalize();
    }

    @Override
    public synchronized Optional<Mapping> of(TableShape shape) {
        return Optional.ofNullable(read().get(shape));
    }

    /// What is wrong with the file and what became of it, as a sentence; empty when nothing is.
    public synchronized Optional<String> problem() {
        read();
        return Optional.ofNullable(problem);
    }

    /// Remembers a mapping for tables of this shape, in place of an earlier one. What the user chose is certain.
    ///
    /// @throws IOException when it cannot be written; the message names the remedy
    public void keep(TableShape shape, Mapping mapping) throws IOException {
        Mapping confirmed = new Mapping(mapping.columns().stream()
                .map(column -> new MappedColumn(column.label(), column.readAs(), true)).toList());
        change(mappings -> mappings.put(shape, confirmed));
    }

    /// Removes the mapping for tables of this shape.
    ///
    /// @throws IOException when it cannot be written; the message names the remedy
    public void forget(TableShape shape) throws IOException {
        change(mappings -> mappings.remove(shape));
    }

    private Map<TableShape, Mapping> read() {
        try {
            if (Files.notExists(file)) {
                known = null;
                return Map.of();
            }
            FileTime modified = Files.getLastModifiedTime(file);
            long size = Files.size(file);
            State last = known;
            if (last != null && last.modified.equals(modified) && last.size == size) {
                return last.mappings;
            }
            Map<TableShape, Mapping> mappings = parse(Files.readString(file));
            known = new State(modified, size, mappings);
            problem = null;
            return mappings;
        } catch (IOException | JacksonException unreadable) {
            known = null;
            problem = problem(unreadable);
            return Map.of();
        }
    }

    private Map<TableShape, Mapping> parse(String text) throws IOException {
        JsonNode root = mapper.readTree(text);
        int version = root.path("version").asInt(0);
        if (version > MappingJson.VERSION) {
            throw new Newer();
        }
        if (version < 1) {
            throw new Damaged("it holds no mappings");
        }
        return MappingJson.read(root);
    }

    private String problem(Exception unreadable) {
        String remembered = "The columns of tables that were remembered in " + file;
        if (unreadable instanceof Newer) {
            return remembered + " are of a newer Touchstone and are not used; install that one to use them.";
        }
        boolean damaged = unreadable instanceof Damaged || unreadable instanceof JacksonException
                || unreadable instanceof java.nio.charset.CharacterCodingException;
        if (!damaged) {
            return remembered + " are not used: the file cannot be read (" + unreadable.getMessage()
                    + "); check its permissions.";
        }
        Path aside = file.resolveSibling("columns.damaged.json");
        try {
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            return remembered + " are lost: the file was damaged. It is kept as " + aside.getFileName()
                    + "; set the meaning of uncertain columns once more.";
        } catch (IOException stays) {
            return remembered + " are not used: the file is damaged. Delete it or mend it.";
        }
    }

    private void change(Consumer<Map<TableShape, Mapping>> edit) throws IOException {
        Path folder = file.resolveSibling(".").normalize();
        try {
            Files.createDirectories(folder);
            synchronized (WRITING) {
                try (FileChannel channel = FileChannel.open(folder.resolve(NAME + ".lock"), StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE)) {
                    // Closing the channel gives the lock back.
                    channel.lock();
                    changeAlone(folder, edit);
                }
            }
        } catch (Newer newer) {
            throw new IOException(problem(newer), newer);
        } catch (IOException failed) {
            throw new IOException("What the columns mean cannot be remembered in " + file + " (" + failed.getMessage()
                    + "); check the permissions of the folder.", failed);
        }
    }

    private synchronized void changeAlone(Path folder, Consumer<Map<TableShape, Mapping>> edit) throws IOException {
        Map<TableShape, Mapping> mappings = new LinkedHashMap<>(Files.notExists(file) ? Map.of() : current());
        edit.accept(mappings);
        Path fresh = Files.createTempFile(folder, NAME, ".tmp");
        try {
            Files.writeString(fresh, mapper.writerWithDefaultPrettyPrinter()
                    .writeValueAsString(MappingJson.written(mappings)), StandardCharsets.UTF_8);
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(fresh);
        }
        known = null;
    }

    /// What stands in the file now. A damaged one is put aside first, so that nothing of the user's is overwritten.
    private Map<TableShape, Mapping> current() throws IOException {
        try {
            return parse(Files.readString(file));
        } catch (Damaged | JacksonException | java.nio.charset.CharacterCodingException damaged) {
            problem = problem(damaged);
            return Map.of();
        }
    }

    private static final class Damaged extends IOException {
        private static final long serialVersionUID = 1;

        Damaged(String message) {
            super(message);
        }
    }

    private static final class Newer extends IOException {
        private static final long serialVersionUID = 1;
    }
}
