package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.task.Background;
import java.util.function.Supplier;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// Puts tables as text into the clipboard. That of tens of thousands of rows takes seconds: it is written off the JavaFX
/// thread.
public record TextCopies(Background background, UserMessages notices) {

    /// Puts a text into the clipboard.
    public static void put(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    /// @param text called off the JavaFX thread
    /// @param done said to the user afterwards
    public void copy(Supplier<String> text, String done) {
        copy(text, () -> notices.tell(done));
    }

    /// @param text called off the JavaFX thread
    public void copy(Supplier<String> text) {
        copy(text, () -> { });
    }

    private void copy(Supplier<String> text, Runnable then) {
        background.start(I18n.text("Copy the table"), progress -> text.get(), written -> {
            put(written);
            then.run();
        }, reason -> notices.failed(I18n.text("The table was not copied."), reason));
    }
}
