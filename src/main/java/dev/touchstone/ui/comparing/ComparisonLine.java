package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.row.Row;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.FamilyLine;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A line of the table below the chart.
public sealed interface ComparisonLine {

    /// A row of the comparison.
    record OfRow(Row row) implements ComparisonLine {
    }

    /// All rows of one family together.
    record OfFamily(FamilyLine family) implements ComparisonLine {
    }

    /// The rows, then the families.
    static List<ComparisonLine> of(Comparison comparison, List<FamilyLine> families) {
        return Stream.<ComparisonLine>concat(comparison.shownRows().stream().map(OfRow::new),
                families.stream().map(OfFamily::new)).toList();
    }

    /// Returns a column of conditions of rows, with what the rows of a family share.
    static DataColumn<ComparisonLine> condition(DataColumn<Row> column) {
        return new DataColumn<>(column.id(), column.label(), column.unit(), column.kind(), column.decimals(),
                line -> switch (line) {
                    case OfRow(Row row) -> column.of(row);
                    case OfFamily(FamilyLine family) ->
                            new CellValue.Word(family.conditions().getOrDefault(column.id(), ""));
                });
    }

    /// The conditions for a tooltip; none of a family.
    default Map<Factor, Level> match() {
        return this instanceof OfRow(Row row) ? row.match() : Map.of();
    }

    default List<Row> rows() {
        return switch (this) {
            case OfRow(Row row) -> List.of(row);
            case OfFamily(FamilyLine family) -> family.ratios().stream().flatMap(ratio -> ratio.rows().stream()).distinct()
                    .toList();
        };
    }

    /// The runs behind it, with those that are excluded.
    default List<Run> runs() {
        return rows().stream().flatMap(row -> row.cells().stream())
                .flatMap(cell -> Stream.concat(cell.runs().stream(), cell.excluded().stream())).toList();
    }
}
