package dev.touchstone.ui.runs;

import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Annotation;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.UserStatement;
import dev.touchstone.model.Warning;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.RunColumns;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.task.Latest;
import dev.touchstone.ui.task.Reason;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// What the page of runs shows: which runs, which columns, which are selected. Has no reference to controls.
final class RunsModel implements AutoCloseable {

    /// Up to here a query is answered within a frame.
    private static final int SMALL = 3000;

    private final RunLibrary library;
    private final ObservableValue<Inspection> inspection;
    private final ObservableValue<List<Run>> leftOut;
    private final Latest latest = new Latest();
    private final ReadOnlyObjectWrapper<RunQuery> query = new ReadOnlyObjectWrapper<>(RunQuery.ALL);
    private final ReadOnlyObjectWrapper<RunQuery.Answer> answer =
            new ReadOnlyObjectWrapper<>(new RunQuery.Answer(List.of(), Map.of()));
    private final ReadOnlyObjectWrapper<List<DataColumn<Run>>> available = new ReadOnlyObjectWrapper<>(List.of());
    private final ObservableList<Run> selected = FXCollections.observableArrayList();
    /// Ids of the columns the user chose; empty for the usual ones that fit.
    private final ObjectProperty<List<String>> chosen = new SimpleObjectProperty<>(List.of());
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyStringWrapper failure = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<RowGrouping> grouping = new ReadOnlyObjectWrapper<>(RowGrouping.NONE);
    private List<RunGroup> groups = List.of();
    private RunIndex index;

    /// @param inspection what the checks find in the library's runs
    /// @param leftOut the runs that take no part in means, each marked with the reason
    RunsModel(RunLibrary library, ObservableValue<Inspection> inspection, ObservableValue<List<Run>> leftOut) {
        this.library = library;
        this.inspection = inspection;
        this.leftOut = leftOut;
        index = new RunIndex(List.of(), inspection.getValue());
        library.runs().addListener((InvalidationListener) changed -> reload());
        inspection.subscribe((was, is) -> reindex());
        reload();
    }

    /// What the checks find in all runs.
    ObservableValue<Inspection> inspection() {
        return inspection;
    }

    /// The runs that take no part in means, each marked with the reason.
    ObservableValue<List<Run>> leftOut() {
        return leftOut;
    }

    List<Warning> warnings(Run run) {
        return inspection.getValue().warnings(run);
    }

    ReadOnlyObjectProperty<RunQuery> query() {
        return query.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<RunQuery.Answer> answer() {
        return answer.getReadOnlyProperty();
    }

    /// The columns that the runs can fill.
    ReadOnlyObjectProperty<List<DataColumn<Run>>> available() {
        return available.getReadOnlyProperty();
    }

    ObjectProperty<List<String>> chosen() {
        return chosen;
    }

    /// What is selected in the table; the table writes it.
    ObservableList<Run> selected() {
        return selected;
    }

    /// Whether a query is being answered.
    ReadOnlyBooleanProperty busy() {
        return busy.getReadOnlyProperty();
    }

    /// Why the query could not be answered; empty when nothing failed. No run is shown then.
    ReadOnlyStringProperty failure() {
        return failure.getReadOnlyProperty();
    }

    RunLibrary library() {
        return library;
    }

    /// All runs, in the order they were stored.
    List<Run> all() {
        return index.runs();
    }

    void setQuery(RunQuery other) {
        if (!other.equals(query.get())) {
            query.set(other);
            compute();
        }
    }

    /// How the rows are grouped.
    ReadOnlyObjectProperty<RowGrouping> grouping() {
        return grouping.getReadOnlyProperty();
    }

    /// The groups of the runs that pass the filters; none where the rows are not grouped.
    List<RunGroup> groups() {
        return groups;
    }

    /// Groups the rows, or folds groups.
    void group(RowGrouping other) {
        RowGrouping before = grouping.get();
        if (!other.equals(before)) {
            grouping.set(other);
            if (!other.id().equals(before.id())) {
                compute();
            }
        }
    }

    /// Adds a level to those that a facet is filtered by, or removes it.
    void toggle(RunFacet facet, String level) {
        Set<String> chosen = new HashSet<>(query.get().levels().getOrDefault(facet, Set.of()));
        if (!chosen.remove(level)) {
            chosen.add(level);
        }
        setQuery(query.get().with(facet, chosen));
    }

    /// The runs of the library with the ids of these, which may have figures derived from others.
    List<Run> stored(Collection<Run> runs) {
        Set<String> ids = runs.stream().map(Run::id).collect(Collectors.toSet());
        return all().stream().filter(run -> ids.contains(run.id())).toList();
    }

    /// Hides these runs in charts when the first of them is shown; else shows them.
    void toggleShown(Collection<Run> runs) {
        if (!runs.isEmpty()) {
            boolean hide = !library.hidden().contains(runs.iterator().next().id());
            library.hide(runs.stream().map(Run::id).toList(), hide);
        }
    }

    /// Shows these runs in charts and hides the others of some.
    void showOnly(Collection<Run> runs, Collection<Run> of) {
        Set<String> keep = runs.stream().map(Run::id).collect(Collectors.toSet());
        library.hide(keep, false);
        library.hide(of.stream().map(Run::id).filter(id -> !keep.contains(id)).toList(), true);
    }

    /// Excludes these runs from every mean, ranking and finding when the first of them is included; else includes them.
    void toggleExcluded(Collection<Run> runs) {
        if (!runs.isEmpty()) {
            if (runs.iterator().next().isExcluded()) {
                include(runs);
            } else {
                exclude(runs, Run.BY_HAND);
            }
        }
    }

    /// @param why [Run#BY_HAND], or the id of the check whose warning is accepted
    void exclude(Collection<Run> runs, String why) {
        List<Run> changed = runs.stream().filter(run -> !run.isExcluded()).map(run -> run.excluded(why)).toList();
        if (!changed.isEmpty()) {
            library.update(changed, why.equals(Run.BY_HAND)
                    ? I18n.text("Excluded {0}", Sentences.runs(changed.size()))
                    : I18n.text("Excluded {0}: {1}", Sentences.runs(changed.size()),
                            Checks.title(why).toLowerCase(Locale.ROOT)));
        }
    }

    void include(Collection<Run> runs) {
        List<Run> changed = runs.stream().filter(Run::isExcluded).map(run -> run.excluded(null)).toList();
        if (!changed.isEmpty()) {
            library.update(changed, I18n.text("Took in {0} again", Sentences.runs(changed.size())));
        }
    }

    /// Sets a condition by hand.
    ///
    /// @param text the level as typed; blank for not known
    void correct(Collection<Run> runs, Factor factor, String text) {
        state(runs, new UserStatement(factor, factor.label(), text.strip()));
    }

    /// Sets a level by hand, in one step that can be undone.
    void state(Collection<Run> runs, UserStatement statement) {
        List<Run> changed = runs.stream().flatMap(run -> {
            Run corrected = statement.applyTo(run);
            return corrected.equals(run) ? Stream.empty() : Stream.of(corrected);
        }).toList();
        if (!changed.isEmpty()) {
            library.update(changed, I18n.text("Set {0} to {1} in {2}", statement.name(),
                    statement.level().isEmpty() ? DetailRows.NOT_KNOWN : statement.level(),
                    Sentences.runs(changed.size())));
        }
    }

    /// Sets names, tags and notes, in one step that can be undone.
    ///
    /// @param annotation what a run is to have
    void annotate(Collection<Run> runs, Function<Run, Annotation> annotation) {
        List<Run> changed = runs.stream().flatMap(run -> {
            Annotation wanted = annotation.apply(run);
            return wanted.equals(run.annotation()) ? Stream.empty() : Stream.of(run.with(wanted));
        }).toList();
        if (!changed.isEmpty()) {
            library.update(changed, I18n.text("Changed name, tags or note of {0}",
                    Sentences.runs(changed.size())));
        }
    }

    private void reload() {
        List<Run> runs = List.copyOf(library.runs());
        index = new RunIndex(runs, inspection.getValue());
        available.set(columns(runs));
        compute();
    }

    /// Returns the columns that the runs can fill, and that of engines in any case. Ids are unique: a definition that
    /// repeats a column, such as the client, is left out.
    static List<DataColumn<Run>> columns(List<Run> runs) {
        Map<String, DataColumn<Run>> byId = new LinkedHashMap<>();
        Stream.concat(Stream.of(RunColumns.of(Factor.ENGINE)), RunColumns.of(runs).stream())
                .forEach(column -> byId.putIfAbsent(column.id(), column));
        return List.copyOf(byId.values());
    }

    private void reindex() {
        index = new RunIndex(index.runs(), inspection.getValue());
        compute();
    }

    private record Listed(RunQuery.Answer answer, List<RunGroup> groups) {
    }

    private void compute() {
        RunQuery wanted = query.get();
        RowGrouping by = grouping.get();
        RunIndex runs = index;
        boolean small = runs.runs().size() <= SMALL;
        busy.set(!small);
        latest.compute(small, () -> {
            RunQuery.Answer found = wanted.of(runs);
            return new Listed(found, RunGroup.of(found.runs(), by));
        }, listed -> {
            RunQuery.Answer found = listed.answer();
            busy.set(false);
            failure.set("");
            groups = listed.groups();
            answer.set(found);
            library.narrow(wanted.isFiltering() ? found.runs() : null);
        }, problem -> {
            busy.set(false);
            failure.set(Reason.of(problem));
            groups = List.of();
            answer.set(new RunQuery.Answer(List.of(), Map.of()));
            library.narrow(List.of());
        });
    }

    @Override
    public void close() {
        latest.close();
    }
}
