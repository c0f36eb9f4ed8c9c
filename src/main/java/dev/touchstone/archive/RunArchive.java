package dev.touchstone.archive;

import dev.touchstone.importer.Reading;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.journal.JournalOwner;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Stores runs. Every method is one transaction. Safe to call from any thread.
///
/// A method that fails changes nothing and throws [java.io.UncheckedIOException] with a message for the user and an
/// [ArchiveException] as cause.
public interface RunArchive extends AutoCloseable {

    /// The result of storing one import.
    ///
    /// @param id of the import
    /// @param added ids of the runs that were new or had been deleted
    /// @param known ids of the runs that were already stored and stay unchanged
    record Import(long id, List<String> added, List<String> known) {
        public Import {
            added = List.copyOf(added);
            known = List.copyOf(known);
        }
    }

    /// All runs that are not deleted, in the order they were stored.
    List<Run> all();

    /// The runs with these ids that are stored and not deleted, in the order they were stored.
    default List<Run> runs(Collection<String> ids) {
        Set<String> wanted = Set.copyOf(ids);
        return all().stream().filter(run -> wanted.contains(run.id())).toList();
    }

    /// The failed launches of all imports, without duplicates. Imports that were undone do not count, nor imports whose
    /// runs are all deleted.
    List<FailedLaunch> failedLaunches();

    /// Stores a reading: its runs with their requests, failed launches and hardware. A run whose id is already stored
    /// stays unchanged; a deleted one returns to its old place with the content that was read now.
    Import add(Reading reading);

    /// Stores a point of a live test that gave a run: its runs, and the requests of the first run. A run whose id is already stored
    /// stays unchanged, with its requests; a deleted one returns to its old place.
    Import keep(FinishedPoint point);

    /// Stores what another archive holds: its runs as they are there, with corrections, annotations and requests, its
    /// failed launches and its saved comparisons. A run whose id is already stored stays unchanged; a deleted one returns to its old place with
    /// the content of the other archive, and so do comparisons. The other file stays unchanged, also when it has an older form.
    ///
    /// @return the imports of the other archive, each as an import of this one; [#undo] undoes one of them
    List<Import> merge(Path other);

    /// Writes some runs into an archive of their own, with their requests and the failed launches of the texts they were
    /// read from, without saved comparisons.
    ///
    /// @param file a new file; one that is there already is not overwritten
    void save(Collection<String> ids, Path file);

    /// The requests of a run, also of a deleted one, in the order in which they ended in a live test or stood in a
    /// file. Empty for a run whose text did not contain them, and for a live test's second run with the figures of the
    /// original scripts: its first run has them.
    List<RequestRecord> requests(String run);

    /// Undoes an import: the runs it added are deleted and its failed launches no longer count. [#restore] brings both
    /// back.
    default void undo(Import done) {
        remove(done.added());
    }

    /// Replaces stored runs by corrected ones, in the same places. Runs that are not stored are ignored.
    void update(Collection<Run> runs);

    /// Deletes runs so that [#restore] can bring them back.
    void remove(Collection<String> ids);

    /// Brings deleted runs back to their places.
    void restore(Collection<String> ids);

    /// The saved comparisons, in the order in which they were saved first. They stay when runs come and go.
    List<SavedComparison> comparisons();

    /// Stores a comparison. One with the same id is replaced in its place, also when it was removed.
    void keep(SavedComparison comparison);

    /// Removes a saved comparison; [#keep(SavedComparison)] brings it back to its place.
    void removeComparison(String id);

    /// Whether a run with this id is stored and not deleted.
    boolean contains(String id);

    /// The name of the archive for the status bar: a file name, or `not stored`.
    String name();

    /// The owner of the journals of this archive's live tests; empty for an archive without a file, whose tests are found
    /// again by the first archive that is opened in the same folder.
    Optional<JournalOwner> journalOwner();

    @Override
    void close();
}
