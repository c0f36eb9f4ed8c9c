package dev.touchstone.ui.importing.mapping;

import dev.touchstone.importer.column.MappedColumn;
import dev.touchstone.importer.column.Meaning;
import dev.touchstone.importer.column.OpenMeaning;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/// One question about a column: what is open, and a button for each choice, the proposal first.
final class QuestionLine extends HBox {

    /// The width that the choices have before they take another line.
    private static final double CHOICES = 560;

    /// @param number of the column, from 0
    /// @param answer called with the choice
    QuestionLine(MappedColumn column, OpenMeaning question, int number, Consumer<Meaning> answer) {
        setId("mapping-question-" + number);
        getStyleClass().addAll("card", "mapping-question");
        Label words = new Label("What is “" + column.label() + "”? " + question.why());
        words.setWrapText(true);
        words.setMinWidth(0);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(words, Priority.ALWAYS);
        FlowPane choices = new FlowPane();
        choices.getStyleClass().add("choices");
        choices.setPrefWrapLength(CHOICES);
        List<Meaning> meanings = question.choices();
        for (Meaning meaning : meanings) {
            boolean proposal = meaning.equals(meanings.getFirst());
            Button choice = new Button(MeaningChoice.words(meaning));
            choice.getStyleClass().add("small");
            if (proposal) {
                choice.getStyleClass().add("accent");
            }
            choice.setMnemonicParsing(false);
            choice.setMinWidth(USE_PREF_SIZE);
            choice.setAccessibleText("Column " + column.label() + " is " + MeaningChoice.words(meaning)
                    + (proposal ? ", the proposal" : ""));
            choice.setOnAction(event -> answer.accept(meaning));
            choices.getChildren().add(choice);
        }
        getChildren().setAll(words, choices);
    }
}
