package dev.touchstone.ui.live.form;

import dev.touchstone.ui.live.draft.Field;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/// All that has a good default.
final class MoreFields extends VBox {

    private static final List<Field> EDGES = List.of(Field.WARM_UP, Field.COOL_DOWN, Field.PAUSE);
    private static final List<Field> LIMITS = List.of(Field.CONNECT_LIMIT, Field.FIRST_TOKEN_LIMIT, Field.IDLE_LIMIT,
            Field.TOTAL_LIMIT);
    private static final List<Field> OBJECTIVES = List.of(Field.TTFT, Field.TTFOT, Field.TPOT, Field.E2E_LATENCY,
            Field.SHARE);
    private static final List<Field> ANSWERS = List.of(Field.TEMPERATURE, Field.EXTRA);

    private static final double WIDTH = 104;

    private final Inputs inputs;

    MoreFields(Inputs inputs) {
        this.inputs = inputs;
        getStyleClass().add("more-fields");
        section("Before, between and after", "Recorded apart from the measured requests.", EDGES,
                pairs(EDGES));
        section("Objectives", "The most a request may take to count as good; leave empty for none.", OBJECTIVES,
                pairs(OBJECTIVES));
        CheckBox exact = inputs.check(Field.EXACT_LENGTH, "Exactly the largest length, where the engine can");
        CheckBox streaming = inputs.check(Field.STREAMING, "Stream the answers (needed for times to first token)");
        TextArea extra = inputs.lines(Field.EXTRA, "{\"top_p\": 0.9}", 2);
        section("Answers", "", ANSWERS, new Pairs()
                .with("Temperature", inputs.typed(new TextField(), Field.TEMPERATURE, "the server's"), 110)
                .with("Further fields of the body, as JSON", extra, 300), exact, streaming);
        section("Time limits", "A request that takes longer is cancelled and counted as failed.", LIMITS,
                pairs(LIMITS));
        section("Order and figures", "The same seed makes the same prompts, arrivals and order of points.",
                List.of(Field.SEED), pairs(List.of(Field.SEED)),
                inputs.check(Field.ORIGINAL_FIGURES,
                        "Also the original scripts' figures (words, their percentiles), to stand beside old notes"));
    }

    static boolean holds(Field field) {
        return field == Field.SEED || Stream.of(EDGES, LIMITS, OBJECTIVES, ANSWERS).anyMatch(all ->
                all.contains(field));
    }

    private void section(String title, String says, List<Field> fields, Node... parts) {
        Label head = new Label(title);
        head.getStyleClass().add("section-title");
        VBox section = new VBox(head);
        section.getStyleClass().add("more-section");
        if (!says.isEmpty()) {
            Label words = new Label(says);
            words.getStyleClass().add("muted");
            words.setWrapText(true);
            section.getChildren().add(words);
        }
        section.getChildren().addAll(Arrays.asList(parts));
        section.getChildren().add(inputs.problems(fields.toArray(Field[]::new)));
        getChildren().add(section);
    }

    private Pairs pairs(List<Field> fields) {
        Pairs pairs = new Pairs();
        fields.forEach(field -> pairs.with(field.label(), inputs.typed(new TextField(), field, "none"), WIDTH));
        return pairs;
    }
}
