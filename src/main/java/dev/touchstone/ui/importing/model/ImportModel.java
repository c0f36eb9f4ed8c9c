package dev.touchstone.ui.importing.model;

import dev.touchstone.importer.Reading;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.ui.importing.source.ImportSource;
import dev.touchstone.ui.importing.source.SourcePassage;
import dev.touchstone.ui.importing.source.SourceSelection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import org.jspecify.annotations.Nullable;

/// What the preview of an import shows and what can be done in it. It sees no control; the readings in it are never
/// changed, the corrected runs are derived from them.
public final class ImportModel {

    private final Set<String> storedIds;
    private final Set<String> seenIds = new HashSet<>();
    private final ObservableList<ImportSource> sources = FXCollections.observableArrayList();
    private final ObservableList<FoundRun> found = FXCollections.observableArrayList();
    /// The views are kept: a view that nobody holds takes its listeners with it.
    private final ObservableList<ImportSource> sourcesView = FXCollections.unmodifiableObservableList(sources);
    private final ObservableList<FoundRun> foundView = FXCollections.unmodifiableObservableList(found);
    private final FilteredList<FoundRun> shownRuns = new FilteredList<>(found);
    private final ReadOnlyObjectWrapper<SourceSelection> shown =
            new ReadOnlyObjectWrapper<>(SourceSelection.all(List.of()));
    private final ObjectProperty<RunFilter> filter = new SimpleObjectProperty<>(RunFilter.NONE);
    private final ReadOnlyObjectWrapper<@Nullable ImportSource> text = new ReadOnlyObjectWrapper<>();
    private final ObservableList<FoundRun> selected = FXCollections.observableArrayList();
    private final ObservableList<FoundRun> selectedView = FXCollections.unmodifiableObservableList(selected);
    private final ObjectProperty<Factor> factor = new SimpleObjectProperty<>(Factor.GPU_COUNT);
    private final Corrections corrections = new Corrections(found, selected, this::corrected);
    /// Incremented with every change. An extractor on the list would pass each change to the table one by one.
    private final IntegerProperty changes = new SimpleIntegerProperty();
    private final LineHighlighting highlighting = new LineHighlighting();

    /// @param storedIds the ids of the runs that the archive holds
    public ImportModel(Set<String> storedIds) {
        this.storedIds = Set.copyOf(storedIds);
        filter.subscribe(this::narrow);
        shown.subscribe(this::narrow);
        found.addListener((InvalidationListener) change -> changed());
    }

    /// Adds texts behind those that are there.
    public void add(List<ImportSource> more) {
        List<FoundRun> runs = new ArrayList<>();
        for (ImportSource source : more) {
            for (Run run : source.reading().runs()) {
                runs.add(new FoundRun(source, run, standing(run)));
            }
        }
        runs.forEach(this::watch);
        found.addAll(runs);
        sources.addAll(more);
        if (shown.get().isAll()) {
            shown.set(SourceSelection.all(sources));
        }
        if (text.get() == null && !sources.isEmpty()) {
            text.set(sources.getFirst());
        }
        if (selected.isEmpty() && !runs.isEmpty()) {
            select(List.of(runs.getFirst()));
        }
    }

    /// Puts texts that were read once more in the place of those that they were read from. Ticks and corrections of a
    /// run stay with the run of the same lines.
    public void replace(Map<ImportSource, ImportSource> fresh) {
        seenIds.clear();
        RereadRuns replacement = new RereadRuns(sources, found, fresh, this::standing);
        List<ImportSource> texts = sources.stream().map(source -> fresh.getOrDefault(source, source)).toList();
        SourceSelection now = shown.get();
        ImportSource read = text.get();
        List<FoundRun> chosen = replacement.moved(selected);
        selected.clear();
        corrections.history().move(replacement.moves(), replacement.gone());
        Set<FoundRun> before = new HashSet<>(found);
        replacement.runs().stream().filter(run -> !before.contains(run)).forEach(this::watch);
        found.setAll(replacement.runs());
        sources.setAll(texts);
        shown.set(new SourceSelection(now.name(), now.isGroup(),
                now.sources().stream().map(source -> fresh.getOrDefault(source, source)).toList()));
        text.set(read == null ? null : fresh.getOrDefault(read, read));
        highlighting.select(null);
        select(chosen.isEmpty() && !shownRuns.isEmpty() ? List.of(shownRuns.getFirst()) : chosen);
    }

    private void watch(FoundRun run) {
        run.ticked().addListener((property, was, is) -> changed());
    }

    private void changed() {
        changes.set(changes.get() + 1);
    }

    /// Removes accepted and rejected proposals from a list of proposals only.
    private void corrected() {
        if (filter.get().onlyProposed()) {
            narrow();
        }
        changed();
    }

    private FoundRun.Standing standing(Run run) {
        boolean isFirst = seenIds.add(run.id());
        return storedIds.contains(run.id()) ? FoundRun.Standing.STORED
                : isFirst ? FoundRun.Standing.NEW : FoundRun.Standing.REPEATED;
    }

    public ObservableList<ImportSource> sources() {
        return sourcesView;
    }

    /// All runs that were found.
    public ObservableList<FoundRun> found() {
        return foundView;
    }

    /// Fires when runs come or go, on ticks, and once per step of corrections, however many runs it corrects.
    public Observable changes() {
        return changes;
    }

    /// The runs of the text that is shown alone, or all.
    public ObservableList<FoundRun> shownRuns() {
        return shownRuns;
    }

    /// The texts whose runs are shown.
    public ReadOnlyObjectProperty<SourceSelection> shown() {
        return shown.getReadOnlyProperty();
    }

    /// Which of their runs are listed.
    public ObjectProperty<RunFilter> filter() {
        return filter;
    }

    /// The text that can be read on the left; null when there is none.
    public ReadOnlyObjectProperty<@Nullable ImportSource> text() {
        return text.getReadOnlyProperty();
    }

    public ObservableList<FoundRun> selected() {
        return selectedView;
    }

    /// The condition whose evidence is shown beside every run.
    public ObjectProperty<Factor> factor() {
        return factor;
    }

    public LineHighlighting highlighting() {
        return highlighting;
    }

    public Corrections corrections() {
        return corrections;
    }

    /// Shows the runs of these texts.
    public void show(SourceSelection texts) {
        shown.set(texts);
        if (!texts.isGroup()) {
            text.set(texts.sources().getFirst());
        }
        List<FoundRun> left = selected.stream().filter(shownRuns::contains).toList();
        select(left.isEmpty() && !shownRuns.isEmpty() ? List.of(shownRuns.getFirst()) : left);
    }

    private void narrow() {
        Set<ImportSource> texts = Set.copyOf(shown.get().sources());
        RunFilter wanted = filter.get();
        boolean isAll = shown.get().isAll();
        shownRuns.setPredicate(run -> (isAll || texts.contains(run.source())) && wanted.passes(run));
    }

    /// Selects runs and highlights their lines.
    public void select(List<FoundRun> runs) {
        if (!selected.equals(runs)) {
            selected.setAll(runs);
        }
        highlight(runs.isEmpty() ? null : LineHighlighting.ofRuns(runs));
    }

    /// Chooses the condition to look at and highlights what it was read from in the run selected last.
    public void lookAt(Factor condition) {
        factor.set(condition);
        if (!selected.isEmpty()) {
            highlight(LineHighlighting.ofCondition(selected.getLast(), condition));
        }
    }

    /// The run whose block holds the line, else the runs that have a condition from it.
    public List<FoundRun> runsAt(ImportSource source, int line) {
        List<FoundRun> ofText = shownRuns.stream().filter(run -> run.source() == source).toList();
        List<FoundRun> block = ofText.stream().filter(run -> run.lines().contains(line)).toList();
        return block.isEmpty() ? ofText.stream().filter(run -> restsOn(run.read(), line)).toList() : block;
    }

    private static boolean restsOn(Run run, int line) {
        return run.conditions().factors().stream().flatMap(factor -> run.conditions().get(factor).stream())
                .anyMatch(condition -> condition.evidence().lines() instanceof Lines lines && lines.contains(line));
    }

    /// Goes to the next passage that was not understood, or back to the one before; round to the other end at the end.
    public void stepUnread(boolean forward) {
        LineHighlighting.Highlight highlight = highlighting.highlight().get();
        ImportSource here = text.get();
        boolean isHighlighted = highlight != null && highlight.source() == here && !highlight.strong().isEmpty();
        int line = isHighlighted ? highlight.strong().getLast().first() : 0;
        UnreadNavigation.next(shown.get().sources(), here, line, forward).ifPresent(this::goTo);
    }

    /// Selects what belongs to a line of the text; nothing changes when nothing does.
    public void selectAt(ImportSource source, int line) {
        List<FoundRun> runs = runsAt(source, line);
        if (!runs.isEmpty()) {
            selected.setAll(runs);
            highlight(LineHighlighting.ofRuns(runs).withoutAnchor());
        }
    }

    /// Shows a place in the text, and selects its run when it has one.
    public void goTo(SourcePassage place) {
        List<FoundRun> runs = found.stream()
                .filter(run -> run.source() == place.source() && run.lines().equals(place.lines())).toList();
        if (runs.isEmpty()) {
            highlight(LineHighlighting.ofPassage(place));
        } else {
            select(runs);
        }
    }

    private void highlight(LineHighlighting.@Nullable Highlight highlight) {
        if (highlight != null) {
            text.set(highlight.source());
        }
        highlighting.select(highlight);
    }

    /// Ticks the runs, or unticks them when all of them are ticked. Runs that the archive holds stay as they are.
    public void toggle(Collection<FoundRun> runs) {
        List<FoundRun> changeable = runs.stream().filter(FoundRun::isNew).toList();
        boolean isAllTicked = changeable.stream().allMatch(run -> run.ticked().get());
        changeable.forEach(run -> run.ticked().set(!isAllTicked));
    }

    public int tickedCount() {
        return (int) found.stream().filter(run -> run.ticked().get()).count();
    }

    /// What is to be stored: of each text the ticked runs with their corrections. A text without any run is stored for
    /// its failed launches; a text none of whose runs is ticked is not.
    public List<Reading> toStore() {
        List<Reading> readings = new ArrayList<>();
        Map<ImportSource, List<Run>> ticked = new HashMap<>();
        found.stream().filter(run -> run.ticked().get()).forEach(run ->
                ticked.computeIfAbsent(run.source(), text -> new ArrayList<>()).add(run.run().get()));
        for (ImportSource source : sources) {
            List<Run> runs = ticked.getOrDefault(source, List.of());
            Reading reading = source.reading();
            if (!runs.isEmpty() || reading.runs().isEmpty() && !reading.failedLaunches().isEmpty()) {
                readings.add(reading.withRuns(runs));
            }
        }
        return readings;
    }

    /// Whether there is neither a run, nor a failed launch, nor a table in any of the texts.
    public boolean isNothingFound() {
        return sources.stream().map(ImportSource::reading)
                .allMatch(reading -> reading.runs().isEmpty() && reading.failedLaunches().isEmpty()
                        && reading.tables().isEmpty());
    }

    /// The metric to show beside every run: the first in the usual order that half of the runs have.
    public Metric mainMetric() {
        TreeMap<Metric, Integer> runsWith = new TreeMap<>();
        found.forEach(run -> run.read().metrics().metrics().forEach(metric -> runsWith.merge(metric, 1, Integer::sum)));
        return runsWith.entrySet().stream().filter(entry -> 2 * entry.getValue() >= found.size()).findFirst()
                .map(entry -> entry.getKey()).orElse(Metric.of(Quantity.REQUEST_THROUGHPUT));
    }
}
