package dev.touchstone.ui.comparing;

import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.ContextMenuEvent;

/// The menu on a mark of a chart, and on rows of a table: what can be done with the runs behind it.
final class RunsMenu {

    private static final int MOST_NAMED = 20;

    private final ObservableList<Run> shown;
    private final RunWays ways;
    private final Supplier<Optional<Metric>> metric;
    private final ContextMenu menu = new ContextMenu();

    /// @param shown all runs that may stand behind a mark
    /// @param metric that is shown; empty for none
    RunsMenu(ObservableList<Run> shown, RunWays ways, Supplier<Optional<Metric>> metric) {
        this.shown = shown;
        this.ways = ways;
        this.metric = metric;
        menu.setId("runs-behind");
    }

    void on(ChartView chart) {
        chart.setOnContextMenuRequested(event -> Optional.ofNullable(chart.drawing())
                .flatMap(drawing -> drawing.column(event.getX(), event.getY()))
                .flatMap(column -> column.target(event.getX(), event.getY()))
                .ifPresent(target -> show(chart, event, target.runIds())));
    }

    /// @param selected the runs behind the selected rows
    void on(Node table, Supplier<List<Run>> selected) {
        table.setOnContextMenuRequested(event -> show(table, event, selected.get().stream().map(Run::id).toList()));
    }

    private void show(Node owner, ContextMenuEvent event, List<String> ids) {
        List<MenuItem> items = items(ids);
        if (!items.isEmpty()) {
            menu.getItems().setAll(items);
            menu.show(owner, event.getScreenX(), event.getScreenY());
            event.consume();
        }
    }

    /// None where no such run is shown.
    List<MenuItem> items(List<String> ids) {
        Set<String> wanted = new HashSet<>(ids);
        List<Run> runs = shown.stream().filter(run -> wanted.contains(run.id())).toList();
        if (runs.isEmpty()) {
            return List.of();
        }
        String all = NumberText.onScreen().counted(runs.size(), "run");
        List<Run> out = runs.stream().filter(Run::isExcluded).toList();
        List<Run> in = runs.stream().filter(run -> !run.isExcluded()).toList();
        List<MenuItem> items = new ArrayList<>();
        if (!in.isEmpty()) {
            items.add(item("leave-out", !out.isEmpty() ? I18n.text("Leave the others out")
                    : I18n.plural(runs.size(), "Leave this run out", "Leave these {1} out", all),
                    () -> ways.exclude(in, true)));
        }
        if (in.size() > 1) {
            items.add(each(in));
        }
        if (!out.isEmpty()) {
            items.add(item("take-in", out.size() == 1 ? I18n.text("Take the run that was left out in again")
                    : I18n.text("Take in again what was left out"), () -> ways.exclude(out, false)));
        }
        items.add(item("show-runs", I18n.plural(runs.size(), "Show this run", "Show these {1}", all), () -> ways.showRuns(runs)));
        items.add(item("set-condition", I18n.plural(runs.size(), "Set a condition of this run…",
                "Set a condition of these {1}…", all), () -> ways.setCondition(runs, null)));
        return items;
    }

    private Menu each(List<Run> runs) {
        Menu each = new Menu(I18n.text("Leave one of them out"));
        each.setId("leave-one-out");
        runs.stream().limit(MOST_NAMED).forEach(run ->
                each.getItems().add(item("leave-out-" + run.id(), name(run), () -> ways.exclude(List.of(run), true))));
        return each;
    }

    /// `20.02, notes.md, lines 180–205`.
    private String name(Run run) {
        OptionalDouble value = metric.get().map(one -> run.metrics().get(one)).orElse(OptionalDouble.empty());
        String figure = value.isEmpty() ? "" : NumberText.onScreen().metric(value.getAsDouble(),
                metric.get().orElseThrow().unit());
        return Phrases.list(Stream.of(figure, run.source().shownName(), run.place()).filter(part -> !part.isEmpty()).toList());
    }

    private static MenuItem item(String id, String text, Runnable does) {
        MenuItem item = new MenuItem(text);
        item.setId(id);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> does.run());
        return item;
    }
}
