package dev.touchstone.compare;

import dev.touchstone.compare.row.Row;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The levels of a row of which all runs are excluded. They have no cell, as there is no figure for them.
///
/// @param row one of the comparison, or one that is none because all that it could be compared with is excluded: then it
/// has at most one cell
/// @param levels level → its runs, all of them excluded
public record ExcludedLevels(Row row, Map<Level, List<Run>> levels) {

    public ExcludedLevels {
        levels = Collections.unmodifiableMap(new LinkedHashMap<>(levels));
    }
}
