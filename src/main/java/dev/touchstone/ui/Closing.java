package dev.touchstone.ui;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.task.Background;
import dev.touchstone.ui.theme.Icons;
import java.time.Duration;
import javafx.beans.InvalidationListener;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.jspecify.annotations.Nullable;

/// Closes the window: asks before a running live test or campaign is cancelled, and waits until everything is stored, with a
/// sentence and a way out. Never blocks the JavaFX thread.
final class Closing {

    private static final ButtonType CANCEL_TEST = new ButtonType(I18n.text("Cancel the test and close"),
            ButtonBar.ButtonData.OK_DONE);
    private static final ButtonType CANCEL_CAMPAIGN = new ButtonType(I18n.text("End the campaign and close"),
            ButtonBar.ButtonData.OK_DONE);
    private static final ButtonType KEEP_RUNNING = new ButtonType(I18n.text("Keep it running"),
            ButtonBar.ButtonData.CANCEL_CLOSE);
    private static final ButtonType WITHOUT_STORING = new ButtonType(I18n.text("Close without storing"),
            ButtonBar.ButtonData.OK_DONE);
    private static final ButtonType STAY = new ButtonType(I18n.text("Stay"), ButtonBar.ButtonData.CANCEL_CLOSE);

    private final Stage stage;
    private final Background background;
    private final ObservableBooleanValue testRuns;
    private final ObservableBooleanValue campaignRuns;
    private final Runnable cancelReading;
    private final InvalidationListener work = changed -> closeWhenStored();
    private @Nullable Alert open;
    private Runnable end;
    private Runnable stay = () -> { };

    /// @param testRuns whether a live test runs
    /// @param campaignRuns whether a campaign runs
    /// @param cancelReading cancels what is being read, of which nothing is lost
    Closing(Stage stage, Background background, ObservableBooleanValue testRuns, ObservableBooleanValue campaignRuns,
            Runnable cancelReading) {
        this.stage = stage;
        this.background = background;
        this.testRuns = testRuns;
        this.campaignRuns = campaignRuns;
        this.cancelReading = cancelReading;
        this.end = stage::hide;
    }

    /// Handles the request to close the window; it is hidden later if the user wants it.
    void request(WindowEvent event) {
        event.consume();
        request(stage::hide, () -> { });
    }

    /// Asks as before the window is closed.
    ///
    /// @param then called if the user wants it, when everything is stored
    /// @param otherwise called if the user stays, or is being asked already
    void request(Runnable then, Runnable otherwise) {
        if (open == null) {
            end = then;
            stay = otherwise;
        } else {
            otherwise.run();
        }
        if (open != null) {
            open.getDialogPane().requestFocus();
        } else if (campaignRuns.get()) {
            ask(I18n.text("A campaign is running"),
                    I18n.text("The engine that it launched is ended. Its finished launches are kept, and the next start offers"
                            + " to resume it."), CANCEL_CAMPAIGN, KEEP_RUNNING, this::store);
        } else if (testRuns.get()) {
            ask(I18n.text("A live test is running"),
                    I18n.text("Its measured points are kept, and the next start offers to resume the rest."),
                    CANCEL_TEST, KEEP_RUNNING, this::store);
        } else {
            store();
        }
    }

    private void store() {
        cancelReading.run();
        if (background.running().isEmpty()) {
            end.run();
            return;
        }
        ask(I18n.text("Storing…"), I18n.text("The window closes when everything is stored: {0}.",
                background.running().getFirst().getTitle()), WITHOUT_STORING, STAY, () -> {
                    background.close(Duration.ZERO);
                    end.run();
                });
        background.running().addListener(work);
    }

    private void closeWhenStored() {
        Alert waiting = open;
        if (background.running().isEmpty() && waiting != null) {
            stay = () -> { };
            waiting.setResult(STAY);
            waiting.hide();
            end.run();
        }
    }

    private void ask(String title, String text, ButtonType yes, ButtonType no, Runnable then) {
        Alert alert = new Alert(Alert.AlertType.CONFIRMATION, text, yes, no);
        alert.initOwner(stage);
        alert.setTitle("Touchstone");
        alert.setHeaderText(title);
        alert.setGraphic(Icons.large("fth-help-circle"));
        alert.getDialogPane().setId("closing");
        open = alert;
        alert.setOnHidden(event -> {
            open = null;
            background.running().removeListener(work);
            if (alert.getResult() == yes) {
                then.run();
            } else {
                stay.run();
            }
        });
        alert.show();
    }
}
