package dev.touchstone.ui.runs;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// How the rows of the table are grouped, and which groups are folded. Groups that arrive later are folded as most are.
///
/// @param by null for no groups
/// @param folded whether the groups are folded but for the others
/// @param others the levels of the groups that are not as the rest
record RowGrouping(@Nullable GroupFactor by, boolean folded, Set<String> others) {

    static final RowGrouping NONE = new RowGrouping(null, false, Set.of());

    RowGrouping {
        others = Set.copyOf(others);
    }

    static RowGrouping by(@Nullable GroupFactor factor) {
        return new RowGrouping(factor, false, Set.of());
    }

    boolean isFolded(String level) {
        return folded != others.contains(level);
    }

    RowGrouping with(String level, boolean fold) {
        Set<String> changed = new HashSet<>(others);
        if (fold == folded) {
            changed.remove(level);
        } else {
            changed.add(level);
        }
        return new RowGrouping(by, folded, changed);
    }

    RowGrouping withAll(boolean fold) {
        return new RowGrouping(by, fold, Set.of());
    }

    /// The id of the factor; empty for no groups.
    String id() {
        return by == null ? "" : by.id();
    }
}
