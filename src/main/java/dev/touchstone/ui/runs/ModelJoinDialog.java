package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.NumberText;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javafx.event.ActionEvent;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Joins several names of one model.
final class ModelJoinDialog {

    private static final ButtonType JOIN = new ButtonType(I18n.text("Join"), ButtonBar.ButtonData.OK_DONE);
    private static final double GAP = 8;
    private static final double MOST_HEIGHT = 280;

    private final ModelJoin join;
    private final Map<Level, CheckBox> boxes = new LinkedHashMap<>();
    private final TextField name = new TextField();
    private final Label message = new Label();
    private String suggested = "";

    ModelJoinDialog(ModelJoin join) {
        this.join = join;
        join.names().forEach((level, runs) -> {
            CheckBox box = new CheckBox(level + " (" + NumberText.onScreen().counted(runs, "run") + ")");
            box.setMnemonicParsing(false);
            box.getStyleClass().add("model-name");
            box.setOnAction(event -> suggest());
            boxes.put(level, box);
        });
        name.setId("join-name");
        name.setPromptText(I18n.text("the one name"));
        message.setId("join-message");
        message.getStyleClass().add("danger-text");
        message.setWrapText(true);
    }

    /// Opens it and returns at once.
    ///
    /// @param owner the window to stand above
    void show(@Nullable Window owner) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Touchstone");
        dialog.setHeaderText(I18n.text("Names of one model"));
        dialog.setResizable(true);
        dialog.getDialogPane().setContent(form());
        dialog.getDialogPane().getButtonTypes().setAll(JOIN, ButtonType.CANCEL);
        dialog.getDialogPane().lookupButton(JOIN).setId("join-ok");
        dialog.getDialogPane().lookupButton(JOIN).addEventFilter(ActionEvent.ACTION, event -> {
            if (!store()) {
                event.consume();
            }
        });
        dialog.show();
    }

    private VBox form() {
        VBox names = new VBox(GAP);
        names.getChildren().addAll(boxes.values());
        ScrollPane scroll = new ScrollPane(names);
        scroll.setFitToWidth(true);
        scroll.setMaxHeight(MOST_HEIGHT);
        Label one = new Label(I18n.text("All their runs get the name"));
        one.setLabelFor(name);
        return new VBox(GAP, new Label(I18n.text("Choose the names that stand for one model.")), scroll, one, name, message);
    }

    private Set<Level> chosen() {
        Set<Level> chosen = new LinkedHashSet<>();
        boxes.forEach((level, box) -> {
            if (box.isSelected()) {
                chosen.add(level);
            }
        });
        return chosen;
    }

    /// Only as long as the user has typed no name.
    private void suggest() {
        if (name.getText().equals(suggested)) {
            suggested = ModelJoin.suggestion(chosen());
            name.setText(suggested);
        }
    }

    /// @return whether it was accepted
    private boolean store() {
        try {
            join.join(chosen(), name.getText());
            return true;
        } catch (IllegalArgumentException refused) {
            message.setText(refused.getMessage());
            return false;
        }
    }
}
