package dev.touchstone.ui.shell;

import dev.touchstone.ui.theme.Icons;
import java.util.Objects;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;
import javafx.util.Duration;
import org.controlsfx.control.Notifications;
import org.kordamp.ikonli.javafx.FontIcon;

/// Shows messages to the user: successes in a notification that disappears by itself, failures in a dialog.
public final class UserMessages {

    private static final Duration READING_TIME = Duration.seconds(6);

    private final Supplier<Window> owner;

    public UserMessages(Supplier<Window> owner) {
        this.owner = owner;
    }

    /// Shows a notification in the corner.
    public void tell(String text) {
        note(text, "fth-info").show();
    }

    /// Shows a notification in the corner with a button.
    public void tell(String text, String action, Runnable handler) {
        note(text, "fth-check-circle").action(new org.controlsfx.control.action.Action(action,
                event -> handler.run())).show();
    }

    /// Shows a failure with the message of an exception as the reason.
    ///
    /// @param what a sentence: `The report could not be written.`
    public void failed(String what, Throwable reason) {
        failed(what, Objects.requireNonNullElse(reason.getMessage(), reason.getClass().getSimpleName()));
    }

    /// Shows a failure.
    ///
    /// @param what a sentence: `The report could not be written.`
    /// @param reason why, and what to do
    public void failed(String what, String reason) {
        Alert alert = new Alert(Alert.AlertType.ERROR, reason, ButtonType.CLOSE);
        alert.initOwner(owner.get());
        alert.setTitle("Touchstone");
        alert.setHeaderText(what);
        alert.setGraphic(Icons.large("fth-alert-octagon"));
        alert.setResizable(true);
        alert.show();
    }

    /// A notification at the left, where it covers no buttons.
    private Notifications note(String text, String icon) {
        return Notifications.create().owner(owner.get()).position(Pos.BOTTOM_LEFT).hideAfter(READING_TIME)
                .graphic(new FontIcon(icon)).text(text);
    }
}
