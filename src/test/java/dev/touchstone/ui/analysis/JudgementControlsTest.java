package dev.touchstone.ui.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.lens.Terms;
import dev.touchstone.ui.Fx;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class JudgementControlsTest {

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @Test
    void theLineBeginsAtItsMargin() {
        assertThat(places(600).getFirst().getMinX()).isZero();
    }

    @Test
    void aNarrowLineIsBrokenBetweenItsControls() {
        List<Bounds> wide = places(600);
        assertThat(wide.get(1).getMinX()).isGreaterThan(wide.getFirst().getMaxX());
        List<Bounds> narrow = places(200);
        assertThat(narrow.get(1).getMinX()).isZero();
        assertThat(narrow.get(1).getMinY()).isGreaterThan(narrow.getFirst().getMaxY());
    }

    /// Where the box to be ticked and the word before the margin stand in their bar.
    private static List<Bounds> places(double width) {
        Stage stage = Fx.get(Stage::new);
        FlowPane bar = Fx.get(() -> {
            FlowPane made = new JudgementControls("test", new SimpleObjectProperty<>(Terms.DEFAULT)).bar();
            Fx.show(stage, new VBox(made), width, 200);
            return made;
        });
        return Fx.get(() -> {
            List<Bounds> places = List.of(in(bar, bar.lookup(".box")), in(bar, bar.lookup(".lens-word")));
            stage.hide();
            return places;
        });
    }

    private static Bounds in(Node bar, Node node) {
        return bar.sceneToLocal(node.localToScene(node.getLayoutBounds()));
    }
}
