package dev.touchstone.archive;

import dev.touchstone.importer.Reading;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.journal.JournalOwner;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Keeps runs in memory until the program ends: for working when no file can be used, and for tests.
public final class MemoryArchive implements RunArchive {

    /// What stands in the place of a file's name. It is compared, so it is not translated.
    public static final String NAME = "not stored";

    private record Stored(Set<String> runs, List<FailedLaunch> failedLaunches) {
    }

    private final Map<String, Run> runs = new LinkedHashMap<>();
    private final Map<String, List<RequestRecord>> requests = new HashMap<>();
    private final Set<String> deleted = new HashSet<>();
    private final Map<Long, Stored> imports = new LinkedHashMap<>();
    private final Set<Long> undone = new HashSet<>();
    private final Map<String, SavedComparison> comparisons = new LinkedHashMap<>();
    private final Set<String> removedComparisons = new HashSet<>();

    @Override
    public synchronized List<Run> all() {
        return runs.values().stream().filter(run -> !deleted.contains(run.id())).toList();
    }

    @Override
    public synchronized List<FailedLaunch> failedLaunches() {
        FailedLaunches launches = new FailedLaunches();
        imports.forEach((id, stored) -> {
            boolean isThere = stored.runs.isEmpty() || !deleted.containsAll(stored.runs);
            if (isThere && !undone.contains(id)) {
                stored.failedLaunches.forEach(launches::add);
            }
        });
        return launches.list();
    }

    @Override
    public synchronized Import add(Reading reading) {
        Import done = add(reading.runs(), reading.failedLaunches());
        done.added().stream().filter(reading.requests()::containsKey)
                .forEach(run -> requests.put(run, reading.requests().getOrDefault(run, List.of())));
        return done;
    }

    @Override
    public synchronized Import keep(FinishedPoint point) {
        Import done = add(point.runs(), List.of());
        String run = point.runs().getFirst().id();
        if (done.added().contains(run)) {
            requests.put(run, point.requests());
        }
        return done;
    }

    @Override
    public synchronized List<Import> merge(Path other) {
        try {
            return ArchiveCopy.ofFile(other, copy -> {
                try (RunArchive from = Archives.open(copy)) {
                    boolean isEmpty = from.all().isEmpty() && from.failedLaunches().isEmpty();
                    Import done = add(from.all(), from.failedLaunches());
                    done.added().forEach(run -> requests.put(run, from.requests(run)));
                    from.comparisons().stream().filter(one -> !comparisons().stream().map(SavedComparison::id).toList()
                            .contains(one.id())).forEach(this::keep);
                    return isEmpty ? List.of() : List.of(done);
                }
            });
        } catch (IOException failed) {
            throw new UncheckedIOException(failed.getMessage(), failed);
        } catch (SQLException failed) {
            throw new UncheckedIOException(failed.getMessage(), Failure.of(other, failed));
        }
    }

    @Override
    public synchronized void save(Collection<String> ids, Path file) {
        List<Run> chosen = runs.values().stream().filter(run -> ids.contains(run.id()) && contains(run.id())).toList();
        FailedLaunches launches = new FailedLaunches();
        imports.values().stream().filter(stored -> ids.stream().anyMatch(stored.runs::contains))
                .forEach(stored -> stored.failedLaunches.forEach(launches::add));
        try {
            ArchiveCopy.toNewFile(file, draft -> {
                try (RunArchive into = Archives.open(draft)) {
                    return into.add(new Reading(name(), "", 0, chosen, launches.list(), List.of(), List.of(), List.of(),
                            List.of(), requests, List.of(), List.of()));
                }
            });
        } catch (ArchiveException failed) {
            throw new UncheckedIOException(failed.getMessage(), failed);
        }
    }

    @Override
    public synchronized List<RequestRecord> requests(String run) {
        return requests.getOrDefault(run, List.of());
    }

    private Import add(List<Run> found, List<FailedLaunch> failedLaunches) {
        List<String> added = new ArrayList<>();
        List<String> known = new ArrayList<>();
        for (Run run : found) {
            if (contains(run.id())) {
                known.add(run.id());
            } else {
                runs.put(run.id(), run);
                deleted.remove(run.id());
                added.add(run.id());
            }
        }
        Set<String> all = new LinkedHashSet<>(added);
        all.addAll(known);
        long id = imports.size() + 1L;
        imports.put(id, new Stored(all, failedLaunches));
        return new Import(id, added, known);
    }

    @Override
    public synchronized void undo(Import done) {
        remove(done.added());
        undone.add(done.id());
    }

    @Override
    public synchronized void update(Collection<Run> corrected) {
        corrected.forEach(run -> runs.replace(run.id(), run));
    }

    @Override
    public synchronized void remove(Collection<String> ids) {
        ids.stream().filter(runs::containsKey).forEach(deleted::add);
    }

    @Override
    public synchronized void restore(Collection<String> ids) {
        deleted.removeAll(ids);
        imports.forEach((id, stored) -> {
            if (ids.stream().anyMatch(stored.runs::contains)) {
                undone.remove(id);
            }
        });
    }

    @Override
    public synchronized List<SavedComparison> comparisons() {
        return comparisons.values().stream().filter(one -> !removedComparisons.contains(one.id())).toList();
    }

    @Override
    public synchronized void keep(SavedComparison comparison) {
        comparisons.put(comparison.id(), comparison);
        removedComparisons.remove(comparison.id());
    }

    @Override
    public synchronized void removeComparison(String id) {
        removedComparisons.add(id);
    }

    @Override
    public synchronized boolean contains(String id) {
        return runs.containsKey(id) && !deleted.contains(id);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<JournalOwner> journalOwner() {
        return Optional.empty();
    }

    @Override
    public void close() {
        // Nothing is held open.
    }
}
