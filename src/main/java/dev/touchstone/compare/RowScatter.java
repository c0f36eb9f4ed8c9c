package dev.touchstone.compare;

import dev.touchstone.compare.statistics.FamilyScatter;
import dev.touchstone.model.Level;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// How much the repeats of each row scatter, learnt from as many rows as scatter alike: from all rows that one client
/// measured; where a test refuses that, from those of one family; where it refuses that too, from the row alone.
final class RowScatter {

    private final Map<Group, FamilyScatter<Level>> byRow = new IdentityHashMap<>();

    private RowScatter() {
    }

    static RowScatter of(List<MatchedGroup> rows) {
        RowScatter scatter = new RowScatter();
        rows.stream().collect(Collectors.groupingBy(row -> row.family().client())).values().forEach(scatter::put);
        return scatter;
    }

    private void put(List<MatchedGroup> rows) {
        List<FamilyScatter<Level>> found = FamilyScatter.of(rows.stream().map(row -> values(row.group())).toList(),
                rows.stream().map(row -> row.family().key()).toList());
        for (int at = 0; at < rows.size(); at++) {
            byRow.put(rows.get(at).group(), found.get(at));
        }
    }

    /// The scatter to judge a row by.
    ///
    /// @throws NullPointerException when it is none of the rows
    FamilyScatter<Level> of(Group row) {
        return Objects.requireNonNull(byRow.get(row));
    }

    /// The values at each level of a row.
    private static Map<Level, double[]> values(Group row) {
        Map<Level, double[]> values = new HashMap<>();
        row.cells().forEach((level, cell) ->
                values.put(level, cell.stream().mapToDouble(ComparedRun::value).toArray()));
        return values;
    }
}
