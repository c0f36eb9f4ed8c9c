package dev.touchstone.ui.comparing;

import dev.touchstone.archive.SavedComparison;
import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.comparing.saved.ComparisonShelf;
import dev.touchstone.ui.comparing.study.StudyBar;
import dev.touchstone.ui.comparing.study.StudyChoice;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.scene.control.Label;

/// The sentence that gives the reason when a saved comparison that was opened cannot be drawn.
final class UndrawnLine extends Label {

    private final ComparisonShelf shelf;
    private final CompareModel model;
    private final StudyChoice choice;

    UndrawnLine(ComparisonShelf shelf, CompareModel model, StudyChoice choice) {
        this.shelf = shelf;
        this.model = model;
        this.choice = choice;
        setId("saved-undrawn");
        getStyleClass().add("saved-undrawn");
        setWrapText(true);
        setMinHeight(USE_PREF_SIZE);
        InvalidationListener change = changed -> show();
        shelf.openedId().addListener(change);
        model.lensResult().addListener(change);
        model.busy().addListener(change);
        choice.shown().addListener(change);
        choice.analysis().busy().addListener(change);
        choice.analysis().result().addListener(change);
        show();
    }

    /// As long as something is being computed, nobody knows what can be drawn.
    private void show() {
        boolean isSettled = !model.busy().get() && !choice.analysis().busy().get();
        setText(isSettled ? shelf.opened().map(this::words).orElse("") : "");
        setVisible(!getText().isEmpty());
        setManaged(isVisible());
    }

    private String words(SavedComparison opened) {
        Optional<String> study = choice.missing();
        if (study.isPresent()) {
            return choice.wanted().equals(opened.state().get(CompareFeature.STUDY))
                    ? I18n.text("“{0}” cannot be drawn now. {1}", opened.name(), study.get()) : "";
        }
        String unfilled = model.lensResult().get().unfilled();
        boolean isOpened = choice.shown().get().equals(StudyBar.SIDE_BY_SIDE)
                && CompareState.lens(opened.state()).flatMap(lens -> model.wanted().filter(lens::equals)).isPresent();
        return unfilled.isEmpty() || !isOpened ? ""
                : model.shown().isEmpty() ? I18n.text("“{0}” cannot be drawn now. {1}", opened.name(), unfilled)
                : I18n.text("“{0}” cannot be drawn now. {1} The nearest comparison is shown.", opened.name(), unfilled);
    }
}
