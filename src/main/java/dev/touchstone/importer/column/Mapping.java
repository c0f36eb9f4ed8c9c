package dev.touchstone.importer.column;

import java.util.List;

/// What the columns of a plain table mean, from left to right.
public record Mapping(List<MappedColumn> columns) {

    public Mapping {
        columns = List.copyOf(columns);
    }

    /// Returns this mapping with the proposals of all open questions taken.
    public Mapping withProposals() {
        return new Mapping(columns.stream().map(MappedColumn::withProposal).toList());
    }
}
