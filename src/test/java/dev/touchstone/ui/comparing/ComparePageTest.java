package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.ui.Fx;
import java.nio.file.Files;
import java.util.Objects;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// What is compared: presets, the lens, the chart and its picture.
@ExtendWith(ApplicationExtension.class)
class ComparePageTest extends ComparePage {

    @Start
    void start(Stage stage) {
        begin(stage);
    }

    @Test
    void aPresetAsksItsQuestionInTheMetricThatIsShown(FxRobot robot) throws Exception {
        waitFor(() -> rows(robot).size() == 5);
        robot.interact(() -> combo(robot, "#lens-metric").setValue(NotedRuns.LATENCY));
        waitFor(() -> heads(robot).contains("4 GPUs, s"));
        robot.clickOn("#preset-engine");
        waitFor(() -> heads(robot).contains("vLLM, s"));
        assertThat(robot.lookup("#preset-engine").queryAs(ToggleButton.class).isSelected()).isTrue();
        assertThat(combo(robot, "#lens-by").getValue()).isEqualTo(Factor.ENGINE);
        assertThat(chart(robot).spec().get()).satisfies(spec -> assertThat(spec.yLabel())
                .isEqualTo("End-to-end latency, mean, s"));
    }

    @Test
    void onlyWhatTheRunsHaveIsOffered(FxRobot robot) throws Exception {
        waitFor(() -> rows(robot).size() == 5);
        assertThat(this.<Metric>combo(robot, "#lens-metric").getItems()).containsExactlyInAnyOrder(NotedRuns.REQUESTS,
                NotedRuns.TOKENS, NotedRuns.LATENCY, Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST));
        assertThat(this.<Factor>combo(robot, "#lens-by").getItems()).contains(Factor.ENGINE, Factor.GPU_COUNT)
                .doesNotContain(Factor.THINKING, Factor.API, Factor.NODES);
        assertThat(this.<Level>combo(robot, "#lens-baseline").getItems()).containsExactly(Level.of(2), Level.of(4));
        assertThat(robot.lookup("#preset-thinking").tryQuery()).isEmpty();
    }

    @Test
    void aBarLeadsToItsRuns(FxRobot robot) throws Exception {
        waitFor(() -> chart(robot).drawing() != null);
        var column = Objects.requireNonNull(chart(robot).drawing()).columns().stream()
                .filter(one -> one.title().equals("SGLang · Concurrency 30")).findFirst().orElseThrow();
        var bar = column.targets().get(1);
        Fx.doubleClick(chart(robot), chart(robot).localToScreen(bar.area().centerX(), bar.area().bottom() - 10));
        assertThat(shown).hasSize(1);
        assertThat(shown.getFirst()).hasSize(3).allSatisfy(run -> {
            assertThat(run.conditions().level(Factor.ENGINE)).contains(Level.of("SGLang"));
            assertThat(run.conditions().level(Factor.GPU_COUNT)).contains(Level.of(4));
        });
    }

    @Test
    void savesThePicture(FxRobot robot) throws Exception {
        waitFor(() -> chart(robot).drawing() != null);
        robot.interact(action("compare-png")::run);
        robot.interact(action("compare-svg")::run);
        assertThat(Files.readAllBytes(folder.resolve("request-throughput-by-gpu-count.png")))
                .startsWith(0x89, 'P', 'N');
        assertThat(folder.resolve("request-throughput-by-gpu-count.svg")).content().contains("<svg");
    }

    /// As when the page is opened before its comparison is there.
    @Test
    void theFocusWaitsForWhatThereIsToChoose(FxRobot robot) throws Exception {
        waitFor(() -> rows(robot).size() == 5);
        robot.interact(() -> runs.clear());
        waitFor(() -> robot.lookup("#compare-empty").query().isVisible());
        robot.interact(() -> feature.view().requestFocus());
        assertThat(robot.lookup("#studies").query().isFocusWithin()).isTrue();
        robot.interact(() -> runs.setAll(NotedRuns.gpuCounts()));
        waitFor(() -> robot.lookup("#presets").query().isFocusWithin());
        assertThat(feature.view().getScene().getFocusOwner().getId()).isEqualTo("preset-gpuCount");
    }

    @Test
    void anotherQuestionBeginsWithTheFirstSentenceBesideIt(FxRobot robot) throws Exception {
        waitFor(() -> rows(robot).size() == 5);
        waitFor(() -> !analysis.busy().get());
        ScrollPane care = robot.lookup("#care .care-scroll").queryAs(ScrollPane.class);
        robot.interact(() -> care.setVvalue(1));
        robot.interact(() -> feature.ask("scaling"));
        waitFor(() -> robot.lookup("#study-table").tryQuery().isPresent());
        assertThat(robot.lookup("#terms #study-warm-up").tryQuery()).as("how is judged takes no line of its own").isPresent();
        assertThat(care.getVvalue()).isZero();
    }

    @Test
    void withoutRunsThePageSaysWhatToDo(FxRobot robot) throws Exception {
        waitFor(() -> rows(robot).size() == 5);
        robot.interact(() -> runs.clear());
        waitFor(() -> robot.lookup("#compare-empty").query().isVisible());
        assertThat(robot.lookup("#compare-empty .title-3").queryAs(Label.class).getText())
                .isEqualTo("No runs to compare");
        assertThat(action("compare-markdown").enabled().get()).isFalse();
        robot.interact(() -> runs.setAll(NotedRuns.gpuCounts()));
        waitFor(() -> !robot.lookup("#compare-empty").query().isVisible());
        assertThat(combo(robot, "#lens-by").getValue()).isEqualTo(Factor.GPU_COUNT);
    }
}
