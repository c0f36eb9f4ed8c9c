package dev.touchstone.archive;

import java.util.Map;
import java.util.UUID;

/// A comparison that was saved under a name, so that it can be drawn again of the runs that are there then.
///
/// @param id the same in every archive that it is merged into
/// @param name as the user wrote it; several may have the same
/// @param state what is compared and how, as names and values, the same that the window keeps over restarts: `by`,
/// `metric`, `along`, `panels`, `baseline`, `study`, `accepted.differences`, `runs.filter.model` and others. A name that a
/// version does not know is kept and passed over.
public record SavedComparison(String id, String name, Map<String, String> state) {

    public SavedComparison {
        state = Map.copyOf(state);
    }

    /// Returns a new one, with an id of its own.
    public static SavedComparison of(String name, Map<String, String> state) {
        return new SavedComparison(UUID.randomUUID().toString(), name, state);
    }

    public SavedComparison withName(String other) {
        return new SavedComparison(id, other, state);
    }

    public SavedComparison withState(Map<String, String> other) {
        return new SavedComparison(id, name, other);
    }
}
