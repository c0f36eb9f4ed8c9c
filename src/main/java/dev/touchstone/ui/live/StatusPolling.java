package dev.touchstone.ui.live;

import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.value.ObservableBooleanValue;
import javafx.util.Duration;

/// Polls the status of the plan: five times a second while its page is shown, once a second otherwise, never while no
/// plan runs.
final class StatusPolling {

    private static final Duration SEEN = Duration.millis(200);
    private static final Duration UNSEEN = Duration.seconds(1);

    private final Timeline seen;
    private final Timeline unseen;

    /// @param shown whether the page is shown
    StatusPolling(LiveTestModel model, ObservableBooleanValue shown) {
        seen = timeline(SEEN, model);
        unseen = timeline(UNSEEN, model);
        Runnable beat = () -> beat(model.busy().get(), shown.get());
        model.busy().subscribe(beat);
        shown.subscribe(beat);
    }

    private static Timeline timeline(Duration every, LiveTestModel model) {
        Timeline timeline = new Timeline(new KeyFrame(every, event -> model.poll()));
        timeline.setCycleCount(Animation.INDEFINITE);
        return timeline;
    }

    private void beat(boolean busy, boolean shown) {
        seen.stop();
        unseen.stop();
        if (busy) {
            (shown ? seen : unseen).play();
        }
    }

    void close() {
        seen.stop();
        unseen.stop();
    }
}
