package dev.touchstone.ui.importing;

import dev.touchstone.i18n.I18n;
import java.util.Objects;
import javafx.concurrent.Task;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.VBox;

/// Stands in for the preview while texts are read: how far it is, and Cancel.
final class ReadingView extends VBox {

    private final Button cancel = new Button(I18n.text("Cancel"));

    ReadingView(Task<?> task, Runnable cancelled) {
        setId("import-reading");
        getStyleClass().addAll("import-page", "reading");
        getStylesheets().add(Objects.requireNonNull(
                ReadingView.class.getResource("/dev/touchstone/ui/importing.css")).toExternalForm());
        Label title = new Label();
        title.getStyleClass().add("page-title");
        title.textProperty().bind(task.titleProperty());
        ProgressBar bar = new ProgressBar();
        bar.progressProperty().bind(task.progressProperty());
        bar.setAccessibleText(I18n.text("How much has been read"));
        Label message = new Label();
        message.getStyleClass().add("muted");
        message.textProperty().bind(task.messageProperty());
        cancel.setId("import-reading-cancel");
        cancel.setCancelButton(true);
        cancel.setOnAction(event -> cancelled.run());
        getChildren().setAll(title, bar, message, cancel);
    }

    @Override
    public void requestFocus() {
        cancel.requestFocus();
    }
}
