package dev.touchstone.ui.live.monitor;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.AnswerSample;
import dev.touchstone.ui.live.parts.Cards;
import dev.touchstone.ui.live.parts.FoldButton;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// A sample answer, with its reasoning folded away. It stays while it is read: a newer one is shown on request, or with
/// the next point.
final class AnswerCard extends VBox {

    private final Hyperlink newer = new Hyperlink(I18n.text("Show another"));
    private final Label prompt = new Label();
    private final TextArea reasoning = text("live-reasoning", I18n.text("Reasoning of the sample answer"));
    private final FoldButton fold = new FoldButton("live-reasoning-fold", I18n.text("Reasoning"),
            I18n.text("Reasoning"), reasoning);
    private final TextArea answer = text("live-answer", I18n.text("The sample answer"));
    private @Nullable AnswerSample shown;
    private @Nullable AnswerSample newest;

    AnswerCard() {
        newer.setId("live-answer-newer");
        newer.setOnAction(event -> replace());
        prompt.setWrapText(true);
        prompt.getStyleClass().add("muted");
        fold.managedProperty().bind(fold.visibleProperty());
        VBox body = new VBox(prompt, fold, reasoning, answer);
        body.getStyleClass().add("answer-body");
        getChildren().add(Cards.card("live-sample", Cards.head(I18n.text("A sample answer"), newer), body));
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    void show(@Nullable AnswerSample sample) {
        newest = sample;
        setVisible(sample != null);
        if (sample != null && (shown == null || shown.point() != sample.point())) {
            replace();
        }
        newer.setVisible(sample != null && !sample.equals(shown));
    }

    private void replace() {
        shown = newest;
        if (shown != null) {
            prompt.setText(I18n.text("Asked in point {0}: {1}", shown.point(), shortened(shown.prompt())));
            reasoning.setText(shown.reasoning());
            fold.setVisible(!shown.reasoning().isEmpty());
            if (shown.reasoning().isEmpty()) {
                fold.setSelected(false);
            }
            answer.setText(shown.answer().isEmpty() ? I18n.text("(no answer text)") : shown.answer());
        }
        newer.setVisible(false);
    }

    private static String shortened(String prompt) {
        String line = prompt.replaceAll("\\s+", " ").strip();
        return line.length() > 240 ? line.substring(0, 240) + "…" : line;
    }

    /// A text area rather than a label: its text can be selected and copied.
    private static TextArea text(String id, String description) {
        TextArea area = new TextArea();
        area.setId(id);
        area.setEditable(false);
        area.setWrapText(true);
        area.setPrefRowCount(6);
        area.setAccessibleText(description);
        area.getStyleClass().add("remark");
        return area;
    }
}
