package dev.touchstone.importer.column;

import java.util.List;

/// What the columns of a plain table mean, from left to right.
public record Mapping(List<Column> columns) {

    public Mapping {
        columns = List.copyOf(columns);
    }

    /// Whether no column has to be asked for.
    public boolean isCertain() {
        return columns.stream().allMatch(Column::certain);
    }
}
