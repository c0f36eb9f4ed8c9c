package dev.touchstone.report.excel;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.model.Level;
import dev.touchstone.table.ComparisonText;
import java.util.List;
import java.util.Optional;

/// The place of a cell in a comparison, counted from 1; as text it ties the runs of a workbook to their cell. Text and
/// not a number with points, because some languages of Excel would take that for a date.
public record CellKey(int row, int level) {

    /// What is done with one cell.
    public interface Visitor {
        void visit(CellKey key, Cell cell);
    }

    /// `R3L2`.
    public String text() {
        return "R" + row + "L" + level;
    }

    /// The cells of a row, the baseline's level first.
    ///
    /// @param row of the comparison, counted from 0
    public static void forEach(Comparison comparison, int row, Visitor visitor) {
        List<Level> levels = ComparisonText.levels(comparison);
        for (int level = 0; level < levels.size(); level++) {
            Optional<Cell> cell = comparison.rows().get(row).cell(levels.get(level));
            if (cell.isPresent()) {
                visitor.visit(new CellKey(row + 1, level + 1), cell.get());
            }
        }
    }

    /// The cells of a row in which an outcome stands in the place of all other figures: behind the rows, and counted among
    /// themselves.
    ///
    /// @param row that is incomplete
    public static void forEachOfIncomplete(Comparison comparison, Row row, Visitor visitor) {
        int place = comparison.rows().size() + comparison.incomplete().indexOf(row);
        for (int cell = 0; cell < row.cells().size(); cell++) {
            visitor.visit(new CellKey(place + 1, cell + 1), row.cells().get(cell));
        }
    }
}
