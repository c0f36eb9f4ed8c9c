package dev.touchstone.importer.column.mapping;

import java.util.Optional;

/// The mappings that the user gave for the columns of tables, by their shape.
public interface Mappings {

    /// No mapping was given yet.
    Mappings NONE = shape -> Optional.empty();

    /// The mapping that the user gave to a table of this shape; empty when there was none.
    Optional<Mapping> of(TableShape shape);

    /// Whether columns whose meaning is a question are read by the proposal.
    default boolean takeProposals() {
        return false;
    }

    /// These, with the proposals of all questions taken.
    default Mappings takingProposals() {
        Mappings given = this;
        return new Mappings() {
            @Override
            public Optional<Mapping> of(TableShape shape) {
                return given.of(shape);
            }

            @Override
            public boolean takeProposals() {
                return true;
            }
        };
    }

    /// These, with another one for tables of one shape.
    default Mappings with(TableShape shape, Mapping mapping) {
        return other -> other.equals(shape) ? Optional.of(mapping) : of(other);
    }
}
