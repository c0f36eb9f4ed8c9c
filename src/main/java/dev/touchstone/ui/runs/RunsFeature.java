package dev.touchstone.ui.runs;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.runs.diff.DiffPage;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.Feature;
import dev.touchstone.ui.shell.KeyHint;
import dev.touchstone.ui.shell.Menus;
import dev.touchstone.ui.shell.Pages;
import dev.touchstone.ui.shell.TextCopies;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.task.Background;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.scene.Parent;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// The page of runs: the table, its filters, and the details of what is selected.
public final class RunsFeature implements Feature, AutoCloseable {

    private final RunsModel model;
    private final RunsView view;
    private final List<Action> actions;
    private final ObservableValue<String> count;
    private final ObservableValue<String> status;

    /// @param inspection what the checks find in the library's runs
    /// @param leftOut the runs that take no part in means, each marked with the reason
    /// @param requests of the run with an id; called off the JavaFX thread
    /// @param showRequests called with the runs whose requests are to be shown
    /// @param pages where the page of differences is shown
    /// @param background what writes the text that is copied
    public RunsFeature(RunLibrary library, ObservableValue<Inspection> inspection,
            ObservableValue<List<Run>> leftOut, Function<String, List<RequestRecord>> requests,
            Consumer<List<Run>> showRequests, UserMessages notices, Pages pages, Background background) {
        model = new RunsModel(library, inspection, leftOut);
        view = new RunsView(model, requests, showRequests);
        DiffPage diff = new DiffPage(new TextCopies(background, notices), pages::back);
        actions = new RunActions(model, view, runs -> {
            diff.show(runs);
            pages.show(diff);
        }, showRequests, background, notices).all();
        library.onReturn(view::select);
        view.setRowMenu(Menus.items(actions));
        count = Bindings.createStringBinding(() -> library.runs().isEmpty() ? ""
                : NumberText.onScreen().count(library.runs().size()), library.runs());
        status = Bindings.createStringBinding(() -> model.selected().isEmpty() ? ""
                : I18n.text("{0} selected", NumberText.onScreen().count(model.selected().size())), model.selected());
    }

    /// Selects these runs and brings them into view, with the filters out of their way.
    public void reveal(List<Run> runs) {
        view.reveal(runs);
    }

    /// Hides all runs but these from charts and findings, with the filters out of their way.
    public void showOnly(List<Run> runs) {
        model.setQuery(model.query().get().withoutFilters());
        model.showOnly(runs, model.all());
    }

    /// The runs that are selected in the list.
    public ObservableList<Run> selected() {
        return model.selected();
    }

    /// The filters as one button, for pages that show the same runs.
    public MenuButton filters() {
        return new FilterMenu(model);
    }

    /// What keeps runs from the charts and means, as chips that clear it.
    public Region restrictions() {
        return new RestrictionBar(model);
    }

    /// What keeps runs from the charts and means, as names and values, for [#restrict].
    public Map<String, String> restrictionState() {
        return RunsState.restrictions(model);
    }

    /// Replaces what keeps runs from the charts and means. Which runs are left out by hand can be undone.
    public void restrict(Map<String, String> state) {
        RunsState.restrict(state, model);
    }

    /// Excludes runs from every mean and finding by hand, or includes them again; can be undone.
    public void exclude(Collection<Run> runs, boolean exclude) {
        if (exclude) {
            model.exclude(model.stored(runs), Run.BY_HAND);
        } else {
            model.include(model.stored(runs));
        }
    }

    /// Lets the user set a level of a condition in these runs.
    ///
    /// @param factor null for one that the user names
    public void setCondition(Collection<Run> runs, @Nullable AnyFactor factor, @Nullable Window owner) {
        ConditionDialog dialog = new ConditionDialog(model, model.stored(runs));
        (factor == null ? dialog : dialog.about(factor)).show(owner);
    }

    /// Lets the user join several names of one model.
    public void joinModels(@Nullable Window owner) {
        new ModelJoinDialog(new ModelJoin(model)).show(owner);
    }

    @Override
    public String id() {
        return "runs";
    }

    @Override
    public String title() {
        return I18n.text("Runs");
    }

    @Override
    public String icon() {
        return "fth-list";
    }

    @Override
    public ObservableValue<String> count() {
        return count;
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public List<Action> actions() {
        return actions;
    }

    @Override
    public List<KeyHint> hints() {
        return List.of(new KeyHint(I18n.text("F2 or Enter"), I18n.text("Correct a condition")),
                new KeyHint("Esc", I18n.text("Empty the text filter")));
    }

    @Override
    public ObservableValue<String> status() {
        return status;
    }

    @Override
    public List<Action> find(String words) {
        return new RunFinder(model, view).find(words);
    }

    @Override
    public Map<String, String> state() {
        return RunsState.of(model, view.divider());
    }

    @Override
    public void restore(Map<String, String> state) {
        RunsState.restore(state, model);
        RunsState.divider(state).ifPresent(view::setDivider);
    }

    @Override
    public void close() {
        model.close();
        view.close();
    }
}
