package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Run;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.theme.Theme;
import java.io.FileInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;

/// The frame: the palette, the keys, light and dark, export, and what is remembered.
class ShellJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 12;
    }

    @Test
    void thePaletteFindsActionsRunsAndMetrics() {
        shortcut(KeyCode.K);
        assertThat(Fx.get(() -> stage.getScene().getFocusOwner().getId())).isEqualTo("palette-words");
        write("light dark");
        assertThat(found()).contains("Switch between light and dark");
        eraseText(10);
        write("ttft mean");
        assertThat(found()).containsExactly("Sort by Time to first token, mean");
        assertThat(Fx.get(() -> lookup("#palette-found").<ListView<Action>>query().getPrefHeight())).as("no empty row").isLessThan(50);
        type(KeyCode.ENTER);
        assertThat(Fx.get(() -> lookup("#palette").tryQuery())).isEmpty();
        assertThat(Fx.get(() -> lookup("#runs-table").<TableView<Run>>query().getSortOrder().getFirst().getId()))
                .isEqualTo("column-ttft.mean");

        shortcut(KeyCode.K);
        write("two-pods");
        type(KeyCode.DOWN).type(KeyCode.ENTER);
        assertThat(text("#run-title")).startsWith("vLLM");
        assertThat(Fx.get(() -> lookup("#runs-table").<TableView<Run>>query().getSelectionModel().getSelectedItem()
                .source().name())).isEqualTo("qwen2-7b-two-pods.md");
    }

    @Test
    void escapeClosesThePaletteAndGivesTheFocusBack() {
        Node before = Fx.get(() -> stage.getScene().getFocusOwner());
        shortcut(KeyCode.K);
        type(KeyCode.ESCAPE);
        assertThat(Fx.get(() -> lookup("#palette").tryQuery())).isEmpty();
        assertThat(Fx.get(() -> stage.getScene().getFocusOwner())).isSameAs(before);
    }

    @Test
    void aQuestionMarkShowsAllKeys() {
        write("?");
        assertThat(texts(".key-chip")).contains("Ctrl+O", "Ctrl+V", "Space", "Delete", "/");
        assertThat(texts(".key-chip")).as("keys of other pages and of their parts").contains("B", "← →");
    }

    @Test
    void keysThatAreTypedIntoAFieldStayThere() {
        clickOn("#runs-words");
        write("1?/ x");
        assertThat(Fx.get(() -> lookup("#runs-words").<TextField>query().getText())).isEqualTo("1?/ x");
        assertThat(Fx.get(() -> lookup("#keys").tryQuery())).isEmpty();
    }

    @Test
    void theThemeIsSwitchedAndRemembered() {
        clickOn("#theme-toggle");
        assertThat(Fx.get(() -> window.theme().dark().get())).isTrue();
        Fx.run(stage::hide);
        assertThat(settings.resolve("settings.json")).content().contains("\"theme\" : \"dark\"");
        Fx.run(() -> window.theme().choice().set(Theme.Choice.LIGHT));
    }

    @Test
    void theThemeIsSwitchedWholeAfterANote() {
        List<String> before = Fx.get(() -> List.copyOf(stage.getScene().getStylesheets()));
        clip(" ");
        Fx.run(() -> window.shell().actions().get("import-paste").run());
        Fx.waitFor("the note", () -> lookup(".notice").tryQuery().isPresent());

        Fx.run(() -> window.theme().choice().set(Theme.Choice.DARK));

        assertThat(Fx.get(() -> List.copyOf(stage.getScene().getStylesheets()))).containsAll(before.subList(0, 2))
                .doesNotContain(before.get(2)).filteredOn(sheet -> sheet.startsWith("data:")).hasSize(1);
        Fx.run(() -> window.theme().choice().set(Theme.Choice.LIGHT));
        assertThat(Fx.get(() -> List.copyOf(stage.getScene().getStylesheets()))).containsAll(before);
    }

    @Test
    void theShownRunsAreSavedAsAWorkbook() throws Exception {
        Path file = settings.resolve("out.xlsx");
        saveAs = Optional.of(file);
        Fx.run(() -> window.shell().actions().get("export-xlsx").run());
        saveReport();
        Fx.waitFor("the note", () -> lookup(".notice").tryQuery().isPresent());
        try (XSSFWorkbook workbook = new XSSFWorkbook(new FileInputStream(file.toFile()))) {
            assertThat(workbook.getSheet("Runs").getLastRowNum()).isGreaterThanOrEqualTo(12);
        }
        Fx.run(() -> window.shell().actions().get("export-folder").run());
        assertThat(opened).containsExactly(settings);
    }

    @Test
    void whatCannotBeWrittenIsSaid() {
        saveAs = Optional.of(settings.resolve("no such folder/out.csv"));
        Fx.run(() -> window.shell().actions().get("export-csv").run());
        Fx.waitFor("the dialog", () -> lookup(".dialog-pane").tryQuery().isPresent());
        assertThat(texts(".dialog-pane .header-panel .label")).anyMatch(text -> text.contains("could not be written"));
        Fx.run(() -> lookup(".dialog-pane").query().getScene().getWindow().hide());
    }

    @Test
    void filtersAndOrderAreThereAtTheNextStart() throws Exception {
        Fx.run(() -> lookup("#filter-engine").<MenuButton>query().getItems().getFirst().fire());
        int passing = Fx.get(() -> lookup("#runs-table").<TableView<Run>>query().getItems().size());
        Fx.run(stage::hide);
        assertThat(Files.readString(settings.resolve("settings.json"))).contains("filter.engine");

        open();
        assertThat(Fx.get(() -> lookup("#runs-table").<TableView<Run>>query().getItems().size())).isEqualTo(passing)
                .isLessThan(12);
    }

    private List<String> found() {
        return Fx.get(() -> lookup("#palette-found").<ListView<Action>>query().getItems().stream()
                .map(Action::title).toList());
    }
}
