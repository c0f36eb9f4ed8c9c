package dev.touchstone.ui.live;

import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.Node;
import javafx.util.Duration;

/// Asks how the plan stands: five times a second while its page is seen, once a second otherwise, never while nothing
/// runs.
final class StatusPolling {

    private static final Duration SEEN = Duration.millis(200);
    private static final Duration UNSEEN = Duration.seconds(1);

    private final Timeline seen;
    private final Timeline unseen;

    /// @param page in a scene exactly while it is shown
    StatusPolling(LiveTestModel model, Node page) {
        seen = timeline(SEEN, model);
        unseen = timeline(UNSEEN, model);
        Runnable beat = () -> beat(model.busy().get(), page.getScene() != null);
        model.busy().subscribe(beat);
        page.sceneProperty().subscribe(beat);
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
