package dev.touchstone.archive;

import dev.touchstone.importer.Reading;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.util.Collection;
import java.util.List;

/// Keeps runs. Every method is one transaction: it happens whole or not at all. Safe to call from any thread.
///
/// A method that fails throws [java.io.UncheckedIOException], whose message is a sentence for the user and whose cause
/// is an [ArchiveException]; then nothing has changed.
public interface RunArchive extends AutoCloseable {

    /// What one import stored.
    ///
    /// @param id of the import
    /// @param added ids of the runs that were new or came back
    /// @param known ids of the runs that were there already and stayed as they were
    record Import(long id, List<String> added, List<String> known) {
        public Import {
            added = List.copyOf(added);
            known = List.copyOf(known);
        }
    }

    /// All runs that are not deleted, in the order they were stored.
    List<Run> all();

    /// The failed launches of all imports, with no repetition. An import that is undone does not count, nor one whose
    /// runs are all deleted.
    List<FailedLaunch> failedLaunches();

    /// Stores a reading: its runs with their requests, failed launches and hardware. A run whose id is stored already
    /// is not stored twice; one that was deleted comes back to its old place, as it was read now.
    Import add(Reading reading);

    /// Stores a point of a live test: its runs, and of the first of them the requests. A run whose id is stored already
    /// is not stored twice, nor are its requests; one that was deleted comes back to its old place.
    Import keep(FinishedPoint point);

    /// The requests of a run, also of a deleted one: of a live test in the order they ended, of a file in the file's.
    /// Empty for a run whose text did not hold them, and for one with the original scripts' figures: the run beside it
    /// has them.
    List<RequestRecord> requests(String run);

    /// Takes back an import: the runs it added are deleted and its failed launches count no more. [#restore] brings
    /// both back.
    default void undo(Import done) {
        remove(done.added());
    }

    /// Replaces the stored form of runs, for corrected conditions; they keep their places. Passes over runs that were
    /// never stored.
    void update(Collection<Run> runs);

    /// Deletes runs so that [#restore] can bring them back.
    void remove(Collection<String> ids);

    /// Brings deleted runs back to their places.
    void restore(Collection<String> ids);

    /// Whether a run with this id is stored and not deleted.
    boolean contains(String id);

    /// Where the runs are, for the status bar: a file name, or `not stored`.
    String name();

    @Override
    void close();
}
