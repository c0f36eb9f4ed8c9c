package dev.touchstone.archive;

import dev.touchstone.importer.Reading;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.List;

/// Keeps runs. Every method is one transaction: it happens whole or not at all. Safe to call from any thread.
public interface RunArchive extends AutoCloseable {

    /// What one import stored.
    ///
    /// @param id of the import
    /// @param added ids of the runs that were new
    /// @param known ids of the runs that were there already and stayed as they were
    record Import(long id, List<String> added, List<String> known) {
        public Import {
            added = List.copyOf(added);
            known = List.copyOf(known);
        }
    }

    /// All runs that are not deleted, in the order they were stored.
    List<Run> all();

    /// The failed launches of all imports that are not undone, with no repetition.
    List<FailedLaunch> failedLaunches();

    /// Stores a reading: its runs, failed launches and hardware. A run whose id is stored already is not stored twice;
    /// one that was deleted comes back.
    Import add(Reading reading);

    /// Replaces the stored form of runs that are there, for corrected conditions.
    void update(Collection<Run> runs);

    /// Deletes runs so that [#restore] can bring them back.
    void remove(Collection<String> ids);

    void restore(Collection<String> ids);

    /// Whether a run with this id is stored and not deleted.
    boolean contains(String id);

    /// Where the runs are, for the status bar: a file name, or `not stored`.
    String name();

    @Override
    void close();
}
