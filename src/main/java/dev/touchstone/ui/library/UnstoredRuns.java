package dev.touchstone.ui.library;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Runs that are gone when the window closes: for working when the archive cannot be opened.
public final class UnstoredRuns implements RunArchive {

    private final Map<String, Run> runs = new LinkedHashMap<>();
    private final Set<String> deleted = new HashSet<>();
    private final Set<FailedLaunch> failedLaunches = new LinkedHashSet<>();
    private long imports;

    @Override
    public synchronized List<Run> all() {
        return runs.values().stream().filter(run -> !deleted.contains(run.id())).toList();
    }

    @Override
    public synchronized List<FailedLaunch> failedLaunches() {
        return List.copyOf(failedLaunches);
    }

    @Override
    public synchronized Import add(Reading reading) {
        List<String> added = new ArrayList<>();
        List<String> known = new ArrayList<>();
        for (Run run : reading.runs()) {
            boolean isNew = runs.putIfAbsent(run.id(), run) == null | deleted.remove(run.id());
            (isNew ? added : known).add(run.id());
        }
        failedLaunches.addAll(reading.failedLaunches());
        return new Import(++imports, added, known);
    }

    @Override
    public synchronized void update(Collection<Run> corrected) {
        corrected.forEach(run -> runs.replace(run.id(), run));
    }

    @Override
    public synchronized void remove(Collection<String> ids) {
        deleted.addAll(ids);
    }

    @Override
    public synchronized void restore(Collection<String> ids) {
        deleted.removeAll(ids);
    }

    @Override
    public synchronized boolean contains(String id) {
        return runs.containsKey(id) && !deleted.contains(id);
    }

    @Override
    public String name() {
        return "memory, not stored";
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
