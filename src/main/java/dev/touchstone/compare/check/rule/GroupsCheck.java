package dev.touchstone.compare.check.rule;

import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A check of groups of runs, each of which is looked at by itself: when runs come or go, only their groups are checked
/// again.
public interface GroupsCheck extends RunsCheck {

    /// What the runs of one group share and no other run has; null for a run that is in no group.
    @Nullable Object group(Run run);

    /// What [#find] finds in a group.
    ///
    /// @param group in the order of measurement
    Map<String, String> findIn(List<Run> group);

    @Override
    default Map<String, String> find(List<Run> runs) {
        return CheckedGroups.of(this, runs).found();
    }
}
