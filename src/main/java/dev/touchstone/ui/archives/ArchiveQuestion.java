package dev.touchstone.ui.archives;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.theme.Icons;
import java.nio.file.Path;
import java.util.Map;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;

/// Asks what is to be done with an archive that was dropped on the window: to open it, or to merge it into the window's
/// own.
public final class ArchiveQuestion {

    private static final ButtonType OPEN = new ButtonType(I18n.text("Open it"), ButtonBar.ButtonData.OK_DONE);
    private static final ButtonType MERGE = new ButtonType(I18n.text("Merge it into this one"), ButtonBar.ButtonData.OTHER);
    private static final double WIDTH = 460;

    private final Window owner;

    public ArchiveQuestion(Window owner) {
        this.owner = owner;
    }

    /// Opens the question and returns at once.
    public void ask(Path file, Runnable open, Runnable merge) {
        Alert alert = new Alert(Alert.AlertType.CONFIRMATION, I18n.text(
                "Open it in the place of this archive, or copy its runs into this one. {0} itself stays as it is.",
                file.getFileName()), OPEN, MERGE, ButtonType.CANCEL);
        alert.initOwner(owner);
        alert.setTitle("Touchstone");
        alert.setHeaderText(I18n.text("{0} is an archive of Touchstone", file.getFileName()));
        alert.setGraphic(Icons.large("fth-help-circle"));
        alert.setResizable(true);
        alert.getDialogPane().setPrefWidth(WIDTH);
        alert.getDialogPane().lookupButton(OPEN).setId("dropped-open");
        alert.getDialogPane().lookupButton(MERGE).setId("dropped-merge");
        Map<ButtonType, Runnable> answers = Map.of(OPEN, open, MERGE, merge);
        alert.setOnHidden(event -> {
            if (alert.getResult() != null && answers.containsKey(alert.getResult())) {
                answers.get(alert.getResult()).run();
            }
        });
        alert.show();
    }
}
