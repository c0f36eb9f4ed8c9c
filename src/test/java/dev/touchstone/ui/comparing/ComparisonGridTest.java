package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The figures below the chart.
@ExtendWith(ApplicationExtension.class)
class ComparisonGridTest extends ComparePage {

    @Start
    void start(Stage stage) {
        begin(stage);
    }

    @Test
    void theTableTwinTellsTheDifferences(FxRobot robot) throws Exception {
        waitFor(() -> rows(robot).size() == 5);
        assertThat(heads(robot)).contains("Engine", "Concurrency", "2 GPUs, req/s ★", "4 GPUs, req/s", "Δ to 2 GPUs");
        int row = row(robot, "vLLM", 30);
        assertThat(cell(robot, row, "2 GPUs, req/s ★")).isEqualTo("11.56");
        assertThat(cell(robot, row, "4 GPUs, req/s")).isEqualTo("13.17");
        assertThat(cell(robot, row, "Δ to 2 GPUs")).isEqualTo("▲ +13.9 %");
        assertThat(cell(robot, row, "efficiency")).isEqualTo("57 %");
        assertThat(cell(robot, row, "verdict")).isEqualTo("faster");
        assertThat(robot.lookup("#compare-chart-caption").queryAs(Label.class).getText())
                .startsWith("lighter: 2 GPUs\u00a0· full: 4 GPUs");
        assertThat(warnings.seen).isEmpty();
    }

    @Test
    void rangesGiveWayToTheVerdictWhereThereIsRoomForOneOfThem(FxRobot robot) throws Exception {
        waitFor(() -> rows(robot).size() == 5);
        for (int width : List.of(1500, 1010)) {
            robot.interact(() -> table(robot).getScene().getWindow().setWidth(width));
            waitFor(() -> heads(robot).contains("range") == width > 1200);
            double columns = table(robot).getColumns().stream().mapToDouble(TableColumn::getWidth).sum();
            assertThat(heads(robot)).contains("verdict", "95 %", "n");
            assertThat(columns).as("at %d", width).isLessThanOrEqualTo(table(robot).getWidth());
        }
    }

    @Test
    void theBaselineChanges(FxRobot robot) throws Exception {
        waitFor(() -> rows(robot).size() == 5);
        robot.interact(action("compare-baseline")::run);
        waitFor(() -> heads(robot).contains("Δ to 4 GPUs"));
        assertThat(cell(robot, row(robot, "vLLM", 30), "Δ to 4 GPUs")).startsWith("▼ −12.2");
        assertThat(feature.state()).containsEntry("baseline", "4").containsEntry("by", "gpuCount");
    }

    @Test
    void copiesAsMarkdownAndAsCells(FxRobot robot) throws Exception {
        waitFor(() -> rows(robot).size() == 5);
        robot.interact(action("compare-markdown")::run);
        waitFor(() -> clipboard().contains("| "));
        assertThat(clipboard()).contains("+13.9 %").contains("SGLang");
        robot.interact(() -> table(robot).getSelectionModel().clearAndSelect(row(robot, "vLLM", 30)));
        robot.interact(action("compare-copy")::run);
        waitFor(() -> clipboard().contains("\t"));
        assertThat(clipboard()).contains("+13.9 %").doesNotContain("SGLang");
    }

    @Test
    void whatIsCopiedIsWrittenBesideTheWindow(FxRobot robot) throws Exception {
        waitFor(() -> rows(robot).size() == 5);
        CountDownLatch busy = new CountDownLatch(1);
        robot.interact(() -> {
            ClipboardContent before = new ClipboardContent();
            before.putString("before");
            Clipboard.getSystemClipboard().setContent(before);
            background.start("other work", progress -> {
                busy.await();
                return "";
            }, done -> { }, failed -> { });
            action("compare-markdown").run();
        });
        assertThat(clipboard()).isEqualTo("before");
        List<String> work = new ArrayList<>();
        robot.interact(() -> background.running().forEach(task -> work.add(task.getTitle())));
        assertThat(work).containsExactly("other work", "Copy the table");

        busy.countDown();
        waitFor(() -> clipboard().contains("+13.9 %"));
    }

    @Test
    void familiesStandBelowTheirRowsHoweverTheseAreSorted(FxRobot robot) throws Exception {
        waitFor(() -> table(robot).getItems().size() == 7);
        assertThat(cell(robot, 5, "Engine")).isEqualTo("SGLang");
        assertThat(cell(robot, 5, "Concurrency")).isEqualTo("all");
        assertThat(cell(robot, 4, "2 GPUs, req/s ★")).as("of a row").doesNotContain("mean");
        assertThat(cell(robot, 5, "2 GPUs, req/s ★")).isEqualTo("geometric mean");
        assertThat(cell(robot, 5, "4 GPUs, req/s")).isEmpty();
        assertThat(cell(robot, 5, "Δ to 2 GPUs")).isEqualTo("▲ +62.2 %");
        assertThat(cell(robot, 5, "efficiency")).isEqualTo("81 %");
        assertThat(cell(robot, 5, "verdict")).isEqualTo("geometric mean of concurrency 30 and concurrency 50, p = 0.010");
        assertThat(cell(robot, 6, "Engine")).isEqualTo("vLLM");

        robot.interact(() -> {
            TableColumn<ComparisonLine, ?> engine = table(robot).getColumns().getFirst();
            engine.setSortType(TableColumn.SortType.DESCENDING);
            table(robot).getSortOrder().setAll(List.of(engine));
        });

        assertThat(rows(robot).getFirst().match().get(Factor.ENGINE)).isEqualTo(Level.of("vLLM"));
        assertThat(table(robot).getItems().subList(5, 7)).allMatch(ComparisonLine.OfFamily.class::isInstance);
    }

    @Test
    void noFamilyOfOneRow(FxRobot robot) throws Exception {
        robot.interact(() -> runs.setAll(new NotedRuns().repeats("vLLM", 2, 30, 10, 11).repeats("vLLM", 4, 30, 20, 21)
                .list()));
        waitFor(() -> table(robot).getItems().size() == 1);
        assertThat(table(robot).getItems()).allMatch(ComparisonLine.OfRow.class::isInstance);
    }
}
