package dev.touchstone.ui.live.form;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.live.draft.PlanField;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/// The fields with good defaults.
final class MoreFields extends VBox {

    private static final List<PlanField> EDGES = List.of(PlanField.WARM_UP, PlanField.COOL_DOWN, PlanField.PAUSE);
    private static final List<PlanField> LIMITS = List.of(PlanField.CONNECT_LIMIT, PlanField.FIRST_TOKEN_LIMIT,
            PlanField.IDLE_LIMIT, PlanField.TOTAL_LIMIT);
    private static final List<PlanField> OBJECTIVES = List.of(PlanField.TTFT, PlanField.TTFOT, PlanField.TPOT,
            PlanField.E2E_LATENCY, PlanField.SHARE);
    private static final List<PlanField> ANSWERS = List.of(PlanField.TEMPERATURE, PlanField.EXTRA);

    private static final double WIDTH = 104;

    private final RowInputs inputs;

    MoreFields(RowInputs inputs) {
        this.inputs = inputs;
        getStyleClass().add("more-fields");
        section(I18n.text("Before, between and after"), I18n.text("Warm-up requests are the first ones of a point, sent under its"
                + " load before the measured ones begin; cool-down requests keep the load up until the last measured one"
                + " has ended. Both are recorded apart and are in no figure."), EDGES, pairs(EDGES));
        section(I18n.text("Objectives"), I18n.text("The longest times of a good request; leave empty for none."),
                OBJECTIVES, pairs(OBJECTIVES));
        CheckBox exact = inputs.check(PlanField.EXACT_LENGTH,
                I18n.text("Exactly the maximum length, where the engine can"));
        CheckBox streaming = inputs.check(PlanField.STREAMING,
                I18n.text("Stream the answers (needed for times to first token)"));
        TextArea extra = inputs.lines(PlanField.EXTRA, "{\"top_p\": 0.9}", 2);
        section(I18n.text("Answers"), "", ANSWERS, new LabelledFields()
                .with(I18n.text("Temperature"), inputs.typed(new TextField(), PlanField.TEMPERATURE,
                        I18n.text("the server's")), 110)
                .with(I18n.text("Form of the answers"), inputs.choice(PlanField.ANSWER_FORM, FormChoices.answerForms()), 160)
                .with(I18n.text("Further fields of the request, as JSON"), extra, 300), exact, streaming);
        section(I18n.text("Time limits"), I18n.text("A request that takes longer is cancelled and counted as failed."),
                LIMITS, pairs(LIMITS));
        section(I18n.text("Order and figures"), I18n.text("The same seed makes the same prompts, arrivals and order of points."),
                List.of(PlanField.SEED), pairs(List.of(PlanField.SEED)),
                inputs.check(PlanField.ORIGINAL_FIGURES,
                        I18n.text("Also the original scripts' figures (words, their percentiles), to compare with old notes")));
    }

    static boolean holds(PlanField field) {
        return field == PlanField.SEED || Stream.of(EDGES, LIMITS, OBJECTIVES, ANSWERS).anyMatch(all ->
                all.contains(field));
    }

    private void section(String title, String explanation, List<PlanField> fields, Node... parts) {
        Label head = new Label(title);
        head.getStyleClass().add("section-title");
        VBox section = new VBox(head);
        section.getStyleClass().add("more-section");
        if (!explanation.isEmpty()) {
            Label words = new Label(explanation);
            words.getStyleClass().add("muted");
            words.setWrapText(true);
            section.getChildren().add(words);
        }
        section.getChildren().addAll(Arrays.asList(parts));
        section.getChildren().add(inputs.problems(fields.toArray(PlanField[]::new)));
        getChildren().add(section);
    }

    private LabelledFields pairs(List<PlanField> fields) {
        LabelledFields pairs = new LabelledFields();
        fields.forEach(field -> pairs.with(field.label(), inputs.typed(new TextField(), field, I18n.text("none")), WIDTH));
        return pairs;
    }
}
