package dev.touchstone.ui.comparing;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.charting.ChartFiles;
import dev.touchstone.ui.comparing.study.StudyBar;
import dev.touchstone.ui.comparing.study.StudyChoice;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.TextCopies;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.task.Background;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;

/// The actions of the page: go to the next question, change the baseline, copy the table or the picture, save the
/// picture.
final class CompareCommands {

    private static final String GROUP = I18n.text("Compare");

    private final CompareModel model;
    private final StudyChoice choice;
    private final Supplier<CompareView> view;
    private final ChartFiles files;
    private final TextCopies copies;
    private final ObservableBooleanValue shown;
    private final ObservableBooleanValue compared;
    private final BooleanProperty hasChart = new SimpleBooleanProperty(true);
    private final ObservableBooleanValue copied;

    CompareCommands(CompareModel model, StudyChoice choice, Supplier<CompareView> view, ChartFiles files,
            Background background, UserMessages notices) {
        this.copies = new TextCopies(background, notices);
        this.model = model;
        this.choice = choice;
        this.view = view;
        this.files = files;
        this.compared = Bindings.createBooleanBinding(() -> choice.shown().get().equals(StudyBar.SIDE_BY_SIDE)
                && model.shown().isPresent(), model.lensResult(), choice.shown());
        this.shown = Bindings.createBooleanBinding(() -> compared.get() || choice.answer().isPresent()
                        || choice.free().isPresent(), compared,
                choice.shown(), choice.analysis().result());
        this.copied = Bindings.createBooleanBinding(() -> shown.get() && hasChart.get(), shown, hasChart);
    }

    List<Action> all() {
        List<Action> actions = new ArrayList<>(List.of(copyMarkdown(),
                Action.of("compare-copy", I18n.text("Copy the table's rows"), GROUP, "fth-copy", "Shortcut+C", copied,
                        () -> copies.copy(view.get().tsv(), I18n.text("Copied the table"))),
                Action.of("compare-baseline", I18n.text("Compare with the next level"), GROUP, "fth-star", "B", compared,
                        model::nextBaseline),
                Action.of("compare-next-study", I18n.text("Go to the next question"), GROUP, "fth-chevrons-right", "S",
                        choice::next)));
        actions.addAll(files.actions("compare", GROUP, () -> view.get().chart(), copied, "Shortcut+Shift+S"));
        return actions;
    }

    /// Whether the page shows something.
    ObservableBooleanValue shown() {
        return shown;
    }

    /// Whether the entry that is shown has a chart, when it is no study.
    BooleanProperty hasChart() {
        return hasChart;
    }

    Action copyMarkdown() {
        return Action.of("compare-markdown", I18n.text("Copy as Markdown"), GROUP, "fth-clipboard", "Shortcut+Shift+C", copied,
                () -> copies.copy(view.get().markdown(), I18n.text("Copied the table as Markdown")));
    }

}
