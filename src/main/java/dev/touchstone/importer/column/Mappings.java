package dev.touchstone.importer.column;

import java.util.Optional;

/// What the user said about the columns of tables, by their shape.
public interface Mappings {

    /// Nobody said anything yet.
    Mappings NONE = shape -> Optional.empty();

    /// The mapping that the user gave to a table of this shape; empty when there was none.
    Optional<Mapping> of(Shape shape);

    /// These, with another one for tables of one shape.
    default Mappings with(Shape shape, Mapping mapping) {
        return asked -> asked.equals(shape) ? Optional.of(mapping) : of(asked);
    }
}
