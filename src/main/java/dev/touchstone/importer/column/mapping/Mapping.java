package dev.touchstone.importer.column.mapping;

import java.util.List;

/// What the columns of a plain table mean, from left to right.
public record Mapping(List<MappedColumn> columns) {

    public Mapping {
        columns = List.copyOf(columns);
    }

    /// Returns this mapping with every column as it is read: one with an open question means nothing.
    public Mapping settled() {
        return new Mapping(columns.stream().map(column -> column.question() == null ? column
                : new MappedColumn(column.label(), column.readAs(), true)).toList());
    }

    /// Returns this mapping with the proposals of all open questions taken.
    public Mapping withProposals() {
        return new Mapping(columns.stream().map(MappedColumn::withProposal).toList());
    }
}
