package dev.touchstone.ui.pricing;

import dev.touchstone.i18n.I18n;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.event.ActionEvent;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Asks for the price and the power of a GPU.
final class PriceDialog {

    private static final double GAP = 8;

    private final GridPane grid = new GridPane();
    private final List<TextField> fields = new ArrayList<>();
    private final Label problem = new Label();

    private PriceDialog(PriceForm begin) {
        grid.getStyleClass().add("sheet-grid");
        row("price-gpu", "GPU", begin.gpu(), "H100");
        row("price-amount", I18n.text("Price of one GPU per hour"), begin.amount(), I18n.text("none"));
        row("price-currency", I18n.text("Currency"), begin.currency(), "USD");
        row("price-date", I18n.text("Date of the price"), begin.date(), "2026-08-01");
        row("price-source", I18n.text("Source of the price"), begin.source(), I18n.text("contract, page"));
        row("price-together", I18n.text("GPUs rented together"), begin.together(), "1");
        row("price-board", I18n.text("Power of a board, W"), begin.board(), I18n.text("none"));
        row("price-all-in", I18n.text("All-in power of a GPU, W"), begin.allIn(), I18n.text("none"));
        problem.setId("price-problem");
        problem.getStyleClass().add("danger-text");
        problem.setWrapText(true);
        problem.setMinHeight(Label.USE_PREF_SIZE);
    }

    private void row(String id, String name, String value, String prompt) {
        TextField field = new TextField(value);
        field.setId(id);
        field.setPromptText(prompt);
        field.setAccessibleText(name);
        Label label = new Label(name);
        label.setLabelFor(field);
        label.setMinWidth(Label.USE_PREF_SIZE);
        grid.addRow(fields.size(), label, field);
        fields.add(field);
    }

    private PriceForm typed() {
        List<String> texts = fields.stream().map(TextField::getText).toList();
        return new PriceForm(texts.get(0), texts.get(1), texts.get(2), texts.get(3), texts.get(4), texts.get(5), texts.get(6),
                texts.get(7));
    }

    /// Opens it and returns at once.
    ///
    /// @param begin what the fields begin with
    /// @param taken called with what was typed; returns a sentence about what is wrong, with which the dialog stays open, or an
    ///     empty text
    static void show(String title, PriceForm begin, @Nullable Window owner, Function<PriceForm, String> taken) {
        PriceDialog form = new PriceDialog(begin);
        ButtonType save = new ButtonType(I18n.text("Save"), ButtonBar.ButtonData.OK_DONE);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Touchstone");
        dialog.setHeaderText(title);
        VBox content = new VBox(GAP, form.grid, form.problem);
        dialog.getDialogPane().setContent(content);
        dialog.getDialogPane().getButtonTypes().setAll(save, ButtonType.CANCEL);
        dialog.getDialogPane().lookupButton(save).setId("price-save");
        dialog.getDialogPane().lookupButton(save).addEventFilter(ActionEvent.ACTION, event -> {
            String wrong = taken.apply(form.typed());
            form.problem.setText(wrong);
            if (!wrong.isEmpty()) {
                event.consume();
            }
        });
        dialog.setOnShown(event -> form.fields.getFirst().requestFocus());
        dialog.show();
    }
}
