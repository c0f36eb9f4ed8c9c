package dev.touchstone.compare;

import dev.touchstone.compare.statistics.FamilyScatter;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// How much the repeats of each row scatter, learnt from as many rows as scatter alike: from all rows that one client
/// measured; where a test refuses that, from those of one family; where it refuses that too, from the row alone.
final class RowScatter {

    private final Map<Integer, FamilyScatter<Level>> byRow = new HashMap<>();

    private RowScatter() {
    }

    /// @param values of each of the rows at its levels
    static RowScatter of(List<MatchedGroup> rows, List<Map<Level, double[]>> values) {
        Map<List<String>, List<Integer>> clients = new HashMap<>();
        for (int at = 0; at < rows.size(); at++) {
            clients.computeIfAbsent(rows.get(at).family().client(), client -> new ArrayList<>()).add(at);
        }
        RowScatter scatter = new RowScatter();
        clients.values().forEach(places -> {
            List<FamilyScatter<Level>> found = FamilyScatter.of(places.stream().map(values::get).toList(),
                    places.stream().map(at -> rows.get(at).family().key()).toList());
            for (int at = 0; at < places.size(); at++) {
                scatter.byRow.put(places.get(at), found.get(at));
            }
        });
        return scatter;
    }

    /// The scatter to judge a row by.
    ///
    /// @param row its place among the rows
    /// @throws NullPointerException when it is none of the rows
    FamilyScatter<Level> of(int row) {
        return Objects.requireNonNull(byRow.get(row));
    }
}
