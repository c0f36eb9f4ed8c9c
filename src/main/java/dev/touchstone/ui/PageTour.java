package dev.touchstone.ui;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;

/// Shows every page of an open window once, each long enough to be drawn, and closes the window: for the training of the
/// AOT cache, in which Java records the classes that this takes. Called off the JavaFX thread.
public final class PageTour {

    private static final int PULSES = 20;
    private static final long POLL_MILLIS = 100;

    private final Stage stage;

    PageTour(Stage stage) {
        this.stage = stage;
    }

    /// Waits for a window, shows its pages and closes it.
    public static void run() throws InterruptedException {
        AtomicReference<Stage> shown = new AtomicReference<>();
        while (shown.get() == null) {
            Thread.sleep(POLL_MILLIS);
            try {
                onScreen(() -> Window.getWindows().stream().filter(Stage.class::isInstance).map(Stage.class::cast)
                        .filter(Stage::isShowing).findFirst().ifPresent(shown::set));
            } catch (IllegalStateException notStarted) {
                continue;
            }
        }
        new PageTour(shown.get()).showAll();
    }

    /// Shows all pages of the window, then asks it to close.
    void showAll() throws InterruptedException {
        awaitPulses();
        List<ToggleButton> entries = new ArrayList<>();
        onScreen(() -> stage.getScene().getRoot().lookupAll(".nav-entry").stream().map(ToggleButton.class::cast)
                .sorted(Comparator.comparing(Node::getLayoutY)).forEach(entries::add));
        for (ToggleButton entry : entries) {
            onScreen(entry::fire);
            awaitPulses();
        }
        onScreen(() -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
    }

    /// Waits until the scene was laid out some times.
    private void awaitPulses() throws InterruptedException {
        CountDownLatch pulses = new CountDownLatch(PULSES);
        Runnable pulse = () -> {
            pulses.countDown();
            Platform.requestNextPulse();
        };
        Scene scene = stage.getScene();
        onScreen(() -> {
            scene.addPostLayoutPulseListener(pulse);
            Platform.requestNextPulse();
        });
        pulses.await();
        onScreen(() -> scene.removePostLayoutPulseListener(pulse));
    }

    private static void onScreen(Runnable work) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Platform.runLater(() -> {
            work.run();
            done.countDown();
        });
        done.await();
    }
}
