package dev.touchstone.ui.runs;

import dev.touchstone.model.Run;
import dev.touchstone.table.DataColumn;
import dev.touchstone.ui.table.ColumnRoom;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// The columns of the table of runs in the order in which they are shown, and their widths.
///
/// @param widths one for each column
record FittingColumns(List<DataColumn<Run>> columns, List<Double> widths) {

    /// By how much columns become wider than their content in a wide window.
    private static final double SLACK = 32;

    FittingColumns {
        columns = List.copyOf(columns);
        widths = List.copyOf(widths);
    }

    /// Those of the usual columns that fit come first, the most important ones chosen first; the others follow them, to
    /// be scrolled to. Where all fit, more columns fill the room that is left; the badges stay the last.
    ///
    /// @param usual in the order in which they are shown
    /// @param more in the order in which they are added
    /// @param severalModels whether the model tells the runs apart
    /// @param rooms the room that a column needs
    static FittingColumns of(List<DataColumn<Run>> usual, List<DataColumn<Run>> more, double room, boolean severalModels,
            Function<DataColumn<Run>, ColumnRoom> rooms) {
        Set<String> fitting = new HashSet<>();
        double left = room;
        boolean isAllSeen = true;
        for (DataColumn<Run> column : UsualColumns.byImportance(usual, severalModels)) {
            double least = rooms.apply(column).least();
            boolean isForBadges = column.id().equals(RunBadges.COLUMN);
            isAllSeen &= least <= left;
            if (least <= left && (isAllSeen || !isForBadges)) {
                fitting.add(column.id());
                left -= least;
            }
        }
        List<DataColumn<Run>> shown = new ArrayList<>(usual.stream().filter(column -> fitting.contains(column.id()))
                .toList());
        List<DataColumn<Run>> rest = usual.stream().filter(column -> !fitting.contains(column.id())).toList();
        if (rest.isEmpty()) {
            double empty = room - shown.stream().mapToDouble(column -> rooms.apply(column).whole()).sum();
            boolean endsWithBadges = !shown.isEmpty() && shown.getLast().id().equals(RunBadges.COLUMN);
            for (DataColumn<Run> column : more) {
                double whole = rooms.apply(column).whole();
                if (whole <= empty) {
                    shown.add(endsWithBadges ? shown.size() - 1 : shown.size(), column);
                    empty -= whole;
                }
            }
        }
        List<Double> widths = new ArrayList<>(ColumnRoom.share(shown.stream().map(rooms).toList(), room,
                rest.isEmpty() ? SLACK : 0));
        rest.forEach(column -> {
            shown.add(column);
            widths.add(rooms.apply(column).whole());
        });
        return new FittingColumns(shown, widths);
    }

    /// The columns that the user chose.
    static FittingColumns ofChosen(List<DataColumn<Run>> chosen, double room,
            Function<DataColumn<Run>, ColumnRoom> rooms) {
        return new FittingColumns(chosen, ColumnRoom.share(chosen.stream().map(rooms).toList(), room, SLACK));
    }
}
