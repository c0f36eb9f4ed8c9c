package dev.touchstone.ui.importing;

import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.mapping.MappingFile;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.column.mapping.TableShape;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The mappings of table columns that the user chose. They are kept in a file; one that cannot be written is kept until
/// the window is closed.
public final class UserMappings implements Mappings {

    private final MappingFile file;
    private final Map<TableShape, Mapping> unsaved = new ConcurrentHashMap<>();

    public UserMappings(MappingFile file) {
        this.file = file;
    }

    @Override
    public Optional<Mapping> of(TableShape shape) {
        return Optional.ofNullable(unsaved.get(shape)).or(() -> file.of(shape));
    }

    /// @return what went wrong, as a sentence; empty when it will be remembered
    Optional<String> keep(TableShape shape, Mapping mapping) {
        unsaved.put(shape, mapping);
        try {
            file.keep(shape, mapping);
            unsaved.remove(shape);
            return Optional.empty();
        } catch (IOException notWritten) {
            return Optional.of(String.valueOf(notWritten.getMessage()));
        }
    }

    /// @return what went wrong, as a sentence; empty when it is forgotten
    Optional<String> forget(TableShape shape) {
        unsaved.remove(shape);
        try {
            file.forget(shape);
            return Optional.empty();
        } catch (IOException notWritten) {
            return Optional.of(String.valueOf(notWritten.getMessage()));
        }
    }
}
