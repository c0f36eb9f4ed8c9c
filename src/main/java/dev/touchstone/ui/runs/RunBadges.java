package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.table.DataColumn;
import dev.touchstone.ui.theme.Badges;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The badges of runs, that of a run which the terms leave out among them.
final class RunBadges {

    /// The id of the column of badges.
    static final String COLUMN = "marks";

    private Map<String, Run> leftOut = Map.of();

    /// @param runs that take no part in means, each marked with the reason
    void leaveOut(List<Run> runs) {
        leftOut = runs.stream().collect(Collectors.toMap(Run::id, Function.identity(), (one, other) -> one));
    }

    /// Whether a run takes no part in means.
    boolean isOut(Run run) {
        return run.isExcluded() || leftOut.containsKey(run.id());
    }

    /// The column of badges, absent where a run has none.
    DataColumn<Run> column() {
        return DataColumn.words(COLUMN, I18n.text("Marks"), run -> of(run).isEmpty() ? null
                : of(run).stream().map(Badges.Badge::word).collect(Collectors.joining(I18n.text(", "))));
    }

    List<Badges.Badge> of(Run run) {
        Run marked = leftOut.get(run.id());
        return marked == null || run.isExcluded() ? Badges.of(run)
                : Stream.concat(Badges.of(run).stream(), Stream.of(Badges.leftOut(marked))).toList();
    }
}
