package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.task.ProblemLog;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The log of problems, to read, to copy and to find in its folder.
final class LogSheet extends VBox {

    private final TextArea text = new TextArea();

    /// @param openFolder shows a folder in the system's file manager
    LogSheet(ProblemLog log, Consumer<Path> openFolder, Runnable close) {
        setId("log");
        getStyleClass().addAll("card", "key-sheet");
        String logged = log.text();
        Label where = new Label(logged.isEmpty()
                ? I18n.text("No problem has been logged. A problem would be written to {0}", log.file())
                : I18n.text("{0} · keys and passwords are masked", log.file()));
        where.setId("log-file");
        where.setWrapText(true);
        where.getStyleClass().add("muted");
        text.setId("log-text");
        text.setEditable(false);
        text.setText(logged);
        text.setAccessibleText(I18n.text("Log of problems"));
        text.setPrefRowCount(18);
        VBox.setVgrow(text, Priority.ALWAYS);
        Button copy = new Button(I18n.text("Copy"));
        copy.setDisable(logged.isEmpty());
        copy.setOnAction(event -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, logged)));
        Button folder = new Button(I18n.text("Open folder"));
        folder.setOnAction(event -> openFolder.accept(log.file().toAbsolutePath().getParent()));
        HBox buttons = new HBox(8, copy, folder);
        VBox content = new VBox(12, where, text, buttons);
        content.getStyleClass().add("key-groups");
        VBox.setVgrow(content, Priority.ALWAYS);
        getChildren().addAll(new SheetHead(I18n.text("Log of problems"), close), content);
        setMaxSize(760, Region.USE_PREF_SIZE);
    }

    /// Moves the focus to the text, at its end: the newest problem.
    @Override
    public void requestFocus() {
        text.requestFocus();
        text.end();
    }
}
