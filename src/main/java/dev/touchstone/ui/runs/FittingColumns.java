package dev.touchstone.ui.runs;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.table.DataColumn;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The columns for which there is room.
///
/// @param columns in the order in which they are shown
/// @param areBadgesCut whether the words of the badges have no room
record FittingColumns(List<DataColumn<Run>> columns, boolean areBadgesCut) {

    /// The engine, what is compared and two figures come before the words of badges.
    private static final int BEFORE_BADGES = 5;

    FittingColumns {
        columns = List.copyOf(columns);
    }

    /// Chooses as many of the usual columns as fit, the most important first.
    static FittingColumns of(List<DataColumn<Run>> usual, double room, ColumnWidths widths) {
        List<DataColumn<Run>> ordered = UsualColumns.byImportance(usual);
        boolean cut = ordered.stream().limit(BEFORE_BADGES).mapToDouble(column -> width(column, widths, false)).sum() > room;
        Set<String> fitting = new HashSet<>();
        double left = room;
        for (DataColumn<Run> column : ordered) {
            double width = width(column, widths, cut);
            if (width <= left) {
                fitting.add(column.id());
                left -= width;
            }
        }
        return new FittingColumns(usual.stream().filter(column -> fitting.contains(column.id())).toList(), cut);
    }

    private static double width(DataColumn<Run> column, ColumnWidths widths, boolean cut) {
        return column.id().equals(Factor.ENGINE.key()) && !cut ? widths.of(column, false) : widths.least(column);
    }
}
