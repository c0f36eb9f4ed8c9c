package dev.touchstone.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.ui.Fx;
import java.util.List;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DetailTableTest {

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    /// One of these widths leaves the last column exactly 80 pixels, which JavaFX takes for a column that nobody gave a
    /// width.
    @Test
    void theColumnsAreNeverWiderThanTheTable() {
        Stage stage = Fx.get(Stage::new);
        for (int width = 300; width <= 360; width++) {
            int wide = width;
            DetailTable table = Fx.get(() -> {
                DetailTable made = new DetailTable("test", List.of("Metric", "Value", "How"), true, row -> { });
                made.getItems().setAll(new DetailRow("Output throughput", "2,527 words/s",
                        "words · client's clock · first send to last answer", null, null));
                Fx.show(stage, new StackPane(made), wide, 200);
                return made;
            });
            Fx.run(() -> { });
            assertThat(Fx.get(() -> table.getColumns().stream().mapToDouble(TableColumn::getWidth).sum()))
                    .as("in %s pixels", width).isLessThanOrEqualTo(Fx.get(table::getWidth));
        }
        Fx.run(stage::hide);
    }
}
