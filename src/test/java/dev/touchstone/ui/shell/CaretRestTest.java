package dev.touchstone.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.ui.Fx;
import java.lang.reflect.Field;
import java.time.Duration;
import javafx.animation.Animation;
import javafx.animation.Timeline;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.control.skin.TextInputControlSkin;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CaretRestTest {

    private final TextField field = Fx.get(() -> new TextField("typed"));
    private final ComboBox<String> box = Fx.get(ComboBox::new);
    private Stage stage = Fx.get(Stage::new);

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    private void open(Duration blinking) {
        Fx.run(() -> {
            box.setEditable(true);
            Scene scene = new Scene(new VBox(field, box), 300, 100);
            stage.setScene(scene);
            stage.show();
            CaretRest.in(scene, blinking);
        });
    }

    @AfterEach
    void close() {
        Fx.run(stage::hide);
    }

    private static boolean isBlinking(TextField field) {
        try {
            Field blinking = TextInputControlSkin.class.getDeclaredField("caretBlinking");
            blinking.setAccessible(true);
            Object caret = blinking.get(field.getSkin());
            Field timeline = caret.getClass().getDeclaredField("caretTimeline");
            timeline.setAccessible(true);
            return ((Timeline) timeline.get(caret)).getStatus() == Animation.Status.RUNNING;
        } catch (ReflectiveOperationException gone) {
            throw new AssertionError(gone);
        }
    }

    private static void press(Node node) {
        node.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.RIGHT, false, false, false, false));
    }

    @Test
    void itRestsUntilTheNextKey() {
        open(Duration.ofMillis(1));
        Fx.run(field::requestFocus);
        Fx.waitFor("the end of the blinking", () -> !isBlinking(field));
        assertThat(Fx.get(() -> {
            press(field);
            return isBlinking(field);
        })).isTrue();
    }

    @Test
    void soDoesThatOfABoxToTypeInto() {
        open(Duration.ofMillis(1));
        Fx.run(box::requestFocus);
        Fx.waitFor("the end of the blinking", () -> !isBlinking(box.getEditor()));
        assertThat(Fx.get(() -> {
            press(box);
            return isBlinking(box.getEditor());
        })).isTrue();
    }

    @Test
    void onlyThatOfTheFocusBlinks() {
        open(Duration.ofMinutes(1));
        Fx.run(field::requestFocus);
        assertThat(Fx.get(() -> isBlinking(field))).isTrue();
        Fx.run(box::requestFocus);
        assertThat(Fx.get(() -> isBlinking(field))).isFalse();
    }
}
