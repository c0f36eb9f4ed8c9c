package dev.touchstone.ui.campaign;

import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.value.ObservableBooleanValue;
import javafx.util.Duration;

/// Polls the running launch: three times a second while its page is shown, once a second otherwise, never while no
/// campaign runs.
final class LaunchPolling {

    private static final Duration SEEN = Duration.millis(300);
    private static final Duration UNSEEN = Duration.seconds(1);

    private final Timeline seen;
    private final Timeline unseen;

    /// @param shown whether the page is shown
    LaunchPolling(CampaignModel model, ObservableBooleanValue shown) {
        seen = timeline(SEEN, model);
        unseen = timeline(UNSEEN, model);
        Runnable beat = () -> {
            close();
            if (model.busy().get()) {
                (shown.get() ? seen : unseen).play();
            }
        };
        model.busy().subscribe(beat);
        shown.subscribe(beat);
    }

    private static Timeline timeline(Duration every, CampaignModel model) {
        Timeline timeline = new Timeline(new KeyFrame(every, event -> model.poll()));
        timeline.setCycleCount(Animation.INDEFINITE);
        return timeline;
    }

    void close() {
        seen.stop();
        unseen.stop();
    }
}
