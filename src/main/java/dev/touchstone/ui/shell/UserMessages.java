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

/// Tells the user what happened: good news in a note that goes by itself, bad news in a dialog that stays.
public final class Notices {

    private static final Duration READING_TIME = Duration.seconds(6);

    private final Supplier<Window> owner;

    public Notices(Supplier<Window> owner) {
        this.owner = owner;
    }

    /// A note in the corner.
    public void tell(String text) {
        note(text, "fth-info").show();
    }

    /// A note in the corner with something to do about it.
    public void tell(String text, String action, Runnable handler) {
        note(text, "fth-check-circle").action(new org.controlsfx.control.action.Action(action,
                event -> handler.run())).show();
    }

    /// @param what did not work, as a sentence: `The report could not be written.`
    public void failed(String what, Throwable reason) {
        failed(what, Objects.requireNonNullElse(reason.getMessage(), reason.getClass().getSimpleName()));
    }

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

    /// At the left, where it covers neither Undo nor anything else to press.
    private Notifications note(String text, String icon) {
        return Notifications.create().owner(owner.get()).position(Pos.BOTTOM_LEFT).hideAfter(READING_TIME)
                .graphic(new FontIcon(icon)).text(text);
    }
}
