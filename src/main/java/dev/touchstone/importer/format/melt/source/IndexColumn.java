package dev.touchstone.importer.format.melt.source;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The column that pandas prints in front of a table: a label of nothing above 0, 1, 2 and so on. It counts the rows and says
/// nothing about them.
public final class IndexColumn {

    private static final Set<String> LABELS = Set.of("", "Unnamed: 0");
    private static final int FEWEST_OTHERS = 2;

    private IndexColumn() {
    }

    /// Returns the table without such a column; the table itself when it has none.
    ///
    /// @param upright a table with one row of labels; null for none
    public static @Nullable SourceTable dropped(@Nullable SourceTable upright) {
        if (upright == null || upright.labels().size() <= FEWEST_OTHERS || !LABELS.contains(upright.labels().getFirst().strip())) {
            return upright;
        }
        List<SourceTable.Row> body = upright.body();
        boolean counts = body.size() > 1 && IntStream.range(0, body.size()).allMatch(row -> body.get(row).cell(0)
                .equals(String.valueOf(row)));
        return !counts ? upright : SourceTable.ofRuns(upright.labels().subList(1, upright.labels().size()), upright.rows().getFirst()
                .lines(),
                body.stream().map(row -> row.with(row.cells().subList(1, row.cells().size()))).toList());
    }
}
