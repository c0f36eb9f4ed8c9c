package dev.touchstone.ui.importing;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.archive.SavedComparison;
import dev.touchstone.importer.Reading;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.journal.JournalOwner;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// An archive in memory.
final class KeptRuns implements RunArchive {

    final List<Run> runs = Collections.synchronizedList(new ArrayList<>());

    @Override
    public List<Run> all() {
        return List.copyOf(runs);
    }

    @Override
    public List<FailedLaunch> failedLaunches() {
        return List.of();
    }

    @Override
    public Import add(Reading reading) {
        runs.addAll(reading.runs());
        return new Import(1, reading.runs().stream().map(Run::id).toList(), List.of());
    }

    @Override
    public Import keep(FinishedPoint point) {
        throw new AssertionError("no live test is stored here");
    }

    @Override
    public List<Import> merge(Path other) {
        throw new AssertionError("no archive is merged or saved here");
    }

    @Override
    public void save(Collection<String> ids, Path file) {
        throw new AssertionError("no archive is merged or saved here");
    }

    @Override
    public List<RequestRecord> requests(String run) {
        return List.of();
    }

    @Override
    public void update(Collection<Run> corrected) {
        throw new AssertionError("nothing is corrected in the archive here");
    }

    @Override
    public void remove(Collection<String> ids) {
        runs.removeIf(run -> ids.contains(run.id()));
    }

    @Override
    public void restore(Collection<String> ids) {
        throw new AssertionError("nothing is restored here");
    }

    @Override
    public List<SavedComparison> comparisons() {
        return List.of();
    }

    @Override
    public void keep(SavedComparison comparison) {
        throw new AssertionError("no comparison is saved here");
    }

    @Override
    public void removeComparison(String id) {
        throw new AssertionError("no comparison is saved here");
    }

    @Override
    public boolean contains(String id) {
        return runs.stream().anyMatch(run -> run.id().equals(id));
    }

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public Optional<JournalOwner> journalOwner() {
        return Optional.empty();
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
