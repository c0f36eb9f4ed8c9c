package dev.touchstone.ui.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Condition;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import dev.touchstone.ui.importing.found.ConditionCell;
import dev.touchstone.ui.importing.found.FoundRunTable;
import dev.touchstone.ui.importing.model.FoundRun;
import dev.touchstone.ui.importing.source.SourceSelection;
import dev.touchstone.ui.importing.text.LineCell;
import dev.touchstone.ui.importing.text.OverviewStrip;
import dev.touchstone.ui.importing.text.TextPane;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.framework.junit5.Stop;

/// What the preview tells at a glance and settles in one step, in the window.
@ExtendWith(ApplicationExtension.class)
class PreviewJourneyTest extends ImportJourney {

    private static final String ODD = "an odd line with api_key=verysecret1 of joe@gpu01\n";

    @Start
    void start(Stage shown) {
        begin(shown);
    }

    @Stop
    void stop() {
        end();
    }

    @Test
    void theFormatsAreToldByNameWithTheirCounts(FxRobot robot) {
        paste(robot, Console.THREE_RUNS + ODD);

        assertThat(robot.lookup("#chip-format-launch").queryAs(Button.class).getText()).isEqualTo("launch commands  2");
        assertThat(robot.lookup("#chip-format-rich-table").queryAs(Button.class).getText())
                .isEqualTo("stress scripts · table  3");
        assertThat(robot.lookup("#chip-unread").queryAs(Button.class).getText()).startsWith("1 line not understood (")
                .endsWith(" %)");
    }

    @Test
    void f8GoesFromOnePassageToTheNextAndRoundAndShiftBack(FxRobot robot) {
        paste(robot, ODD + Console.THREE_RUNS + "\n" + ODD);
        int last = robot.lookup("#import-text").queryAs(TextPane.class).getItems().size();

        robot.push(KeyCode.F8);
        assertThat(lit(robot)).as("after the run that is selected").containsExactly(last);
        robot.push(KeyCode.F8);
        assertThat(lit(robot)).containsExactly(1);
        robot.push(KeyCode.SHIFT, KeyCode.F8);
        assertThat(lit(robot)).containsExactly(last);
        robot.push(KeyCode.SHIFT, KeyCode.F8);
        assertThat(lit(robot)).containsExactly(1);
    }

    @Test
    void aClickOnTheOverviewGoesThere(FxRobot robot) {
        paste(robot, Console.THREE_RUNS + "plain words\n".repeat(500));
        OverviewStrip strip = robot.lookup("#import-overview").queryAs(OverviewStrip.class);

        robot.clickOn(strip);

        await(() -> robot.lookup(".line").queryAllAs(LineCell.class).stream().anyMatch(cell -> cell.getItem() != null
                && cell.getItem() > 250 && cell.getItem() < 310));
        assertThat(strip.getAccessibleText()).contains("3 results, 1 passages not understood");
    }

    @Test
    void proposalsAreMarkedAcceptedTogetherOrOneByOne(FxRobot robot) throws IOException {
        Path named = Files.writeString(folder.resolve("H100_C64.txt"), Console.THREE_RUNS);
        open(robot, List.of(named));
        assertThat(robot.lookup("#import-proposals").query().isVisible()).isTrue();
        robot.interact(() -> {
            FoundRunTable table = table(robot);
            table.getColumns().stream().filter(column -> column.getText().equals("GPU")).findFirst().orElseThrow()
                    .setVisible(true);
        });
        assertThat(robot.lookup(".condition").queryAllAs(ConditionCell.class)).filteredOn(cell ->
                cell.getPseudoClassStates().contains(PseudoClass.getPseudoClass("proposed")))
                .hasSize(3).allSatisfy(cell -> {
                    assertThat(cell.getText()).endsWith("?");
                    assertThat(cell.getAccessibleText()).contains("proposed from the file name").contains("H100_C64");
                });

        robot.interact(() -> table(robot).getSelectionModel().clearAndSelect(0));
        robot.interact(() -> table(robot).requestFocus());
        robot.type(KeyCode.A);
        robot.interact(() -> table(robot).getSelectionModel().clearAndSelect(1));
        robot.type(KeyCode.X);
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);

        await(() -> archive.runs.size() == 3);
        assertThat(archive.runs.stream().map(run -> run.conditions().get(Factor.GPU).map(Condition::evidence)))
                .satisfiesExactly(
                        accepted -> assertThat(accepted.map(Evidence::rule)).contains(
                                "accepted by hand, from the file name"),
                        rejected -> assertThat(rejected).isEmpty(),
                        left -> assertThat(left.map(Evidence::isProposed)).contains(true));
    }

    @Test
    void allProposalsAreAcceptedAtOnceAndTheBarGoes(FxRobot robot) throws IOException {
        open(robot, List.of(Files.writeString(folder.resolve("H100.txt"), Console.THREE_RUNS)));

        robot.clickOn("#proposals-accept-all");

        assertThat(robot.lookup("#import-proposals").query().isVisible()).isFalse();
        assertThat(table(robot).getItems()).allMatch(run -> run.proposals().isEmpty());
        robot.interact(() -> robot.lookup("#correction-undo").queryAs(Button.class).fire());
        assertThat(table(robot).getItems()).noneMatch(run -> run.proposals().isEmpty());
        robot.interact(() -> table(robot).requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
        assertThat(table(robot).getItems()).allMatch(run -> run.proposals().isEmpty());
    }

    @Test
    void onlyNewRunsAreListedOnDemand(FxRobot robot) {
        paste(robot, Console.THREE_RUNS);
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        await(() -> library.runs().size() == 3);
        paste(robot, Console.THREE_RUNS.replace("14.99", "15.01"));
        assertThat(table(robot).getItems()).hasSize(3);

        robot.interact(() -> robot.lookup("#filter-new").queryAs(ToggleButton.class).fire());

        assertThat(table(robot).getItems()).hasSize(1).allMatch(FoundRun::isNew);
        assertThat(robot.lookup("#filter-new").queryAs(ToggleButton.class).getText()).isEqualTo("New only  1");
    }

    @Test
    void whatTheArchiveHoldsIsSaidAndNothingIsAskedAboutIt(FxRobot robot) {
        paste(robot, Console.THREE_RUNS);
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        await(() -> library.runs().size() == 3);

        paste(robot, Console.THREE_RUNS);

        assertThat(robot.lookup("#chip-stored").queryAs(Button.class).getText()).isEqualTo("3 already in the archive");
        assertThat(table(robot).getItems()).noneMatch(run -> run.ticked().get());
        Button store = robot.lookup("#import-store").queryAs(Button.class);
        assertThat(store.getText()).isEqualTo("Nothing new to import");
        assertThat(store.isDisabled()).isTrue();
        assertThat(robot.lookup("#import-cancel").queryAs(Button.class).getText()).isEqualTo("Close");
        assertThat(robot.lookup("#correct-engine").query().getParent().getParent().isVisible()).isFalse();
    }

    @Test
    void levelsOfASpreadsheetArePastedIntoTheSelectedRuns(FxRobot robot) {
        paste(robot, Console.THREE_RUNS);
        robot.interact(() -> {
            Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, "8\ton\n16\toff\n32\t\n"));
            table(robot).getSelectionModel().selectAll();
            table(robot).requestFocus();
        });

        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.V);

        assertThat(table(robot).getItems()).extracting(run -> run.run().get().conditions().text(Factor.GPU_COUNT, "–"))
                .containsExactly("8", "16", "32");
        assertThat(table(robot).getItems()).extracting(run -> run.run().get().conditions().text(Factor.THINKING, "–"))
                .containsExactly("on", "off", "–");
        robot.push(KeyCode.CONTROL, KeyCode.C);
        assertThat(clipboard(robot)).startsWith("vLLM\t").contains("\t8\ton\t10\n");
    }

    @Test
    void whatWasNotUnderstoodIsShownAsItIsSaved(FxRobot robot) throws IOException {
        Path target = folder.resolve("page.md");
        saveAs = Optional.of(target);
        paste(robot, Console.THREE_RUNS + ODD);

        robot.clickOn("#import-report");
        TextArea page = robot.lookup("#report-page").queryAs(TextArea.class);
        await(() -> page.getText().contains("odd line"));
        robot.clickOn("#report-copy").clickOn("#report-save");
        await(() -> Files.exists(target));
        await(() -> background.running().isEmpty());

        assertThat(page.getText()).isEqualTo(Files.readString(target)).isEqualTo(clipboard(robot))
                .contains("an odd line with api_key=••• of •••@•••").doesNotContain("verysecret1", "joe", "gpu01");
        assertThat(robot.lookup(".line .line-text").queryAllAs(Labeled.class)).as("masked in the text too")
                .noneMatch(line -> line.getText().contains("verysecret1"));
        robot.clickOn("#report-back");
        assertThat(robot.lookup("#import-runs").tryQuery()).isPresent();
    }

    @Test
    void textsOfAnArchiveStandUnderItsNameAndAreFiltered(FxRobot robot) throws IOException {
        Path zip = folder.resolve("evening.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (int i = 0; i < 12; i++) {
                out.putNextEntry(new ZipEntry("run" + i + ".txt"));
                out.write((i % 2 == 0 ? Console.THREE_RUNS.replace("14.99", "14." + (10 + i)) : ODD).getBytes());
                out.closeEntry();
            }
        }
        open(robot, List.of(zip));
        await(() -> robot.lookup("#import-sources").tryQuery().isPresent());
        ListView<SourceSelection> list = robot.lookup("#import-sources").queryListView();
        assertThat(list.getItems()).extracting(SourceSelection::name).as("in the order of their numbers")
                .endsWith("evening.zip/run9.txt", "evening.zip/run10.txt", "evening.zip/run11.txt");
        assertThat(list.getItems()).hasSize(14).element(1).satisfies(entry -> {
            assertThat(entry.name()).isEqualTo("evening.zip/");
            assertThat(entry.isGroup()).isTrue();
        });

        robot.interact(() -> robot.lookup("#import-sources-kind").<ComboBox<SourceList.Kind>>query()
                .setValue(SourceList.Kind.UNREAD));
        assertThat(list.getItems()).hasSize(8);
        robot.interact(() -> robot.lookup("#import-sources-words").queryAs(TextField.class).setText("run11"));
        assertThat(list.getItems()).extracting(SourceSelection::name).containsExactly("", "evening.zip/run11.txt");
        robot.interact(() -> list.getSelectionModel().select(1));
        assertThat(robot.lookup("#import-text").queryAs(TextPane.class).getItems()).hasSize(1);
        assertThat(table(robot).getItems()).isEmpty();
    }

    @Test
    void whatColumnsMeanIsSaidOnceAndHoldsForTheNextTable(FxRobot robot) throws IOException {
        Path table = Files.writeString(folder.resolve("a.csv"), """
                concurrency,request throughput (req/s),zeta
                1,10.5,100
                8,40.1,200
                """);
        open(robot, List.of(table));
        robot.interact(() -> table(robot).getSelectionModel().clearAndSelect(1));
        robot.interact(() -> table(robot).requestFocus());
        robot.type(KeyCode.SPACE);
        choose(robot, "#correct-gpuCount", "8");

        robot.clickOn("#import-map");
        robot.clickOn("#mapping-column-2");
        robot.write("ttft p99 ms").type(KeyCode.ENTER);
        await(() -> robot.lookup("#mapping-count").queryAs(Labeled.class).getText().equals("2 runs of 2 rows"));
        robot.clickOn("#mapping-ok");
        await(() -> robot.lookup("#import-runs").tryQuery().isPresent());

        Metric p99 = Metric.of(Quantity.TTFT, Statistic.percentile(99));
        assertThat(table(robot).getItems()).extracting(run -> run.read().metrics().get(p99).orElse(-1))
                .containsExactly(0.1, 0.2);
        assertThat(table(robot).getItems()).extracting(run -> run.ticked().get()).containsExactly(true, false);
        assertThat(table(robot).getItems()).extracting(run -> run.run().get().conditions().text(Factor.GPU_COUNT, "–"))
                .containsExactly("–", "8");
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        await(() -> archive.runs.size() == 1);

        open(robot, List.of(Files.writeString(folder.resolve("b.csv"), """
                concurrency,request throughput (req/s),zeta
                64,99.9,700
                """)));
        assertThat(table(robot).getItems()).singleElement().satisfies(run -> assertThat(run.read().metrics().get(p99))
                .hasValue(0.7));
        robot.clickOn("#import-map").clickOn("#mapping-forget");
        await(() -> robot.lookup("#import-runs").tryQuery().isPresent());
        assertThat(table(robot).getItems()).singleElement().satisfies(run -> assertThat(run.read().metrics().get(p99))
                .isEmpty());
    }

    @Test
    void aQuestionIsOneLineWithItsChoicesAndIsAskedOnce(FxRobot robot) throws IOException {
        open(robot, List.of(Files.writeString(folder.resolve("a.md"), """
                | Concurrency | Mean TTFT (ms) | Warm throughput (tok/s) |
                |---|---|---|
                | 1 | 100 | 45.5 |
                | 8 | 120 | 81.5 |
                """)));
        Metric throughput = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
        assertThat(table(robot).getItems()).hasSize(2).allMatch(run -> run.read().metrics().get(throughput).isEmpty());
        assertThat(robot.lookup("#import-tables .label").queryAllAs(Label.class)).extracting(Label::getText)
                .contains("1 question about the columns of a.md: “Warm throughput (tok/s)”. Its figures are left out until"
                        + " then.");

        robot.clickOn("#import-map");
        assertThat(robot.lookup("#mapping-columns .mapping-kind").queryAllAs(Label.class)).extracting(Label::getText)
                .containsExactly("Condition", "Metric", "Question");
        assertThat(robot.lookup("#mapping-question-2 .label").queryAllAs(Label.class)).extracting(Label::getText)
                .contains("What is “Warm throughput (tok/s)”? “warm” may make another figure of the output throughput.");
        TableView<?> melted = robot.lookup("#mapping-runs").query();
        await(() -> melted.getItems().size() == 2);
        assertThat(melted.getColumns()).extracting(TableColumn::getText)
                .containsExactly("Concurrency", "Time to first token, mean, s", "Warm throughput (tok/s)");
        robot.clickOn("#mapping-question-2 .accent");
        await(() -> melted.getColumns().stream().anyMatch(column -> column.getText().equals("Output throughput, tok/s")));
        assertThat(melted.getColumns().get(1).getCellData(0)).isEqualTo("45.5");
        assertThat(robot.lookup("#mapping-question-2").tryQuery()).isEmpty();
        assertThat(robot.lookup("#mapping-columns .mapping-kind").queryAllAs(Label.class)).extracting(Label::getText)
                .containsExactly("Condition", "Metric", "Metric");
        robot.clickOn("#mapping-ok");
        await(() -> robot.lookup("#import-runs").tryQuery().isPresent());
        assertThat(table(robot).getItems()).extracting(run -> run.read().metrics().get(throughput).orElse(-1))
                .containsExactly(45.5, 81.5);

        open(robot, List.of(Files.writeString(folder.resolve("b.md"), """
                | Concurrency | Mean TTFT (ms) | Warm throughput (tok/s) |
                |---|---|---|
                | 64 | 160 | 99.5 |
                """)));
        assertThat(table(robot).getItems()).last().satisfies(run -> assertThat(run.read().metrics()
                .get(throughput)).as("remembered for tables of the same shape").hasValue(99.5));
    }

    private static String clipboard(FxRobot robot) {
        String[] text = new String[1];
        robot.interact(() -> text[0] = Clipboard.getSystemClipboard().getString());
        return text[0];
    }
}
