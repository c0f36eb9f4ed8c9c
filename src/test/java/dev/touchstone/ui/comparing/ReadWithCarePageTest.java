package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// What to read with care, and what is accepted all the same.
@ExtendWith(ApplicationExtension.class)
class ReadWithCarePageTest extends ComparePage {

    @Start
    void start(Stage stage) {
        begin(stage);
    }

    @Test
    void readWithCareNamesTheUnmatchedRunsAndLeadsToThem(FxRobot robot) throws Exception {
        robot.interact(() -> runs.addAll(new NotedRuns().repeats("vLLM", 2, 200, 20).list()));
        waitFor(() -> robot.lookup("#care-unmatched").tryQuery().isPresent());
        robot.clickOn("#care-unmatched");
        assertThat(shown.getFirst()).hasSize(1);
    }

    @Test
    void whatCanBeFilledInHasALinkThatDoesIt(FxRobot robot) throws Exception {
        waitFor(() -> rows(robot).size() == 5);
        assertThat(robot.lookup("#care-set").tryQuery()).isEmpty();
        Run unknown = runs.getFirst().with(runs.getFirst().conditions().without(Factor.GPU_COUNT));
        robot.interact(() -> runs.set(0, unknown));
        waitFor(() -> robot.lookup("#care-set").tryQuery().isPresent());
        assertThat(care(robot)).contains("1 run left out: the level of GPU count is not known. It can be filled in when importing.");
        robot.interact(() -> robot.lookup("#care-set").<Hyperlink>query().fire());
        assertThat(shown.getFirst()).extracting(Run::id).containsExactly(unknown.id());
    }

    @Test
    void aClashStandsInPlaceOfTheDifferenceUntilItIsAccepted(FxRobot robot) throws Exception {
        robot.interact(() -> {
            feature.restore(Map.of("metric", "output_token_throughput", "by", "engine", "along", "concurrency"));
            runs.setAll(new NotedRuns().words().repeats("vLLM", 4, 30, 10, 11).tokens()
                    .repeats("SGLang", 4, 30, 20, 21).list());
        });
        waitFor(() -> heads(robot).contains("Δ to SGLang") && rows(robot).size() == 1);
        assertThat(cell(robot, 0, "Δ to SGLang")).isEqualTo("tokens against words");
        assertThat(robot.lookup("#care .chip").queryAllAs(Label.class)).extracting(Label::getText)
                .contains("not comparable");
        assertThat(care(robot)).anyMatch(text -> text.startsWith("tokens against words")
                && text.endsWith(". Output throughput measured so differently cannot be compared."))
                .noneMatch(text -> text.endsWith(": compared all the same."));

        assertThat(robot.lookup("#care .accept").<Hyperlink>query().getTooltip().getText())
                .isEqualTo("Compare all the same, here and on the page Findings");
        robot.interact(() -> robot.lookup("#care .accept").<Hyperlink>query().fire());
        waitFor(() -> cell(robot, 0, "Δ to SGLang").startsWith("▼ −48"));
        assertThat(robot.lookup("#accepted .accepted-chip").queryAllAs(Button.class)).extracting(Button::getText)
                .containsExactly("tokens against words");
        assertThat(feature.state()).containsEntry("accepted.clashes", "tokens\ttokens\twords");
        assertThat(care(robot)).contains("tokens against words: compared all the same.")
                .noneMatch(text -> text.endsWith("measured so differently cannot be compared."));
        waitFor(() -> analysis.terms().get().accepted().clashes().size() == 1);

        robot.interact(() -> robot.lookup("#accepted .accepted-chip").<Button>query().fire());
        waitFor(() -> cell(robot, 0, "Δ to SGLang").equals("tokens against words"));
        assertThat(robot.lookup("#accepted .accepted-chip").queryAll()).isEmpty();
    }

    @Test
    void aHiddenDifferenceIsAcceptedAndTakenBack(FxRobot robot) throws Exception {
        List<Run> two = NotedRuns.gpuCounts();
        List<Run> differing = two.stream().map(run -> run.with(run.conditions().with(Factor.API,
                Level.of(run.conditions().text(Factor.GPU_COUNT, "").equals("2") ? "chat" : "completions"),
                Evidence.byHand()))).toList();
        robot.interact(() -> runs.setAll(differing));
        waitFor(() -> robot.lookup("#care .accept").tryQuery().isPresent());
        robot.interact(() -> robot.lookup("#care .accept").<Hyperlink>query().fire());
        waitFor(() -> robot.lookup("#care .refuse").tryQuery().isPresent());
        assertThat(feature.state()).containsEntry("accepted.differences", "api");
        robot.interact(() -> robot.lookup("#care .refuse").<Hyperlink>query().fire());
        waitFor(() -> robot.lookup("#care .accept").tryQuery().isPresent());
        assertThat(feature.state()).doesNotContainKey("accepted.differences");
    }

    private static List<String> care(FxRobot robot) {
        return robot.lookup("#care .care-entry .label").queryAllAs(Label.class).stream().map(Label::getText).toList();
    }
}
