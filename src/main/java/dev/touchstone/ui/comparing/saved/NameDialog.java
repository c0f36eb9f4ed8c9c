package dev.touchstone.ui.comparing.saved;

import dev.touchstone.i18n.I18n;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Asks for the name of a saved comparison.
final class NameDialog {

    private static final double GAP = 8;
    private static final int COLUMNS = 34;

    private NameDialog() {
    }

    /// Opens it and returns at once.
    ///
    /// @param title what it is for, as a heading
    /// @param does the word on its button
    /// @param name to begin with
    /// @param named called with the name, which is not blank; not called when the user cancels
    static void show(String title, String does, String name, @Nullable Window owner, Consumer<String> named) {
        ButtonType ok = new ButtonType(does, ButtonBar.ButtonData.OK_DONE);
        TextField field = new TextField(name);
        field.setId("comparison-name");
        field.setPrefColumnCount(COLUMNS);
        Label label = new Label(I18n.text("Name"));
        label.setLabelFor(field);
        label.setMinWidth(Label.USE_PREF_SIZE);
        field.setAccessibleText(label.getText());
        HBox.setHgrow(field, Priority.ALWAYS);
        HBox line = new HBox(GAP, label, field);
        line.getStyleClass().add("name-line");
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Touchstone");
        dialog.setHeaderText(title);
        dialog.getDialogPane().setContent(line);
        dialog.getDialogPane().getButtonTypes().setAll(ok, ButtonType.CANCEL);
        dialog.getDialogPane().lookupButton(ok).setId("comparison-name-ok");
        dialog.getDialogPane().lookupButton(ok).disableProperty().bind(Bindings.createBooleanBinding(
                () -> field.getText().isBlank(), field.textProperty()));
        dialog.setOnShown(event -> {
            field.requestFocus();
            field.selectAll();
        });
        dialog.resultProperty().subscribe(chosen -> {
            if (chosen == ok) {
                named.accept(field.getText().strip());
            }
        });
        dialog.show();
    }
}
