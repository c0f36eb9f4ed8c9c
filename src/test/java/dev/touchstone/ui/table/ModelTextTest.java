package dev.touchstone.ui.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.ui.Fx;
import javafx.scene.control.TableCell;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// A model in a cell: the name is whole, however long the path before it is.
class ModelTextTest {

    private static final String PATH = "/home/engineer/models/Qwen/Qwen3-4B";

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    private static String in(double width, String model) {
        return Fx.get(() -> {
            TableCell<String, String> cell = new TableCell<>();
            cell.resize(width, 26);
            return ModelText.fitting(model, cell);
        });
    }

    @Test
    void aPathThatFitsIsWhole() {
        assertThat(in(600, PATH)).isEqualTo(PATH);
    }

    @Test
    void ofALongerPathTheLastPartIsShown() {
        assertThat(in(90, PATH)).isEqualTo("…/Qwen3-4B");
        assertThat(in(90, PATH + "/")).isEqualTo("…/Qwen3-4B");
        assertThat(in(64, PATH)).as("rather the whole name than the sign").isEqualTo("Qwen3-4B");
    }

    @Test
    void aModelWithoutAPathStaysAsItIs() {
        assertThat(in(20, "Qwen2.5-7B-Instruct")).isEqualTo("Qwen2.5-7B-Instruct");
    }
}
