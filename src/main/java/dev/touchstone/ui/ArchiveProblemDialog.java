package dev.touchstone.ui;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.theme.Icons;
import dev.touchstone.ui.theme.Theme;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The dialog that is shown when an archive cannot be opened, with the choices the user has.
final class ArchiveProblemDialog {

    /// The user's choice.
    enum Answer { ANOTHER, WITHOUT, QUIT }

    /// Asks the user; tests answer without a dialog.
    @FunctionalInterface
    interface Question {

        /// @param problem a sentence with the file and the reason
        Answer ask(Path file, @Nullable String problem);
    }

    private static final ButtonType ANOTHER = new ButtonType(I18n.text("Open another…"), ButtonBar.ButtonData.LEFT);
    private static final ButtonType WITHOUT = new ButtonType(I18n.text("Work without storing"), ButtonBar.ButtonData.LEFT);
    private static final ButtonType QUIT = new ButtonType(I18n.text("Quit"), ButtonBar.ButtonData.CANCEL_CLOSE);

    private final Theme theme = new Theme();

    ArchiveProblemDialog(Theme.Choice choice) {
        theme.choice().set(choice);
    }

    Answer ask(Path file, @Nullable String problem) {
        return dialog(file, problem).showAndWait()
                .map(Map.of(ANOTHER, Answer.ANOTHER, WITHOUT, Answer.WITHOUT, QUIT, Answer.QUIT)::get)
                .orElse(Answer.QUIT);
    }

    Alert dialog(Path file, @Nullable String problem) {
        Alert alert = new Alert(Alert.AlertType.WARNING, Objects.requireNonNullElse(problem, file.toString()),
                ANOTHER, WITHOUT, QUIT);
        alert.setTitle("Touchstone");
        alert.setHeaderText(I18n.text("The archive cannot be opened"));
        alert.setGraphic(Icons.large("fth-alert-triangle"));
        alert.setResizable(true);
        alert.getDialogPane().setMinHeight(Region.USE_PREF_SIZE);
        alert.getDialogPane().setPrefWidth(560);
        theme.dress(alert.getDialogPane().getScene());
        return alert;
    }
}
