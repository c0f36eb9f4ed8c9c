package dev.touchstone.ui.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.column.mapping.TableShape;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.ui.importing.mapping.MappingPanel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The step in which the user says what the columns of a table mean.
@ExtendWith(ApplicationExtension.class)
class MappingJourneyTest {

    private static final Meaning CONCURRENCY = new Meaning.Level(Factor.CONCURRENCY);
    private static final Meaning P99_MS = new Meaning.Figure(Metric.of(Quantity.TTFT, Statistic.percentile(99)), 1e-3);

    private static final Run RUN = new Importer(Mappings.NONE).read("t", "concurrency,ttft.p99 (s),x\n1,0.12,a\n").runs()
            .getFirst();

    private final List<Mapping> counted = new ArrayList<>();
    private final List<Mapping> taken = new ArrayList<>();
    private final List<String> told = new ArrayList<>();

    @Start
    void start(Stage stage) {
        Mapping mapping = new Mapping(List.of(new MappedColumn("conc", CONCURRENCY, true),
                new MappedColumn("lat", Meanings.EXTRA, false), new MappedColumn("x", Meanings.EXTRA, false)));
        PlainTable table = new PlainTable(new Lines(1, 3), new TableShape(List.of("conc", "lat", "x")), mapping, true,
                List.of(List.of("1", "120", "a"), List.of("8", "180")), 2, "");
        MappingPanel panel = new MappingPanel("results.csv", table, new MappingPanel.Handler() {
            @Override
            public void runs(Mapping tried, Consumer<List<Run>> tell) {
                counted.add(tried);
                tell.accept(Collections.nCopies(counted.size(), RUN));
            }

            @Override
            public void take(Mapping said) {
                taken.add(said);
            }

            @Override
            public void forget() {
                told.add("forget");
            }

            @Override
            public void leave() {
                told.add("leave");
            }
        });
        MappingWindow.show(stage, panel, 900, 700);
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).<Label>query().getText();
    }

    @Test
    void whatIsNotCertainIsAskedForAndSearchedByKeyboard(FxRobot robot) {
        assertThat(text(robot, "#mapping-care")).startsWith("2 columns are not certain");
        assertThat(robot.lookup("#mapping-column-1").queryAs(Button.class)).satisfies(button -> {
            assertThat(button.isFocused()).as("the first that is not certain has the keys").isTrue();
            assertThat(button.getAccessibleText()).contains("Column lat").contains("not certain");
        });

        robot.type(KeyCode.SPACE);
        robot.write("ttft p99 ms").type(KeyCode.ENTER);
        assertThat(robot.lookup("#mapping-column-1").queryAs(Button.class).getText())
                .isEqualTo("Time to first token, p99 (ms)");
        assertThat(text(robot, "#mapping-care")).startsWith("1 column is not certain");
        robot.write("keep with").type(KeyCode.ENTER);
        assertThat(text(robot, "#mapping-care")).isEmpty();
        assertThat(robot.lookup("#mapping-ok").query().isFocused()).isTrue();
        robot.type(KeyCode.ENTER);

        assertThat(taken).singleElement().satisfies(mapping -> {
            assertThat(mapping.columns()).allMatch(MappedColumn::certain);
            assertThat(mapping.columns()).extracting(MappedColumn::meaning).containsExactly(CONCURRENCY, P99_MS,
                    Meanings.EXTRA);
        });
        assertThat(counted).as("counted anew after each answer").hasSize(3);
        assertThat(text(robot, "#mapping-count")).isEqualTo("3 runs of 2 rows");
        TableView<?> runs = robot.lookup("#mapping-runs").query();
        assertThat(runs.getItems()).as("the runs follow the answers").hasSize(3);
        assertThat(runs.getColumns()).extracting(TableColumn::getText).containsExactly("Concurrency",
                "Time to first token, p99, s", "x");
    }

    @Test
    void twoColumnsOfOneMeaningAreSaid(FxRobot robot) {
        robot.clickOn("#mapping-column-1");
        robot.write("concurrency").type(KeyCode.ENTER);

        assertThat(text(robot, "#mapping-care")).startsWith("Two columns are mapped to “Concurrency”");
    }

    @Test
    void arrowsChooseEscapeGoesBackStepByStep(FxRobot robot) {
        robot.clickOn("#mapping-column-2");
        robot.write("throughput");
        robot.type(KeyCode.DOWN, KeyCode.UP, KeyCode.DOWN);
        assertThat(robot.lookup("#mapping-meanings").<ListView<?>>query().getSelectionModel().getSelectedIndex())
                .isEqualTo(1);
        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup("#mapping-column-2").query().isFocused()).isTrue();
        robot.type(KeyCode.ESCAPE);
        assertThat(told).containsExactly("leave");
        robot.clickOn("#mapping-forget");
        assertThat(told).containsExactly("leave", "forget");
    }
}
