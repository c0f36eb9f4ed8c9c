package dev.touchstone.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Lines;
import dev.touchstone.ui.Fx;
import java.util.List;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.StackPane;
import javafx.scene.text.FontWeight;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DetailTableTest {

    private static final String LONG_NAME = "Output tokens per request, standard deviation";

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @Test
    void namesAndFiguresAreWholeWhereTheWaysStillHaveRoom() {
        assertThat(widthOfNames(700)).isGreaterThanOrEqualTo(words());
        assertThat(widthOfNames(300)).isLessThan(words());
    }

    /// As in a window of 1024 pixels.
    @Test
    void namesOfConditionsAreWholeBesideALongModel() {
        List<Double> widths = Fx.get(() -> {
            DetailTable table = new DetailTable("test", List.of("Condition", "Level", "Read from"), false, row -> { });
            for (String name : List.of("Engine", "GPU", "GPUs", "API", "Requests", "Max tokens", "Thinking", "Concurrency")) {
                table.getItems().add(new DetailRow(name, "4", "line 39, URL: generate", null, null));
            }
            table.getItems().add(new DetailRow("Model", "/models/Qwen7B-awq", "line 1, heading", null, null));
            table.getItems().add(new DetailRow("URL", "http://localhost:30000/generate", "line 39, row URL", null, null));
            table.resize(301, 200);
            return table.getColumns().stream().map(TableColumn::getWidth).toList();
        });
        assertThat(widths.getFirst()).isGreaterThanOrEqualTo(ColumnWidths.width("Concurrency", FontWeight.NORMAL, 12) + 15);
        assertThat(widths.get(1)).isGreaterThanOrEqualTo(ColumnWidths.width("/models/Qwen7B-awq", FontWeight.NORMAL, 12) + 15);
        assertThat(widths.stream().mapToDouble(Double::doubleValue).sum()).isLessThanOrEqualTo(301);
    }

    @Test
    void aLongModelIsCutBeforeTheNamesAre() {
        List<Double> widths = Fx.get(() -> {
            DetailTable table = new DetailTable("test", List.of("Condition", "Level", "Read from"), false, row -> { });
            table.getItems().setAll(new DetailRow("GPU", "NVIDIA A10", "lines 18–33, nvidia-smi", new Lines(18, 33), null),
                    new DetailRow("Data parallel", "2", "line 6, launch: --dp 2", new Lines(6, 6), null),
                    new DetailRow("Model", "/models/Qwen7B-awq", "line 6, launch", new Lines(6, 6), null));
            table.resize(301, 200);
            return table.getColumns().stream().map(TableColumn::getWidth).toList();
        });
        assertThat(widths.getFirst()).isGreaterThanOrEqualTo(ColumnWidths.width("Data parallel", FontWeight.NORMAL, 12) + 15);
        assertThat(widths.get(1)).isGreaterThanOrEqualTo(ColumnWidths.width("NVIDIA A10", FontWeight.NORMAL, 12) + 15);
        assertThat(widths.getLast()).isGreaterThanOrEqualTo(ColumnWidths.width("lines 18–33", FontWeight.NORMAL, 12) + 15);
    }

    @ParameterizedTest
    @CsvSource({"301, ''", "700, Read from"})
    void theHeadOfThePlacesIsWholeOrNotThere(double room, String head) {
        assertThat(Fx.get(() -> {
            DetailTable table = new DetailTable("test", List.of("Condition", "Level", "Read from"), false, row -> { });
            table.getItems().setAll(new DetailRow("Concurrency", "30", "line 39, URL: generate", null, null),
                    new DetailRow("Model", "/models/Qwen7B-awq", "line 1, heading", null, null));
            table.resize(room, 200);
            return table.getColumns().getLast().getText();
        })).isEqualTo(head);
    }

    @ParameterizedTest
    @CsvSource({"301, line 39", "700, 'line 39, URL: generate'"})
    void aNarrowTableNamesTheLineAlone(double room, String shown) {
        Stage stage = Fx.get(Stage::new);
        DetailTable table = Fx.get(() -> {
            DetailTable made = new DetailTable("test", List.of("Condition", "Level", "Read from"), false, row -> { });
            made.getItems().setAll(new DetailRow("Concurrency", "30", "line 39, URL: generate", new Lines(39, 39), null),
                    new DetailRow("Model", "/models/Qwen7B-awq", "line 1, heading", new Lines(1, 1), null));
            Fx.show(stage, new StackPane(made), room, 200);
            return made;
        });
        Fx.run(() -> { });
        assertThat(Fx.get(() -> table.lookupAll(".table-cell.how").stream().map(TableCell.class::cast).map(TableCell::getText)
                .filter(text -> text != null && text.startsWith("line 39")).toList())).containsExactly(shown);
        assertThat(Fx.get(() -> table.getColumns().getLast().getWidth()))
                .isGreaterThan(ColumnWidths.width(shown, FontWeight.NORMAL, 12) + 8);
        Fx.run(stage::hide);
    }

    /// Cut to a word or two they say nothing; below the table they are whole.
    @ParameterizedTest
    @CsvSource({"330, true", "900, false"})
    void waysThatWouldBeCutLeaveTheTable(double room, boolean without) {
        DetailTable table = Fx.get(() -> {
            DetailTable made = new DetailTable("test", List.of("Metric", "Value", "How"), true, row -> { });
            made.getItems().setAll(new DetailRow("E2E latency, median", "1.47 s", "answer received, last chunk", null, null),
                    new DetailRow("Requests", "300", "", null, null));
            made.resize(room, 200);
            return made;
        });
        assertThat(Fx.get(() -> table.withoutWays().get())).isEqualTo(without);
        assertThat(Fx.get(() -> table.getVisibleLeafColumns().stream().map(TableColumn::getText).toList()))
                .isEqualTo(without ? List.of("Metric", "Value") : List.of("Metric", "Value", "How"));
    }

    @Test
    void figuresThatWereMadeInOneWayShareALine() {
        assertThat(WayList.lines(List.of(new DetailRow("Duration", "15 s", "first send to last end", null, null),
                new DetailRow("E2E latency, mean", "1.5 s", "answer received", null, null),
                new DetailRow("E2E latency, p99", "1.6 s", "answer received", null, null),
                new DetailRow("Request throughput", "20 req/s", "first send to last end", null, null),
                new DetailRow("Failed requests", "0", "", null, null))))
                .containsExactly("Duration, Request throughput: first send to last end", "E2E latency: answer received");
    }

    private static double words() {
        return ColumnWidths.width(LONG_NAME, FontWeight.NORMAL, 12);
    }

    private static double widthOfNames(double room) {
        return Fx.get(() -> {
            DetailTable table = new DetailTable("test", List.of("Metric", "Value", "How"), true, row -> { });
            String way = "words · client, from the text of the answer · reasoning not counted · first send to last end";
            for (int i = 0; i < 20; i++) {
                table.getItems().add(new DetailRow(i == 0 ? LONG_NAME : "Duration", "104.3 words", way, null, null));
            }
            table.resize(room, 200);
            return table.getColumns().getFirst().getWidth();
        });
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
            assertThat(Fx.get(() -> table.getVisibleLeafColumns().stream().mapToDouble(TableColumn::getWidth).sum()))
                    .as("in %s pixels", width).isLessThanOrEqualTo(Fx.get(table::getWidth));
        }
        Fx.run(stage::hide);
    }
}
