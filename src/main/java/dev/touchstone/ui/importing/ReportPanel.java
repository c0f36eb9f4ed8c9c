package dev.touchstone.ui.importing;

import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Shows what was not understood exactly as it will be saved or copied, so that the user sees what leaves the machine.
final class ReportPanel extends VBox {

    private final TextArea page = new TextArea();
    private final Button save = new Button(I18n.text("Save…"));
    private final Button copy = new Button(I18n.text("Copy"));

    /// @param leave goes back to the preview
    ReportPanel(PreviewActions actions, Runnable leave) {
        setId("report-panel");
        getStyleClass().add("report-panel");
        Label title = new Label(I18n.text("What was not understood"));
        title.getStyleClass().add("page-title");
        title.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button back = new Button(I18n.text("Back"));
        back.setId("report-back");
        back.setOnAction(event -> leave.run());
        copy.setId("report-copy");
        copy.setDisable(true);
        copy.setOnAction(event -> {
            Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, page.getText()));
            copy.setText(I18n.text("Copied"));
        });
        save.setId("report-save");
        save.getStyleClass().add("accent");
        save.setDisable(true);
        save.setOnAction(event -> actions.save(page.getText()));
        for (Region button : List.of(back, copy, save)) {
            button.setMinWidth(USE_PREF_SIZE);
        }
        HBox head = new HBox(title, gap, back, copy, save);
        head.getStyleClass().add("page-head");
        Label hint = new Label(I18n.text(
                "To hand to the maintainers, so that the reader learns it. This is all that is saved:"
                        + " secrets and the names of users, hosts and folders are masked."
                        + " Look through it before you hand it on."));
        hint.setWrapText(true);
        hint.setMinHeight(USE_PREF_SIZE);
        hint.getStyleClass().add("muted");
        page.setId("report-page");
        page.setEditable(false);
        page.getStyleClass().add("report-page");
        page.setAccessibleText(I18n.text("The page that is saved"));
        page.setText("…");
        VBox.setVgrow(page, Priority.ALWAYS);
        getChildren().setAll(head, hint, page);
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                leave.run();
                event.consume();
            }
        });
        actions.notUnderstood(this::show);
    }

    @Override
    public void requestFocus() {
        page.requestFocus();
    }

    private void show(String text) {
        page.setText(text);
        page.positionCaret(0);
        save.setDisable(false);
        copy.setDisable(false);
        save.requestFocus();
    }
}
