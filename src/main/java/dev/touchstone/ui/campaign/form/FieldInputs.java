package dev.touchstone.ui.campaign.form;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.campaign.draft.CampaignDraft;
import dev.touchstone.ui.campaign.draft.CampaignField;
import dev.touchstone.ui.campaign.draft.DraftProblem;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/// Makes the controls of fields and keeps them in step with the form's model.
final class FieldInputs {

    static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");

    private final CampaignFormModel model;

    FieldInputs(CampaignFormModel model) {
        this.model = model;
    }

    TextField text(CampaignField field, String prompt, double width) {
        TextField input = typed(new TextField(), field, prompt);
        input.setPrefWidth(width);
        return input;
    }

    /// Makes a field of several lines; Tab moves the focus, as everywhere in the form.
    TextArea lines(CampaignField field, String prompt, int rows) {
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

    private <T extends TextInputControl> T typed(T input, CampaignField field, String prompt) {
        name(input, field);
        input.setPromptText(prompt);
        input.textProperty().addListener((property, was, is) -> model.set(field, is));
        model.draft().subscribe(draft -> {
            if (!draft.text(field).equals(input.getText())) {
                input.setText(draft.text(field));
            }
        });
        return input;
    }

    /// @param choices value in the file → text shown
    ComboBox<String> choice(CampaignField field, Map<String, String> choices) {
        ComboBox<String> box = new ComboBox<>();
        name(box, field);
        box.setVisibleRowCount(16);
        box.getItems().setAll(choices.keySet());
        box.setConverter(new Named(choices));
        model.draft().subscribe(draft -> show(box, draft.text(field)));
        box.valueProperty().addListener((property, was, is) -> {
            if (field == CampaignField.ENGINE) {
                if (is != null && !is.equals(model.draft().get().text(field))) {
                    model.take(is);
                }
            } else {
                model.set(field, Objects.requireNonNullElse(is, ""));
            }
        });
        return box;
    }

    private static void show(ComboBox<String> box, String value) {
        if (!box.getItems().contains(value)) {
            box.getItems().add(value);
        }
        box.setValue(value);
    }

    /// Shows a part only while a field has one of these values.
    <T extends Node> T only(CampaignField field, Set<String> held, T part) {
        model.draft().subscribe(draft -> {
            boolean belongs = held.contains(draft.text(field));
            part.setVisible(belongs);
            part.setManaged(belongs);
        });
        return part;
    }

    /// Makes a label with the problem of one of these fields. It has its line also while there is none, so that the form does
    /// not move under the user; what does not fit it stands in its tooltip.
    Label problem(CampaignField... fields) {
        Label message = new Label();
        message.setId("campaign-problem-" + fields[0].key());
        message.getStyleClass().add("field-problem");
        message.setMinWidth(0);
        message.setMinHeight(Label.USE_PREF_SIZE);
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(message.textProperty());
        Runnable show = () -> {
            String text = Arrays.stream(fields).map(this::problem).filter(Objects::nonNull).findFirst().orElse("");
            message.setText(text);
            message.setTooltip(text.isEmpty() ? null : whole);
            message.setVisible(!text.isEmpty());
        };
        model.outlook().subscribe(show);
        model.strict().subscribe(show);
        return message;
    }

    private void name(Control input, CampaignField field) {
        input.setId("campaign-" + field.key());
        input.setAccessibleText(field.label());
        Runnable show = () -> {
            String problem = problem(field);
            input.pseudoClassStateChanged(WRONG, problem != null);
            input.setAccessibleHelp(problem);
        };
        model.outlook().subscribe(show);
        model.strict().subscribe(show);
    }

    private @Nullable String problem(CampaignField field) {
        FormOutlook outlook = model.outlook().get();
        DraftProblem problem = outlook == null ? null : outlook.problem();
        return problem != null && problem.field() == field && isShown(model.draft().get(), field) ? problem.message() : null;
    }

    /// What is still empty is no mistake before the user wants to start.
    private boolean isShown(CampaignDraft draft, CampaignField field) {
        return model.strict().get() || !draft.text(field).isBlank();
    }

    /// A label that names what stands beside it.
    static Label words(String text) {
        Label label = new Label(text);
        label.setMinWidth(Label.USE_PREF_SIZE);
        return label;
    }

    /// A field behind its name; a line does not break between them.
    static HBox pair(String name, Node field) {
        Label label = words(name);
        label.setLabelFor(field);
        HBox pair = new HBox(label, field);
        pair.getStyleClass().add("form-pair");
        return pair;
    }

    /// Shows the text of a choice, or its value if it has none.
    static final class Named extends StringConverter<String> {

        private final Map<String, String> words;

        Named(Map<String, String> words) {
            this.words = words;
        }

        @Override
        public String toString(@Nullable String value) {
            return value == null ? "" : words.getOrDefault(value, value.isEmpty() ? I18n.text("none") : value);
        }

        @Override
        public String fromString(String text) {
            return text;
        }
    }
}
