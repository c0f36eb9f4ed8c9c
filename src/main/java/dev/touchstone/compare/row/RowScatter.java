package dev.touchstone.compare.row;

import dev.touchstone.compare.statistics.CellFigures;
import dev.touchstone.compare.statistics.LevelScatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How much the repeats of each row scatter, learnt from as many rows as scatter alike: from all rows that one client
/// measured; where a test refuses that, from those of one family; where it refuses that too, from the row alone.
public final class RowScatter {

    private final LevelScatter[] byRow;

    private RowScatter(int rows) {
        byRow = new LevelScatter[rows];
    }

    /// @param figures of each of the rows at its levels, by the number of the level; null where it has none
    public static RowScatter of(List<MatchedGroup> rows, List<@Nullable CellFigures[]> figures) {
        Map<List<String>, List<Integer>> clients = new HashMap<>();
        RowFamily last = null;
        List<Integer> ofLast = List.of();
        for (int at = 0; at < rows.size(); at++) {
            RowFamily family = rows.get(at).family();
            if (family != last) {
                last = family;
                ofLast = clients.computeIfAbsent(family.client(), client -> new ArrayList<>());
            }
            ofLast.add(at);
        }
        RowScatter scatter = new RowScatter(rows.size());
        clients.values().forEach(places -> {
            List<LevelScatter> found = LevelScatter.of(places.stream().map(figures::get).toList(),
                    places.stream().map(at -> rows.get(at).family().key()).toList());
            for (int at = 0; at < places.size(); at++) {
                scatter.byRow[places.get(at)] = found.get(at);
            }
        });
        return scatter;
    }

    /// The scatter to judge a row by.
    ///
    /// @param row its place among the rows
    public LevelScatter of(int row) {
        return byRow[row];
    }
}
