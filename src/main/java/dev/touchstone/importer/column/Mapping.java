package dev.touchstone.importer.column;

import java.util.List;

/// What the columns of a plain table mean, from left to right.
public record Mapping(List<MappedColumn> columns) {

    public Mapping {
        columns = List.copyOf(columns);
    }
}
