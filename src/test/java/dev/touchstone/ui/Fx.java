package dev.touchstone.ui;

import com.sun.javafx.tk.Toolkit;
import dev.touchstone.ui.theme.Theme;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import org.testfx.api.FxToolkit;
import org.testfx.service.query.EmptyNodeQueryException;
import org.testfx.util.WaitForAsyncUtils;

/// Work on the JavaFX thread, and waiting for what it leads to.
public final class Fx {

    private static final long PATIENCE_SECONDS = 60;
    /// What is put off may put off more.
    private static final int TURNS = 5;

    private Fx() {
    }

    /// Starts JavaFX, once for all tests.
    public static void start() {
        try {
            FxToolkit.registerPrimaryStage();
        } catch (TimeoutException late) {
            throw new IllegalStateException(late);
        }
    }

    /// The texts in a node that need not be in a window, from top to bottom; without those that are hidden.
    public static List<String> texts(Callable<? extends Node> node) {
        return onFxThread(() -> texts(node.call()).toList());
    }

    private static Stream<String> texts(Node node) {
        return switch (node) {
            case Node hidden when !hidden.isVisible() -> Stream.empty();
            case ScrollPane scroll -> texts(scroll.getContent());
            case Labeled labeled -> Stream.ofNullable(labeled.getText());
            case TextInputControl text -> Stream.ofNullable(text.getText());
            case Parent parent -> parent.getChildrenUnmodifiable().stream().flatMap(Fx::texts);
            default -> Stream.empty();
        };
    }

    /// Shows a page alone, in the light theme.
    public static void show(Stage stage, Parent page, double width, double height) {
        Scene scene = new Scene(page, width, height);
        Theme theme = new Theme();
        theme.choice().set(Theme.Choice.LIGHT);
        theme.dress(scene);
        stage.setScene(scene);
        stage.setX(20);
        stage.setY(20);
        stage.show();
    }

    public static void run(Runnable work) {
        get(() -> {
            work.run();
            return true;
        });
    }

    public static <T> T get(Callable<T> work) {
        T result = onFxThread(work);
        settle();
        return result;
    }

    /// Asks on the JavaFX thread until it is so.
    public static void waitFor(String what, BooleanSupplier condition) {
        try {
            WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS,
                    () -> onFxThread(() -> holds(condition)));
        } catch (TimeoutException never) {
            throw new AssertionError("never came: " + what, never);
        }
        settle();
    }

    /// Lets what was put off on the JavaFX thread happen, and lays out: what `WaitForAsyncUtils.waitForFxEvents` does,
    /// without its sleep of 50 ms in which the next pulses come by themselves.
    public static void settle() {
        // A condition that is waited for runs on the JavaFX thread, and has nothing to wait for itself.
        for (int turn = 0; turn < TURNS && !Platform.isFxApplicationThread(); turn++) {
            onFxThread(() -> {
                Toolkit.getToolkit().firePulse();
                return true;
            });
        }
    }

    /// A double click at a place on the screen. The two clicks of a robot are too far apart for one on a busy machine.
    public static void doubleClick(Node node, Point2D screen) {
        run(() -> {
            Point2D scene = node.localToScene(node.screenToLocal(screen));
            for (int count = 1; count <= 2; count++) {
                for (var type : List.of(MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_RELEASED, MouseEvent.MOUSE_CLICKED)) {
                    Event.fireEvent(node, new MouseEvent(type, scene.getX(), scene.getY(), screen.getX(), screen.getY(),
                            MouseButton.PRIMARY, count, false, false, false, false,
                            type == MouseEvent.MOUSE_PRESSED, false, false, true, false, true, null));
                }
            }
        });
    }

    private static <T> T onFxThread(Callable<T> work) {
        return WaitForAsyncUtils.waitForAsyncFx(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS), work);
    }

    /// What is asked of a node that is not there yet does not hold yet.
    private static boolean holds(BooleanSupplier condition) {
        try {
            return condition.getAsBoolean();
        } catch (EmptyNodeQueryException notYet) {
            return false;
        }
    }
}
