package dev.touchstone.ui.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.factor.OwnFactors;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.mapping.MappingFile;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.ui.importing.mapping.MappingPanel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// What a click on the head of a column offers, what follows from it at once, and that it is remembered.
@ExtendWith(ApplicationExtension.class)
class ColumnAnswersJourneyTest {

    private static final String TABLE = """
            | Config | Memory (GB) | Concurrency | p50 TTFT per case (ms) | p99 TTFT per case (ms) | Throughput (tok/s) |
            |---|---|---|---|---|---|
            | fp8 | 61.7 | 8 | 40 | 90 | 980 |
            | bf16 | 72.3 | 8 | 55 | 130 | 812 |
            """;

    private final List<Mapping> taken = new ArrayList<>();
    private PlainTable table = read(Mappings.NONE).tables().getFirst();

    private static Reading read(Mappings mappings) {
        return new Importer(mappings).read("blog.md", TABLE);
    }

    @Start
    void start(Stage stage) {
        MappingPanel panel = new MappingPanel("blog.md", table, new MappingPanel.Handler() {
            @Override
            public void runs(Mapping tried, Consumer<List<Run>> result) {
                result.accept(read(Mappings.NONE.with(table.shape(), tried)).runs());
            }

            @Override
            public void take(Mapping answered) {
                taken.add(answered);
            }

            @Override
            public void forget() {
                // Nothing is remembered here.
            }

            @Override
            public void leave() {
                // Stays open.
            }
        });
        MappingWindow.show(stage, panel, 1100, 760);
    }

    private static String column(FxRobot robot, int number) {
        Button button = robot.lookup("#mapping-column-" + number).queryAs(Button.class);
        Label kind = (Label) button.getParent().getChildrenUnmodifiable().getFirst();
        return kind.getText() + ": " + button.getText();
    }

    /// The class by which the style sheet colours the head of a column; each has a rule of its own there.
    private static String colour(FxRobot robot, int number) {
        return robot.lookup("#mapping-column-" + number).queryAs(Button.class).getParent().getStyleClass().stream()
                .filter(name -> name.startsWith("of-")).collect(Collectors.joining(" "));
    }

    private static List<String> shown(FxRobot robot) {
        return robot.lookup("#mapping-runs").<TableView<?>>query().getColumns().stream().map(TableColumn::getText)
                .toList();
    }

    private static void choose(FxRobot robot, int number, String words) {
        robot.clickOn("#mapping-column-" + number);
        robot.write(words);
    }

    /// Words are compared by their name, uneven numbers are not, and both can be turned round.
    @Test
    void whatFollowsIsWordedAndCanBeChanged(FxRobot robot) throws Exception {
        assertThat(column(robot, 0)).isEqualTo("Own factor: Compared by its name");
        assertThat(column(robot, 1)).startsWith("Kept: Kept, not compared");

        assertThat(IntStream.range(0, 6).mapToObj(number -> colour(robot, number))).containsExactly("of-own", "of-kept", "of-condition",
                "of-question", "of-question", "of-metric");
        String sheet = Files.readString(Path.of("src/main/resources/dev/touchstone/ui/importing.css"));
        assertThat(List.of("of-own", "of-kept", "of-condition", "of-question", "of-metric", "of-ignored")).allSatisfy(name ->
                assertThat(sheet).contains(".mapping-column." + name + " > .mapping-kind"));

        choose(robot, 1, "own factor");
        assertThat(robot.lookup("#mapping-follows").<Label>query().getText()).isEqualTo("Its cells are levels of “Memory "
                + "(GB)”: runs that differ in them are no repeats, and can be compared by it.");
        robot.type(KeyCode.ENTER);
        assertThat(column(robot, 1)).isEqualTo("Own factor: Own factor (compared by its name)");
        assertThat(shown(robot)).contains("Config", "Memory (GB)");

        choose(robot, 0, "ignore");
        assertThat(robot.lookup("#mapping-follows").<Label>query().getText()).isEqualTo("Its cells are not kept, and set no "
                + "runs apart.");
        robot.type(KeyCode.ENTER);
        assertThat(column(robot, 0)).isEqualTo("Ignored: Ignore this column");
        assertThat(List.of(colour(robot, 0), colour(robot, 1))).containsExactly("of-ignored", "of-own");
        assertThat(shown(robot)).contains("Memory (GB)").doesNotContain("Config");

        robot.clickOn("#mapping-ok");
        Path folder = Files.createTempDirectory("mappings");
        new MappingFile(folder).keep(table.shape(), taken.getFirst());
        Reading again = read(new MappingFile(folder));
        assertThat(again.tables().getFirst().remembered()).isTrue();
        assertThat(again.tables().getFirst().mapping().columns().subList(0, 2)).extracting(MappedColumn::meaning)
                .containsExactly(Meanings.IGNORED, Meanings.OWN);
        assertThat(again.runs()).hasSize(2).allSatisfy(run -> assertThat(run.extras()).doesNotContainKey("Config"));
        assertThat(OwnFactors.of(again.runs())).extracting(OwnFactor::label)
                .contains("Memory (GB)").doesNotContain("Config");
    }

    /// Two percentiles under the same words are one question; each column takes the answer with its own percentile.
    @Test
    void columnsOfTheSameDoubtAskOnce(FxRobot robot) {
        assertThat(robot.lookup(".mapping-question").<Node>queryAll()).hasSize(1);
        Label question = robot.lookup(".mapping-question > .label").query();
        assertThat(question.getText()).startsWith("What are “p50 TTFT per case (ms)” and “p99 TTFT per case (ms)”? ");
        assertThat(shown(robot)).noneMatch(head -> head.startsWith("Time to first token"));

        robot.clickOn(robot.lookup(".mapping-question .button").<Button>queryAll().stream()
                .filter(button -> button.getText().startsWith("Time to first token")).findFirst().orElseThrow());

        assertThat(robot.lookup(".mapping-question").<Node>queryAll()).isEmpty();
        assertThat(shown(robot)).contains("Time to first token, median, s", "Time to first token, p99, s");
        robot.clickOn("#mapping-ok");
        assertThat(taken).singleElement().satisfies(mapping -> assertThat(mapping.columns()).extracting(
                MappedColumn::meaning).contains(ms(Statistic.MEDIAN), ms(Statistic.percentile(99))));
    }

    private static Meaning ms(Statistic statistic) {
        return new Meaning.Figure(Metric.of(Quantity.TTFT, statistic), 1e-3);
    }
}
