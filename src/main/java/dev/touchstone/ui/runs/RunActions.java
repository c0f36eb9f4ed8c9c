package dev.touchstone.ui.runs;

import dev.touchstone.compare.difference.Diff;
import dev.touchstone.compare.history.AcceptedLevel;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.table.TextTable;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.TextCopies;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.task.Background;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;

/// What can be done with runs.
final class RunActions {

    private final RunsModel model;
    private final RunsView view;
    private final Consumer<List<Run>> differences;
    private final Consumer<List<Run>> requests;
    private final Background background;
    private final UserMessages notices;

    /// @param differences shows in what runs differ
    /// @param requests shows the requests of runs
    RunActions(RunsModel model, RunsView view, Consumer<List<Run>> differences, Consumer<List<Run>> requests,
            Background background, UserMessages notices) {
        this.model = model;
        this.view = view;
        this.differences = differences;
        this.requests = requests;
        this.background = background;
        this.notices = notices;
    }

    List<Action> all() {
        BooleanBinding some = Bindings.isNotEmpty(model.selected());
        BooleanBinding few = Bindings.createBooleanBinding(() -> model.selected().size() >= 2
                && model.selected().size() <= Diff.MOST, model.selected());
        BooleanBinding filtering = Bindings.createBooleanBinding(() -> model.query().get().isFiltering(),
                model.query());
        BooleanBinding grouped = Bindings.createBooleanBinding(() -> model.grouping().get().by() != null,
                model.grouping());
        return List.of(
                Action.of("runs-toggle", I18n.text("Show in charts or leave out"), I18n.text("Runs"), "fth-eye", "Space", some,
                        () -> model.toggleShown(List.copyOf(model.selected()))),
                Action.of("runs-only", I18n.text("Show only these in charts"), I18n.text("Runs"), "fth-target", "Shift+Space", some,
                        this::only),
                Action.of("runs-show-all", I18n.text("Show all in charts"), I18n.text("Runs"), "fth-check-square", null,
                        Bindings.isNotEmpty(model.library().hidden()),
                        () -> model.library().hide(Set.copyOf(model.library().hidden()), false)),
                Action.of("runs-exclude", I18n.text("Exclude from means and findings, or take in again"), I18n.text("Runs"),
                        "fth-slash", "E", some, () -> model.toggleExcluded(List.copyOf(model.selected()))),
                Action.of("runs-set", I18n.text("Set a condition of the selected runs…"), I18n.text("Runs"), "fth-edit-2", "C", some,
                        () -> new ConditionDialog(model, List.copyOf(model.selected()))
                                .show(view.getScene().getWindow())),
                Action.of("runs-annotate", I18n.text("Name, tags and note of the selected runs…"), I18n.text("Runs"), "fth-tag", "N", some,
                        () -> new AnnotationDialog(model, List.copyOf(model.selected()))
                                .show(view.getScene().getWindow())),
                Action.of("runs-new-level", I18n.text("Accept the selected runs as a new level of their history"), I18n.text("Runs"),
                        "fth-flag", null, some, () -> model.annotate(List.copyOf(model.selected()),
                                run -> AcceptedLevel.mark(run, "").annotation())),
                Action.of("runs-join-models", I18n.text("Join several names of one model…"), I18n.text("Runs"), "fth-git-merge", null,
                        () -> new ModelJoinDialog(new ModelJoin(model)).show(
                                view.getScene() == null ? null : view.getScene().getWindow())),
                Action.of("runs-diff", I18n.text("In what the selected runs differ (2 to {0})", Diff.MOST), I18n.text("Runs"),
                        "fth-columns", "D", few, () -> differences.accept(List.copyOf(model.selected()))),
                Action.of("runs-requests", I18n.text("Requests of the selected runs"), I18n.text("Runs"), "fth-activity", "R", some,
                        () -> requests.accept(List.copyOf(model.selected()))),
                Action.of("runs-delete", I18n.text("Delete"), I18n.text("Runs"), "fth-trash-2", "Delete", some,
                        () -> model.library().remove(List.copyOf(model.selected()))),
                Action.of("runs-copy", I18n.text("Copy as table"), I18n.text("Runs"), "fth-copy", "Shortcut+C", some,
                        () -> copySelected(TextTable::tsv)),
                Action.of("runs-copy-markdown", I18n.text("Copy as Markdown"), I18n.text("Runs"), "fth-hash", "Shortcut+Shift+C", some,
                        () -> copySelected(TextTable::markdown)),
                Action.of("runs-filter", I18n.text("Filter by text"), I18n.text("Runs"), "fth-filter", "/", view::focusFilter),
                Action.of("runs-group-choose", I18n.text("Group the rows…"), I18n.text("Runs"), "fth-layers", "G",
                        view::chooseGroups),
                Action.of("runs-fold", I18n.text("Fold or unfold all groups"), I18n.text("Runs"), "fth-minimize-2",
                        "Shift+G", grouped, () -> model.group(model.grouping().get()
                                .withAll(!model.grouping().get().folded()))),
                Action.of("runs-clear", I18n.text("Clear filters"), I18n.text("Runs"), "fth-x", "Shortcut+Shift+X", filtering,
                        () -> model.setQuery(model.query().get().withoutFilters())));
    }

    private void only() {
        model.showOnly(model.selected(), model.answer().get().runs());
    }

    private void copySelected(Function<TextTable, String> form) {
        Supplier<TextTable> table = view.table(model.selected());
        new TextCopies(background, notices).copy(() -> form.apply(table.get()));
    }
}
