package dev.touchstone.ui.shell;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.skin.TextInputControlSkin;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Hides the blinking caret of a field that nobody types into for a while; the next key or click shows it again, and the
/// frame of the field shows the focus all the time. JavaFX draws sixty times a second as long as anything blinks, which takes
/// a twentieth of a core.
final class CaretRest {

    private final Scene scene;
    private final Duration blinking;
    /// Of the last key, click or change of the focus.
    private int turn;
    private @Nullable TextInputControlSkin<?> hidden;

    private CaretRest(Scene scene, Duration blinking) {
        this.scene = scene;
        this.blinking = blinking;
    }

    /// @param blinking how long a caret blinks after the last key or click
    static void in(Scene scene, Duration blinking) {
        CaretRest rest = new CaretRest(scene, blinking);
        scene.focusOwnerProperty().subscribe(owner -> rest.await());
        scene.windowProperty().flatMap(Window::focusedProperty).subscribe(focused -> rest.await());
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> rest.await());
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> rest.await());
    }

    private void await() {
        int now = ++turn;
        TextInputControlSkin<?> skin = caret();
        if (skin != null) {
            if (skin == hidden) {
                skin.setCaretAnimating(true);
            }
            CompletableFuture.delayedExecutor(blinking.toMillis(), TimeUnit.MILLISECONDS, Platform::runLater).execute(() -> {
                if (turn == now && caret() == skin) {
                    skin.setCaretAnimating(false);
                    hidden = skin;
                }
            });
        }
        hidden = null;
    }

    /// The skin that draws the caret; null without one.
    private @Nullable TextInputControlSkin<?> caret() {
        TextInputControl field = field(scene.getFocusOwner());
        return field != null && field.getSkin() instanceof TextInputControlSkin<?> skin ? skin : null;
    }

    /// The field with the caret; null without one.
    private static @Nullable TextInputControl field(@Nullable Node focused) {
        return switch (focused) {
            case TextInputControl field -> field;
            case ComboBox<?> box when box.isEditable() -> box.getEditor();
            case Spinner<?> spinner when spinner.isEditable() -> spinner.getEditor();
            case null, default -> null;
        };
    }
}
