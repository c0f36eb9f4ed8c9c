package dev.touchstone.ui.task;

import dev.touchstone.i18n.I18n;
import javafx.animation.PauseTransition;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.util.Duration;

/// Names what a page is computing, once that takes longer than half a second, with Cancel; after Cancel, a sentence that
/// what is shown is from before, and a way to compute it after all.
public final class WorkingChip extends HBox {

    private static final Duration PATIENCE = Duration.millis(500);
    private static final double GAP = 10;

    private final Label words = new Label();
    private final Hyperlink link = new Hyperlink();
    private final ObservableValue<String> work;
    private final ObservableValue<String> left;
    private final Runnable cancel;
    private final Runnable retry;

    /// @param id of the chip; that of its link has `-link` behind it
    /// @param work in words: `Comparing 20,000 runs…`; empty while nothing is computed
    /// @param left a sentence about what is shown after Cancel; empty unless the newest work was cancelled
    public WorkingChip(String id, ObservableValue<String> work, ObservableValue<String> left, Runnable cancel,
            Runnable retry) {
        this.work = work;
        this.left = left;
        this.cancel = cancel;
        this.retry = retry;
        setId(id);
        getStyleClass().addAll("chip", "accent", "working-chip");
        setAlignment(Pos.CENTER);
        setSpacing(GAP);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        link.setId(id + "-link");
        getChildren().addAll(words, link);
        PauseTransition patience = new PauseTransition(PATIENCE);
        patience.setOnFinished(event -> show());
        work.map(text -> !text.isEmpty()).subscribe(works -> {
            patience.stop();
            setVisible(false);
            if (works) {
                patience.playFromStart();
            } else {
                show();
            }
        });
        work.subscribe(text -> {
            if (isVisible()) {
                show();
            }
        });
        left.subscribe(sentence -> {
            if (work.getValue().isEmpty()) {
                show();
            }
        });
    }

    private void show() {
        boolean works = !work.getValue().isEmpty();
        words.setText(works ? work.getValue() : left.getValue());
        link.setText(works ? I18n.text("Cancel") : I18n.text("Compute it now"));
        link.setOnAction(event -> (works ? cancel : retry).run());
        setVisible(works || !left.getValue().isEmpty());
    }
}
