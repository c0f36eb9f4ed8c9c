package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.UserStatement;
import dev.touchstone.ui.library.Sentences;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.event.ActionEvent;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Sets one condition in many runs: a known one, or one of the user's own.
final class ConditionDialog {

    private static final ButtonType SET = new ButtonType(I18n.text("Set"), ButtonBar.ButtonData.OK_DONE);
    private static final int MOST_LEVELS = 50;
    private static final double GAP = 8;

    private final RunsModel model;
    private final List<Run> runs;
    private final ComboBox<String> name = box("set-condition-name", I18n.text("GPUs, or a name of your own"));
    private final ComboBox<String> level = box("set-condition-level", I18n.text("empty for not known"));
    private final Label message = new Label();

    ConditionDialog(RunsModel model, List<Run> runs) {
        this.model = model;
        this.runs = runs;
        name.getItems().setAll(Stream.concat(Arrays.stream(Factor.values()).map(Factor::label), ownNames()).toList());
        name.getEditor().textProperty().subscribe(this::offer);
        message.setId("set-condition-message");
        message.getStyleClass().add("danger-text");
        message.setWrapText(true);
    }

    /// Fills in the condition, so that only its level is to be typed.
    ConditionDialog about(AnyFactor factor) {
        name.getEditor().setText(factor.label());
        return this;
    }

    /// Opens it and returns at once.
    ///
    /// @param owner the window to stand above
    void show(@Nullable Window owner) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Touchstone");
        dialog.setHeaderText(I18n.text("Set a condition in {0}", Sentences.runs(runs.size())));
        dialog.setResizable(true);
        dialog.getDialogPane().setContent(form());
        dialog.getDialogPane().getButtonTypes().setAll(SET, ButtonType.CANCEL);
        dialog.getDialogPane().lookupButton(SET).setId("set-condition-ok");
        dialog.getDialogPane().lookupButton(SET).addEventFilter(ActionEvent.ACTION, event -> {
            if (!store()) {
                event.consume();
            }
        });
        dialog.setOnShown(event -> (name.getEditor().getText().isEmpty() ? name : level).requestFocus());
        dialog.show();
    }

    private GridPane form() {
        GridPane form = new GridPane(GAP, GAP);
        form.addRow(0, label(I18n.text("Condition"), name), name);
        form.addRow(1, label(I18n.text("Level"), level), level);
        form.add(message, 0, 2, 2, 1);
        GridPane.setHgrow(name, Priority.ALWAYS);
        GridPane.setHgrow(level, Priority.ALWAYS);
        return form;
    }

    private static Label label(String text, ComboBox<String> box) {
        Label label = new Label(text);
        label.setMinWidth(Label.USE_PREF_SIZE);
        label.setLabelFor(box);
        box.setAccessibleText(text);
        return label;
    }

    private static ComboBox<String> box(String id, String prompt) {
        ComboBox<String> box = new ComboBox<>();
        box.setId(id);
        box.setEditable(true);
        box.setPromptText(prompt);
        box.setMaxWidth(Double.MAX_VALUE);
        return box;
    }

    private Stream<String> ownNames() {
        return model.all().stream().flatMap(run -> run.extras().keySet().stream()).flatMap(label ->
                UserStatement.ownName(label).stream()).distinct().sorted();
    }

    /// The levels that other runs have.
    private void offer(String typed) {
        Optional<Factor> factor = Arrays.stream(Factor.values()).filter(each ->
                each.label().equalsIgnoreCase(typed.strip())).findFirst();
        level.getItems().setAll(factor.map(known -> model.all().stream().flatMap(run ->
                run.conditions().level(known).stream()).distinct().sorted().limit(MOST_LEVELS).map(Level::toString)
                .toList()).orElse(List.of()));
    }

    /// @return whether it was accepted
    private boolean store() {
        try {
            model.state(runs, UserStatement.of(name.getEditor().getText(), level.getEditor().getText()));
            return true;
        } catch (IllegalArgumentException refused) {
            message.setText(refused.getMessage());
            return false;
        }
    }
}
