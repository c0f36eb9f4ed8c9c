package dev.touchstone.importer.column;

import java.util.Optional;

/// The mappings that the user gave for the columns of tables, by their shape.
public interface Mappings {

    /// No mapping was given yet.
    Mappings NONE = shape -> Optional.empty();

    /// The mapping that the user gave to a table of this shape; empty when there was none.
    Optional<Mapping> of(TableShape shape);

    /// These, with another one for tables of one shape.
    default Mappings with(TableShape shape, Mapping mapping) {
        return other -> other.equals(shape) ? Optional.of(mapping) : of(other);
    }
}
