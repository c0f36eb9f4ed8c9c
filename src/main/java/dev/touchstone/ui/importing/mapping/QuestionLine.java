package dev.touchstone.ui.importing.mapping;

import dev.touchstone.i18n.I18n;
import java.util.function.IntConsumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/// One question about columns: what is open, and a button for each choice, the proposal first.
final class QuestionLine extends HBox {

    /// The width that the choices have before they take another line.
    private static final double CHOICES = 560;

    /// @param answer called with the index of the choice
    QuestionLine(SharedQuestion question, IntConsumer answer) {
        setId("mapping-question-" + question.columns().getFirst());
        getStyleClass().addAll("card", "mapping-question");
        Label words = new Label(question.sentence());
        words.setWrapText(true);
        words.setMinWidth(0);
        words.setMinHeight(USE_PREF_SIZE);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(words, Priority.ALWAYS);
        FlowPane choices = new Choices();
        for (int index = 0; index < question.words().size(); index++) {
            int answered = index;
            boolean proposal = index == 0;
            Button choice = new Button(question.words().get(index));
            choice.getStyleClass().add("small");
            if (proposal) {
                choice.getStyleClass().add("accent");
            }
            choice.setMnemonicParsing(false);
            choice.setMinWidth(USE_PREF_SIZE);
            String columns = I18n.plural(question.labels().size(), "Column {1}: {2}", "Columns {1}: {2}",
                    String.join(I18n.text(", "), question.labels()), question.words().get(index));
            choice.setAccessibleText(proposal ? I18n.text("{0}, the proposal", columns) : columns);
            choice.setOnAction(event -> answer.accept(answered));
            choices.getChildren().add(choice);
        }
        getChildren().setAll(words, choices);
    }

    /// As wide as its buttons, up to a limit; a flow pane is always as wide as that.
    private static final class Choices extends FlowPane {

        Choices() {
            getStyleClass().add("choices");
            setPrefWrapLength(CHOICES);
        }

        @Override
        protected double computePrefWidth(double height) {
            double buttons = getManagedChildren().stream().mapToDouble(button -> button.prefWidth(-1)).sum();
            double gaps = getHgap() * Math.max(0, getManagedChildren().size() - 1);
            return Math.min(CHOICES, snapSizeX(buttons + gaps + snappedLeftInset() + snappedRightInset()) + 1);
        }
    }
}
