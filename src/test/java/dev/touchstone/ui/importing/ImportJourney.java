package dev.touchstone.ui.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.mapping.MappingFile;
import dev.touchstone.model.Run;
import dev.touchstone.ui.ChosenFiles;
import dev.touchstone.ui.importing.found.FoundRunTable;
import dev.touchstone.ui.importing.text.LineCell;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.shell.Feature;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.task.Background;
import dev.touchstone.ui.theme.Theme;
import dev.touchstone.ui.watching.FolderWatch;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import javafx.css.CssParser;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/// The frame of journeys through an import, in the window.
abstract class ImportJourney {

    private static final String HOME = "home";

    final KeptRuns archive = new KeptRuns();
    final Background background = new Background();
    private final StackPane host = new StackPane();
    Optional<Path> saveAs = Optional.empty();
    private final ChosenFiles choosers = new ChosenFiles(List::of, suggestion -> saveAs);
    @TempDir
    Path folder;
    Theme theme;
    UserMappings columns;
    ImportController controller;
    RunLibrary library;
    Stage stage;
    /// The runs that the last import led to.
    List<Run> shownRuns = List.of();
    boolean areSamplesShown;

    /// To be called by a method with `@Start`: the extension looks for it in the test's own class.
    void begin(Stage shown) {
        stage = shown;
        CssParser.errorsProperty().clear();
        theme = new Theme();
        theme.choice().set(Theme.Choice.LIGHT);
        library = new RunLibrary(archive, background, problem -> {
            throw new AssertionError(problem);
        });
        columns = new UserMappings(new MappingFile(folder.resolve("settings")));
        controller = new ImportController(new ImportTools(columns, choosers, new UserMessages(() -> stage, (folder, missing) -> { }),
                new FolderWatch(folder, Clock.systemUTC())), background,
                library, new Host());
        back();
        Scene scene = new Scene(host, 900, 700);
        theme.dress(scene);
        stage.setScene(scene);
        stage.setX(20);
        stage.setY(20);
        stage.setWidth(900);
        stage.setHeight(700);
        stage.show();
    }

    private void back() {
        host.getChildren().setAll(new Label(HOME));
    }

    /// The window around the preview.
    private final class Host implements ImportController.Neighbours {

        @Override
        public void show(Feature page) {
            host.getChildren().setAll(page.view());
        }

        @Override
        public void back() {
            ImportJourney.this.back();
        }

        @Override
        public void showRuns(List<Run> runs) {
            shownRuns = runs;
        }

        @Override
        public void showSamples() {
            areSamplesShown = true;
        }

        @Override
        public void openArchive(Path file) {
            throw new AssertionError(file);
        }
    }

    /// To be called by a method with `@Stop`.
    void end() {
        controller.close();
        background.close();
    }

    @AfterEach
    void noStyleIsWrong() {
        WaitForAsyncUtils.clearExceptions();
        assertThat(CssParser.errorsProperty()).extracting(CssParser.ParseError::getMessage).isEmpty();
    }

    void paste(FxRobot robot, String text) {
        robot.interact(() -> controller.paste(text));
        await(() -> robot.lookup("#import-page").tryQuery().isPresent());
        WaitForAsyncUtils.waitForFxEvents();
    }

    static FoundRunTable table(FxRobot robot) {
        return robot.lookup("#import-runs").queryAs(FoundRunTable.class);
    }

    static void choose(FxRobot robot, String field, String level) {
        robot.interact(() -> {
            ComboBox<String> box = robot.lookup(field).queryAs(ComboBox.class);
            box.setValue(level);
        });
    }

    static List<Integer> lit(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        return robot.lookup(".line").queryAllAs(LineCell.class).stream()
                .filter(cell -> cell.getPseudoClassStates().contains(PseudoClass.getPseudoClass("lit")))
                .map(LineCell::getItem).sorted().collect(Collectors.toList());
    }

    static boolean isHome(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        return robot.lookup(HOME).tryQuery().isPresent();
    }

    static void await(BooleanSupplier condition) {
        try {
            WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, condition::getAsBoolean);
        } catch (TimeoutException late) {
            throw new AssertionError("it did not come to that", late);
        }
        WaitForAsyncUtils.waitForFxEvents();
    }

    /// Opens files and waits for the preview.
    void open(FxRobot robot, List<Path> files) {
        robot.interact(() -> controller.open(files));
        await(() -> robot.lookup("#import-page").tryQuery().isPresent());
        WaitForAsyncUtils.waitForFxEvents();
    }
}
