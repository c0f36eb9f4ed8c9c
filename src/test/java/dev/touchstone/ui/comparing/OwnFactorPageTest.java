package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// Factors of the author's own on the page Compare.
@ExtendWith(ApplicationExtension.class)
class OwnFactorPageTest extends ComparePage {

    @Start
    void start(Stage stage) {
        begin(stage);
    }

    /// A table with a column of its author's own: it stands behind the known factors, and is what is compared then.
    @Test
    void aColumnOfTheAuthorsOwnIsChosenBehindTheKnownFactors(FxRobot robot) throws Exception {
        waitFor(() -> rows(robot).size() == 5);
        robot.interact(() -> runs.setAll(dtypes()));
        waitFor(() -> combo(robot, "#lens-by").getItems().size() == 2);
        OwnFactor dtype = new OwnFactor("KV dtype");
        assertThat(this.<AnyFactor>combo(robot, "#lens-by").getItems()).containsExactly(Factor.CONCURRENCY, dtype);

        robot.interact(() -> combo(robot, "#lens-by").setValue(dtype));
        waitFor(() -> heads(robot).contains("KV dtype fp8, req/s"));
        assertThat(heads(robot)).contains("Concurrency", "KV dtype bf16, req/s ★", "Δ to KV dtype bf16");
        assertThat(this.<Level>combo(robot, "#lens-baseline").getItems()).containsExactly(Level.of("bf16"),
                Level.of("fp8"));
        assertThat(chart(robot).spec().get()).satisfies(spec -> assertThat(spec.title())
                .isEqualTo("Request throughput by KV dtype"));
        assertThat(feature.state()).containsEntry("by", "KV dtype");
        assertThat(warnings.seen).isEmpty();

        robot.interact(() -> combo(robot, "#lens-by").show());
        List<ListCell<?>> cells = new ArrayList<>(robot.from(robot.listWindows().stream().map(Window::getScene)
                .map(Scene::getRoot).toArray(Node[]::new)).lookup(".combo-box-popup .list-cell").queryAllAs(ListCell.class)
                .stream().map(cell -> (ListCell<?>) cell).toList());
        assertThat(cells.stream().filter(cell -> cell.getPseudoClassStates()
                .contains(PseudoClass.getPseudoClass("first-own")))).extracting(ListCell::getText)
                .containsExactly("KV dtype");
    }

    /// Engines are compared along the author's own column, or in panels of it, and the choice is kept.
    @Test
    void anOwnFactorIsAnAxis(FxRobot robot) throws Exception {
        List<Run> table = new ArrayList<>();
        for (String engine : List.of("vLLM", "SGLang")) {
            for (Run run : dtypes()) {
                table.add(RunFixture.run("table.md", table.size() + 1).format("markdown-table")
                        .extra("KV dtype", run.extras().getOrDefault("KV dtype", "")).with(Factor.ENGINE, engine)
                        .with(Factor.CONCURRENCY, run.conditions().text(Factor.CONCURRENCY, ""))
                        .metric("request_throughput", 10 + table.size()).build());
            }
        }
        robot.interact(() -> runs.setAll(table));
        waitFor(() -> axes(robot, "#lens-along").contains("KV dtype"));
        assertThat(axes(robot, "#lens-along")).containsExactly("none", "Concurrency", "KV dtype");

        robot.interact(() -> choose(combo(robot, "#lens-along"), "KV dtype"));
        waitFor(() -> "KV dtype".equals(feature.state().get("along")));
        waitFor(() -> chart(robot).drawing() != null && Objects.requireNonNull(chart(robot).drawing()).columns().stream()
                .anyMatch(column -> column.title().contains("KV dtype fp8") || column.title().contains("fp8")));
        robot.interact(() -> choose(combo(robot, "#lens-panels"), "KV dtype"));
        waitFor(() -> "KV dtype".equals(feature.state().get("panels")));
        assertThat(feature.state()).doesNotContainKey("along");
    }

    private static <T> List<String> words(ComboBox<T> box) {
        return box.getItems().stream().map(item -> box.getConverter().toString(item)).toList();
    }

    private List<String> axes(FxRobot robot, String id) {
        return words(combo(robot, id));
    }

    private static <T> void choose(ComboBox<T> box, String words) {
        box.setValue(box.getItems().get(words(box).indexOf(words)));
    }

    private static List<Run> dtypes() {
        List<Run> table = new ArrayList<>();
        for (int concurrency : List.of(1, 8)) {
            for (String dtype : List.of("bf16", "fp8")) {
                table.add(RunFixture.run("table.md", table.size() + 1).format("markdown-table").extra("KV dtype", dtype)
                        .with(Factor.CONCURRENCY, concurrency).metric("request_throughput", 10 + table.size()).build());
            }
        }
        return table;
    }
}
