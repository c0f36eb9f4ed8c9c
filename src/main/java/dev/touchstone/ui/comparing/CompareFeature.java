package dev.touchstone.ui.comparing;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.Choosers;
import dev.touchstone.ui.shell.Feature;
import dev.touchstone.ui.shell.KeyHint;
import dev.touchstone.ui.shell.Notices;
import dev.touchstone.ui.task.Latest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.scene.Parent;

/// The page that puts runs side by side.
public final class CompareFeature implements Feature {

    private static final int MOST_FOUND = 6;

    private final CompareModel model;
    private final CompareView view;
    private final List<Action> actions;
    private final ReadOnlyStringWrapper count = new ReadOnlyStringWrapper("");

    /// @param runs to compare: those that are shown; observed
    /// @param latest works out what is shown of many runs
    /// @param showRuns leads to the runs behind a bar or a row
    public CompareFeature(ObservableList<Run> runs, Latest latest, Choosers choosers, Notices notices,
            Consumer<List<Run>> showRuns) {
        model = new CompareModel(runs, latest);
        view = new CompareView(model, ids -> {
            Set<String> wanted = new HashSet<>(ids);
            showRuns.accept(runs.stream().filter(run -> wanted.contains(run.id())).toList());
        }, showRuns);
        CompareCommands commands = new CompareCommands(model, view.chart(), view::selectedRows, choosers, notices);
        Action markdown = commands.copyMarkdown();
        List<Action> pictures = commands.pictures();
        view.setActions(markdown, pictures);
        actions = new ArrayList<>(List.of(markdown, commands.copyCells(), commands.nextBaseline()));
        actions.addAll(pictures);
    }

    @Override
    public String title() {
        return "Compare";
    }

    @Override
    public String icon() {
        return "fth-columns";
    }

    @Override
    public ObservableValue<String> count() {
        return count.getReadOnlyProperty();
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public List<Action> actions() {
        return List.copyOf(actions);
    }

    @Override
    public List<KeyHint> hints() {
        return List.of(new KeyHint("← →", "Walk the points of the chart"),
                new KeyHint("↑ ↓", "Go to another panel of the chart"),
                new KeyHint("Enter", "Show the runs behind a point"));
    }

    /// Metrics to compare: all words typed must occur in the name.
    @Override
    public List<Action> find(String words) {
        String[] wanted = words.strip().toLowerCase(Locale.ROOT).split("\\s+");
        return words.isBlank() ? List.of() : model.sight().get().metrics().stream()
                .filter(metric -> Arrays.stream(wanted).allMatch(name(metric)::contains)).limit(MOST_FOUND)
                .map(metric -> Action.of("compare-metric-" + metric.key(), "Compare " + Wording.metric(metric),
                        title(), icon(), null, () -> model.metric(metric))).toList();
    }

    private static String name(Metric metric) {
        return (metric.label() + " " + metric.key()).toLowerCase(Locale.ROOT);
    }

    @Override
    public Map<String, String> state() {
        return model.shown().map(Sight.Shown::lens).or(model::wanted).map(CompareState::of).orElse(Map.of());
    }

    @Override
    public void restore(Map<String, String> state) {
        CompareState.lens(state).ifPresent(model::look);
    }
}
