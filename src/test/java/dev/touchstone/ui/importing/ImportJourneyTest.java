package dev.touchstone.ui.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.ui.importing.found.FoundRunRow;
import dev.touchstone.ui.importing.found.ProblemsCard;
import dev.touchstone.ui.importing.model.FoundRun;
import dev.touchstone.ui.importing.text.LineCell;
import dev.touchstone.ui.importing.text.TextPane;
import dev.touchstone.ui.theme.Theme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.framework.junit5.Stop;

/// From a paste to stored runs, in the window.
@ExtendWith(ApplicationExtension.class)
class ImportJourneyTest extends ImportJourney {

    @Start
    void start(Stage shown) {
        begin(shown);
    }

    @Stop
    void stop() {
        end();
    }

    @Test
    void correctsTwoRunsLeavesOneOutAndImportsTheRest(FxRobot robot) {
        paste(robot, Console.THREE_RUNS);

        robot.clickOn("#import-runs").interact(() -> table(robot).getSelectionModel().clearAndSelect(0));
        assertThat(lit(robot)).as("the block of the first run").contains(table(robot).getItems().getFirst().lines()
                .first());
        robot.interact(() -> table(robot).getSelectionModel().selectRange(0, 2));
        choose(robot, "#correct-gpuCount", "8");
        robot.interact(() -> table(robot).getSelectionModel().clearAndSelect(2));
        robot.interact(() -> table(robot).requestFocus());
        robot.type(KeyCode.SPACE);
        assertThat(robot.lookup("#import-store").queryAs(Button.class).getText()).isEqualTo("Import 2 runs");
        robot.clickOn("#import-store");

        await(() -> archive.runs.size() == 2);
        assertThat(archive.runs).extracting(run -> run.conditions().text(Factor.GPU_COUNT, "–"))
                .containsExactly("8", "8");
        assertThat(archive.runs).extracting(run -> run.conditions().text(Factor.CONCURRENCY, "–"))
                .containsExactly("10", "30");
        await(() -> library.runs().size() == 2);
        assertThat(isHome(robot)).isTrue();
    }

    @Test
    void theSameByKeyboardAlone(FxRobot robot) {
        paste(robot, Console.THREE_RUNS);

        robot.type(KeyCode.SPACE);
        robot.type(KeyCode.DOWN, KeyCode.RIGHT, KeyCode.LEFT, KeyCode.ENTER);
        assertThat(robot.lookup("#correct-gpuCount").queryAs(ComboBox.class).isFocused()).isTrue();
        robot.write("16").type(KeyCode.ENTER);
        robot.type(KeyCode.ESCAPE);
        assertThat(table(robot).isFocused()).as("Escape leaves the field, not the preview").isTrue();
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);

        await(() -> archive.runs.size() == 2);
        assertThat(archive.runs).extracting(run -> run.conditions().text(Factor.GPU_COUNT, "–"))
                .containsExactly("16", "4");
        assertThat(archive.runs.getFirst().conditions().get(Factor.GPU_COUNT).orElseThrow().evidence().isByHand())
                .isTrue();
    }

    @Test
    void takesACorrectionBack(FxRobot robot) {
        paste(robot, Console.THREE_RUNS);
        String before = robot.lookup("#correct-gpuCount").queryAs(ComboBox.class).getEditor().getText();

        choose(robot, "#correct-gpuCount", "8");
        robot.interact(() -> table(robot).requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.Z);

        assertThat(robot.lookup("#correct-gpuCount").queryAs(ComboBox.class).getEditor().getText()).isEqualTo(before);
        assertThat(table(robot).getItems()).noneMatch(FoundRun::isCorrected);
    }

    @Test
    void saysWhyAnEntryIsRefused(FxRobot robot) {
        paste(robot, Console.THREE_RUNS);

        choose(robot, "#correct-gpuCount", "many");

        assertThat(robot.lookup("#correction-message").queryAs(Label.class).getText())
                .contains("GPUs must be a whole number");
        assertThat(table(robot).getItems()).noneMatch(FoundRun::isCorrected);
    }

    @Test
    void cancelStoresNothing(FxRobot robot) {
        paste(robot, Console.THREE_RUNS);

        robot.type(KeyCode.ESCAPE);

        assertThat(isHome(robot)).isTrue();
        assertThat(archive.runs).isEmpty();
    }

    @Test
    void whatWasCorrectedBeforeCancelIsOpenedAgainAndUndoIsAboutOlderChanges(FxRobot robot) {
        assertThat(controller.canReopen().get()).isFalse();
        paste(robot, Console.THREE_RUNS);
        choose(robot, "#correct-gpuCount", "8");

        robot.type(KeyCode.ESCAPE);
        assertThat(isHome(robot)).isTrue();
        assertThat(library.history().last().get()).isNull();
        robot.interact(controller::reopen);

        assertThat(table(robot).getItems()).anyMatch(FoundRun::isCorrected);
        assertThat(archive.runs).isEmpty();
        assertThat(controller.canReopen().get()).isFalse();
    }

    @Test
    void readingCanBeCancelled(FxRobot robot) {
        CountDownLatch busy = new CountDownLatch(1);
        robot.interact(() -> background.start("Something long", progress -> {
            busy.await();
            return "";
        }, done -> { }, failed -> { }));
        robot.interact(() -> controller.paste(Console.THREE_RUNS));
        await(() -> robot.lookup("#import-reading-cancel").tryQuery().isPresent());

        robot.type(KeyCode.ESCAPE);
        busy.countDown();

        await(() -> background.running().isEmpty());
        assertThat(isHome(robot)).isTrue();
        assertThat(archive.runs).isEmpty();
    }

    @Test
    void runsThatAreStoredAlreadyAreNotOfferedAgain(FxRobot robot) {
        paste(robot, Console.THREE_RUNS);
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        await(() -> library.runs().size() == 3);

        paste(robot, Console.THREE_RUNS);

        assertThat(table(robot).getItems()).noneMatch(FoundRun::isNew);
        assertThat(robot.lookup("#import-store").queryAs(Button.class).isDisabled()).isTrue();
    }

    @Test
    void aTextWithoutResultsSaysWhatWasLookedForAndStaysVisible(FxRobot robot) {
        paste(robot, "Dear all,\nno figures here.\n");

        assertThat(robot.lookup("#import-nothing").tryQuery()).isPresent();
        assertThat(robot.lookup("#import-text").queryAs(TextPane.class).getItems()).hasSize(2);
        robot.type(KeyCode.ENTER);
        assertThat(archive.runs).isEmpty();
    }

    @Test
    void readsWhatItCanOfSeveralFiles(FxRobot robot) throws Exception {
        Path good = Files.writeString(folder.resolve("good.txt"), Console.THREE_RUNS);
        Path binary = Files.write(folder.resolve("binary.dat"), new byte[] {0, 1, 2, 0, 0, 7, 0, 3});
        robot.interact(() -> controller.open(List.of(good, binary, folder.resolve("gone.txt"))));
        await(() -> robot.lookup("#import-runs").tryQuery().isPresent());

        ListView<?> sources = robot.lookup("#import-sources").queryListView();
        assertThat(sources.getItems()).hasSize(4);
        assertThat(sources.getParent().getLayoutBounds().getHeight()).as("no empty room below a few names").isLessThan(112);
        assertThat(sources.lookupAll(".scroll-bar:vertical")).as("all of them are seen").noneMatch(Node::isVisible);
        assertThat(table(robot).getItems()).hasSize(3);
        assertThat(robot.lookup("#import-problems").queryAs(ProblemsCard.class).isVisible()).isTrue();
        assertThat(robot.lookup("#import-problems .danger-text").queryAllAs(Label.class)).extracting(Label::getText)
                .anyMatch(text -> text.contains("binary.dat")).anyMatch(text -> text.contains("gone.txt"));
    }

    @Test
    void aSecondPasteJoinsTheOpenPreview(FxRobot robot) {
        paste(robot, Console.THREE_RUNS);
        robot.interact(() -> controller.paste(Console.THREE_RUNS.replace("14.99", "15.01")));
        await(() -> table(robot).getItems().size() == 6);

        assertThat(robot.lookup("#import-store").queryAs(Button.class).getText()).startsWith("Import ")
                .endsWith(" runs");
        assertThat(robot.lookup("#import-sources").tryQuery()).isPresent();
    }

    @Test
    void aChipLeadsFromPlaceToPlace(FxRobot robot) {
        paste(robot, Console.THREE_RUNS);

        robot.clickOn("#chip-format-launch");
        List<Integer> first = lit(robot);
        robot.clickOn("#chip-format-launch");

        assertThat(first).isNotEmpty().isNotEqualTo(lit(robot));
    }

    @Test
    void darkNeedsNoOtherStyles(FxRobot robot) {
        robot.interact(() -> theme.choice().set(Theme.Choice.DARK));
        paste(robot, Console.THREE_RUNS);
        robot.interact(() -> robot.lookup("#correction-more").queryAs(ToggleButton.class).fire());

        assertThat(robot.lookup("#correct-dataset").tryQuery()).isPresent();
    }

    /// The pointer on a line lights its run's row; a click on it selects the run.
    @Test
    void aLineOfTheTextLeadsToItsRun(FxRobot robot) {
        paste(robot, Console.THREE_RUNS);
        FoundRun second = table(robot).getItems().get(1);
        robot.interact(() -> robot.lookup("#import-text").queryAs(TextPane.class).scrollTo(second.lines().first()));
        LineCell line = robot.lookup(".line").queryAllAs(LineCell.class).stream()
                .filter(cell -> cell.getItem() != null && second.lines().contains(cell.getItem())).findFirst()
                .orElseThrow();

        robot.moveTo(line);
        assertThat(robot.lookup(".table-row-cell").queryAllAs(FoundRunRow.class)).filteredOn(
                row -> row.getPseudoClassStates().contains(PseudoClass.getPseudoClass("lit")))
                .extracting(FoundRunRow::getItem).containsExactly(second);
        robot.clickOn(line);

        assertThat(table(robot).getSelectionModel().getSelectedItems()).containsExactly(second);
    }
}
