package dev.touchstone.ui;

import java.util.concurrent.CountDownLatch;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Labeled;
import javafx.stage.Window;

/// Opens the window as the program does, prints a text of it and one of JavaFX, and ends the process.
final class StartedWindow {

    private StartedWindow() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread.ofPlatform().daemon().start(() -> Workbench.open(arguments));
        CountDownLatch isStarted = new CountDownLatch(1);
        while (isStarted.getCount() > 0) {
            try {
                Platform.runLater(() -> {
                    Window.getWindows().addListener((InvalidationListener) changed -> print());
                    print();
                });
                isStarted.countDown();
            } catch (IllegalStateException toolkitIsNotRunning) {
                Thread.onSpinWait();
            }
        }
        Thread.currentThread().join();
    }

    private static void print() {
        for (Window window : Window.getWindows()) {
            Node button = window.getScene() == null ? null : window.getScene().lookup("#import");
            if (button instanceof Labeled labeled) {
                System.out.println(labeled.getText() + "|" + ButtonType.CANCEL.getText());
                System.out.flush();
                Runtime.getRuntime().halt(0);
            }
        }
    }
}
