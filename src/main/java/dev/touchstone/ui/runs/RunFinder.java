package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.theme.ConditionText;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/// Finds metrics and runs for the command palette.
final class RunFinder {

    private static final int MOST = 30;

    private final RunsModel model;
    private final RunsView view;

    RunFinder(RunsModel model, RunsView view) {
        this.model = model;
        this.view = view;
    }

    List<Action> find(String words) {
        List<String> parts = List.of(words.toLowerCase(Locale.ROOT).split("\\s+"));
        Stream<Action> columns = model.available().get().stream()
                .filter(column -> contains((ColumnHead.name(column) + " " + ColumnHead.of(column))
                        .toLowerCase(Locale.ROOT), parts))
                .map(column -> Action.of("sort-" + column.id(), I18n.text("Sort by {0}", ColumnHead.name(column)),
                        Metric.ofKey(column.id()).isPresent() ? I18n.text("Metric") : I18n.text("Column"), "fth-bar-chart-2", null,
                        () -> view.sortBy(column)));
        Stream<Action> groups = GroupFactor.offered(model.all()).stream()
                .map(factor -> Action.of("group-" + factor.id(), I18n.text("Group the rows by {0}", factor.label()),
                        I18n.text("Runs"), "fth-layers", null, () -> model.group(RowGrouping.by(factor))))
                .filter(action -> contains(action.title().toLowerCase(Locale.ROOT), parts));
        Stream<Action> runs = model.all().stream()
                .filter(run -> contains(RunIndex.text(run, model.inspection().getValue()), parts)).limit(MOST)
                .map(this::reveal);
        return Stream.of(columns, groups, runs).flatMap(Function.identity()).toList();
    }

    private Action reveal(Run run) {
        return Action.of("run-" + run.id(), ConditionText.title(run) + " · " + I18n.text("{0}, {1}",
                run.source().shownName(), run.place()), I18n.text("Run"), "fth-corner-down-right", null, () -> view.reveal(List.of(run)));
    }

    private static boolean contains(String text, List<String> parts) {
        return parts.stream().allMatch(text::contains);
    }
}
