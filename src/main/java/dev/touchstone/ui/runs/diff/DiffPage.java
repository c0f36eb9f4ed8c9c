package dev.touchstone.ui.runs.diff;

import dev.touchstone.compare.difference.Diff;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.report.DiffTable;
import dev.touchstone.table.TextTable;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.Feature;
import dev.touchstone.ui.shell.OnDemand;
import dev.touchstone.ui.shell.TextCopies;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Parent;

/// The page that shows in what the selected runs differ.
public final class DiffPage implements Feature {

    private final TextCopies copies;
    private final BooleanProperty all = new SimpleBooleanProperty(false);
    private final OnDemand<DiffView> view;
    private final List<Action> actions;
    private Diff diff = new Diff(List.of(), List.of());

    /// @param back shows the page before
    public DiffPage(TextCopies copies, Runnable back) {
        this.copies = copies;
        Action leave = Action.of("diff-back", I18n.text("Back to the runs"), I18n.text("Differences"), "fth-arrow-left", "Esc", back);
        Action whole = Action.of("diff-all", I18n.text("All lines, or only what differs"), I18n.text("Differences"), "fth-list", "A",
                () -> all.set(!all.get()));
        Action cells = Action.of("diff-copy", I18n.text("Copy as table"), I18n.text("Differences"), "fth-copy", "Shortcut+C",
                () -> copy(TextTable::tsv));
        Action markdown = Action.of("diff-markdown", I18n.text("Copy as Markdown"), I18n.text("Differences"), "fth-hash",
                "Shortcut+Shift+C", () -> copy(TextTable::markdown));
        actions = List.of(leave, whole, cells, markdown);
        view = new OnDemand<>(() -> new DiffView(all, leave, List.of(cells, markdown)));
    }

    /// Puts these runs side by side.
    ///
    /// @throws IllegalArgumentException for fewer than 2 or more than [Diff#MOST] runs
    public void show(List<Run> runs) {
        diff = Diff.of(runs);
        view.get().show(diff);
    }

    private void copy(Function<TextTable, String> form) {
        Diff shown = diff;
        boolean whole = all.get();
        copies.copy(() -> form.apply(DiffTable.of(shown, IntStream.rangeClosed(1, shown.runs().size()).boxed().toList(), whole)),
                I18n.text("Copied the differences"));
    }

    @Override
    public String id() {
        return "differences";
    }

    @Override
    public String title() {
        return I18n.text("Differences");
    }

    @Override
    public String icon() {
        return "fth-columns";
    }

    @Override
    public ObservableValue<String> count() {
        return new ReadOnlyStringWrapper("");
    }

    @Override
    public Parent view() {
        return view.get();
    }

    @Override
    public List<Action> actions() {
        return actions;
    }
}
