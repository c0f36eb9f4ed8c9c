package dev.touchstone.ui.team;

import dev.touchstone.archive.shared.RememberedPlace;
import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.shell.Choosers;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/// Asks from where runs are withdrawn, by whom and why.
final class WithdrawDialog {

    private static final ButtonType WITHDRAW = new ButtonType(I18n.text("Withdraw"), ButtonBar.ButtonData.OK_DONE);
    private static final double GAP = 8;
    private static final double WIDTH = 560;

    /// What was answered.
    record Withdrawing(String place, String by, String why) {
    }

    private final int runs;
    private final PlaceField place;
    private final TextField by = new TextField();
    private final TextField why = new TextField();

    WithdrawDialog(int runs, RememberedPlace remembered, Choosers choosers) {
        this.runs = runs;
        place = new PlaceField(remembered.place().orElse(""), false, choosers);
        by.setId("team-by");
        by.setText(remembered.by());
        why.setId("team-why");
        why.setPromptText(I18n.text("for instance: another job ran on the host"));
    }

    /// Opens it and returns at once.
    ///
    /// @param withdraw called when everything is answered
    void show(Window owner, Consumer<Withdrawing> withdraw) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Touchstone");
        dialog.setHeaderText(I18n.text("Withdraw {0} from the team's archive", Sentences.runs(runs)));
        dialog.setResizable(true);
        Label explanation = new Label(I18n.text("Nobody fetches or publishes them any more. They stay in your own archive. It cannot "
                + "be undone."));
        explanation.setWrapText(true);
        explanation.getStyleClass().add("muted");
        dialog.getDialogPane().setContent(new VBox(GAP, label(I18n.text("Where"), place), place, label(I18n.text("Who"), by), by,
                label(I18n.text("Why"), why), why, explanation));
        dialog.getDialogPane().setPrefWidth(WIDTH);
        dialog.getDialogPane().getButtonTypes().setAll(WITHDRAW, ButtonType.CANCEL);
        Node ok = dialog.getDialogPane().lookupButton(WITHDRAW);
        ok.setId("team-withdraw");
        ok.disableProperty().bind(Bindings.createBooleanBinding(() -> place.place().isEmpty() || by.getText().isBlank()
                || why.getText().isBlank(), place.text(), by.textProperty(), why.textProperty()));
        ok.addEventFilter(ActionEvent.ACTION, event -> withdraw.accept(
                new Withdrawing(place.place(), by.getText().strip(), why.getText().strip())));
        dialog.setOnShown(event -> (place.place().isEmpty() ? place : why).requestFocus());
        dialog.show();
    }

    private static Label label(String text, Node control) {
        Label label = new Label(text);
        label.setLabelFor(control);
        control.setAccessibleText(text);
        return label;
    }
}
