package dev.touchstone.ui.live.form;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.live.draft.PlanDraft;
import dev.touchstone.ui.live.draft.PlanField;
import dev.touchstone.ui.live.draft.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/// Makes the controls of one row of the form and keeps them in step with the draft.
final class RowInputs {

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");

    private final FormModel model;
    private final int row;
    private final List<Consumer<DraftPreview>> shown = new ArrayList<>();
    private boolean showing;

    /// @param row row in the scope of its fields
    RowInputs(FormModel model, int row) {
        this.model = model;
        this.row = row;
    }

    int row() {
        return row;
    }

    FormModel model() {
        return model;
    }

    /// Shows the current draft with its problems.
    void show(DraftPreview outlook) {
        showing = true;
        shown.forEach(update -> update.accept(outlook));
        showing = false;
    }

    /// Adds a function that is called when the draft is shown.
    void also(Consumer<DraftPreview> update) {
        shown.add(update);
    }

    /// Makes a field with several lines; Tab moves the focus, as everywhere in the form.
    TextArea lines(PlanField field, String prompt, int rows) {
        TextArea area = typed(new TextArea(), field, prompt);
        area.setPrefRowCount(rows);
        area.setWrapText(true);
        area.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB && !event.isControlDown()) {
                area.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
                event.consume();
            }
        });
        return area;
    }

    /// @param prompt shown while the field is empty
    <T extends TextInputControl> T typed(T input, PlanField field, String prompt) {
        name(input, field);
        input.setPromptText(prompt);
        input.setText(field.usual());
        input.textProperty().addListener((property, was, is) -> change(field, is));
        shown.add(outlook -> {
            String text = model.draft().get().text(field, row);
            if (!text.equals(input.getText())) {
                input.setText(text);
            }
        });
        return input;
    }

    CheckBox check(PlanField field, String words) {
        CheckBox box = new CheckBox(words);
        name(box, field);
        box.setAccessibleText(words);
        box.selectedProperty().addListener((property, was, is) -> change(field, is ? PlanDraft.YES : PlanDraft.NO));
        shown.add(outlook -> box.setSelected(model.draft().get().rows(field.scope()).get(row).is(field)));
        return box;
    }

    /// @param choices value in the draft → text shown, in order
    ComboBox<String> choice(PlanField field, Map<String, String> choices) {
        ComboBox<String> box = new ComboBox<>();
        name(box, field);
        box.setVisibleRowCount(16);
        box.getItems().setAll(choices.keySet());
        box.setConverter(new Named(choices));
        box.valueProperty().addListener((property, was, is) -> change(field, Objects.requireNonNullElse(is, "")));
        shown.add(outlook -> {
            String value = model.draft().get().text(field, row);
            if (!box.getItems().contains(value)) {
                box.getItems().add(value);
            }
            box.setValue(value);
        });
        return box;
    }

    /// Makes an editable choice: any text can be entered.
    ComboBox<String> offered(PlanField field, String prompt) {
        ComboBox<String> box = new ComboBox<>();
        name(box, field);
        box.setEditable(true);
        box.setPromptText(prompt);
        box.getEditor().textProperty().addListener((property, was, is) -> change(field, is));
        shown.add(outlook -> {
            String text = model.draft().get().text(field, row);
            if (!text.equals(box.getEditor().getText())) {
                box.getEditor().setText(text);
            }
        });
        return box;
    }

    /// Makes a label with the problems of these fields. It has its line also while there are none, so that the form does
    /// not move under the user; what does not fit it stands in its tooltip.
    Label problems(PlanField... fields) {
        Label message = new Label();
        message.getStyleClass().add("field-problem");
        message.setMinWidth(0);
        message.setMinHeight(Label.USE_PREF_SIZE);
        message.setId("live-problem-" + fields[0].key() + suffix());
        message.setVisible(false);
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(message.textProperty());
        shown.add(outlook -> {
            String text = I18n.joined(Arrays.stream(fields).map(field -> problem(outlook, field)).filter(Objects::nonNull)
                    .map(Problem::message).toList(), " ");
            message.setText(text);
            message.setTooltip(text.isEmpty() ? null : whole);
            message.setVisible(!text.isEmpty());
        });
        return message;
    }

    /// Shows a part only while a field has one of these values.
    <T extends Node> T only(PlanField field, Set<String> held, T part) {
        shown.add(outlook -> {
            boolean belongs = held.contains(model.draft().get().text(field, row));
            part.setVisible(belongs);
            part.setManaged(belongs);
        });
        return part;
    }

    /// The suffix of ids in this row; empty for the first.
    String suffix() {
        return row == 0 ? "" : "-" + (row + 1);
    }

    private void name(Control input, PlanField field) {
        input.setId("live-" + field.key() + suffix());
        input.setAccessibleText(row == 0 ? field.label() : I18n.text("{0} of number {1}", field.label(), row + 1));
        shown.add(outlook -> {
            Problem problem = problem(outlook, field);
            input.pseudoClassStateChanged(WRONG, problem != null);
            input.setAccessibleHelp(problem == null ? null : problem.message());
        });
    }

    private @Nullable Problem problem(DraftPreview outlook, PlanField field) {
        return outlook.reading().problem(field, row).filter(found -> !found.missing() || model.strict().get())
                .orElse(null);
    }

    private void change(PlanField field, String text) {
        if (!showing) {
            model.set(field, row, text);
        }
    }

    /// Shows the text of a choice, or its value if it has none.
    private static final class Named extends StringConverter<String> {

        private final Map<String, String> words;

        Named(Map<String, String> words) {
            this.words = words;
        }

        @Override
        public String toString(@Nullable String value) {
            return value == null ? "" : words.getOrDefault(value, value);
        }

        @Override
        public String fromString(String text) {
            return text;
        }
    }
}
