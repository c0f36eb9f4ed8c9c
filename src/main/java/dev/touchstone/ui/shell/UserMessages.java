package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.task.Reason;
import dev.touchstone.ui.theme.Icons;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;

/// Shows messages to the user: successes in a notice that disappears by itself, failures in a dialog.
public final class UserMessages {

    private final NoticePane notices = new NoticePane();
    private final Supplier<Window> owner;
    private final BiConsumer<Path, Runnable> folders;

    /// @param folders shows a folder in the system's file manager; the second is called where there is none
    public UserMessages(Supplier<Window> owner, BiConsumer<Path, Runnable> folders) {
        this.owner = owner;
        this.folders = folders;
    }

    /// Where the notices appear; the frame places it.
    NoticePane notices() {
        return notices;
    }

    /// Shows a notice in the corner.
    public void tell(String text) {
        notices.show(text, "fth-info", null, () -> { });
    }

    /// Shows a notice in the corner with a link.
    public void tell(String text, String action, Runnable handler) {
        notices.show(text, "fth-check-circle", action, handler);
    }

    /// Shows a notice in the corner that a file was written, with a link to its folder.
    public void saved(String text, Path file) {
        // A file that was written stands in a folder.
        Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
        tell(text, I18n.text("Open folder"), () -> openFolder(folder));
    }

    /// Shows a folder in the system's file manager; its path, where there is none.
    public void openFolder(Path folder) {
        folders.accept(folder, () -> tell(I18n.text("This computer has no program that shows folders. The folder is {0}", folder),
                I18n.text("Copy the path"), () -> TextCopies.put(folder.toString())));
    }

    /// Shows a failure with the message of an exception as the reason.
    ///
    /// @param what a sentence: `The report could not be written.`
    public void failed(String what, Throwable reason) {
        failed(what, Reason.of(reason));
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
}
