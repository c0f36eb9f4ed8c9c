package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.ui.Fx;
import dev.touchstone.ui.shell.Action;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The questions stay in one line as long as the buttons beside them can give up their words.
@ExtendWith(ApplicationExtension.class)
class QuestionRowTest {

    private static final double USUAL = 1088;
    private static final double QUESTION = 84;

    private FlowPane questions;
    private MenuButton filters;
    private QuestionRow row;

    @Start
    void start(Stage stage) {
        questions = new FlowPane();
        filters = new MenuButton("Filter");
        row = new QuestionRow(questions, filters);
        questions.setPrefWrapLength(4000);
        row.setCopy(Action.of("copy-markdown", "Copy as Markdown", "Compare", "fth-copy", null, () -> { }));
        Fx.show(stage, row, USUAL, 100);
        stage.setWidth(USUAL);
    }

    @Test
    void theWordsGoBeforeTheQuestionsTakeASecondLine() {
        ask(9);
        assertThat(List.of(filters.getContentDisplay(), copy().getContentDisplay())).containsExactly(ContentDisplay.LEFT, ContentDisplay.TEXT_ONLY);
        assertThat(lines()).isEqualTo(1);
        ask(11);
        assertThat(List.of(filters.getContentDisplay(), copy().getContentDisplay())).containsExactly(ContentDisplay.LEFT, ContentDisplay.GRAPHIC_ONLY);
        assertThat(lines()).isEqualTo(1);
        assertThat(row.narrow().getValue()).isFalse();
        ask(12);
        assertThat(filters.getContentDisplay()).isEqualTo(ContentDisplay.GRAPHIC_ONLY);
        assertThat(lines()).isEqualTo(1);
        ask(20);
        assertThat(lines()).as("no line is so long").isEqualTo(2);
        ask(9);
        assertThat(copy().getContentDisplay()).as("with room again").isEqualTo(ContentDisplay.TEXT_ONLY);
    }

    @Test
    void aNarrowPageHasNoRoomForWords() {
        Fx.run(() -> row.getScene().getWindow().setWidth(800));
        ask(2);
        assertThat(row.narrow().getValue()).isTrue();
        assertThat(List.of(filters.getContentDisplay(), copy().getContentDisplay())).containsOnly(ContentDisplay.GRAPHIC_ONLY);
    }

    private Button copy() {
        return (Button) row.getChildren().getLast();
    }

    private void ask(int count) {
        Fx.run(() -> questions.getChildren().setAll(IntStream.range(0, count).mapToObj(i -> {
            ToggleButton question = new ToggleButton("Q");
            question.setMinWidth(QUESTION);
            question.setPrefWidth(QUESTION);
            return question;
        }).toList()));
    }

    private long lines() {
        return Fx.get(() -> questions.getChildren().stream().map(node -> node.getLayoutY()).distinct().count());
    }
}
