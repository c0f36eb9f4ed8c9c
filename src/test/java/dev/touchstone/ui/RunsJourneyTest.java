package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.Comparator;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Filter, sort, select, correct, copy, delete and take back, by keyboard and mouse.
class RunsJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 20;
    }

    @BeforeEach
    void focusTheTable() {
        Fx.run(() -> {
            stage.setWidth(1024);
            table().requestFocus();
        });
    }

    @Test
    void aFilterNarrowsTheTableAndWhatChartsShow() {
        Fx.run(() -> lookup("#filter-engine").<MenuButton>query().getItems().get(1).fire());

        assertThat(engines()).containsOnly("vLLM");
        assertThat(Fx.get(() -> window.library().shown().size())).isEqualTo(engines().size()).isLessThan(20);
        waitForText("#status-shown", engines().size() + " shown");
        waitForText("#filter-engine", "Engine: vLLM");

        clickOn("#runs-clear");
        assertThat(engines()).hasSize(20);
        waitForText("#status-shown", "all shown");
    }

    /// What a card covers is not changed by the keys that act on it.
    @Test
    void keysDoNothingBehindACard() {
        Fx.run(() -> table().getSelectionModel().select(0));
        type(KeyCode.F1);
        Fx.waitFor("help", () -> lookup("#overlay").query().isVisible());
        type(KeyCode.DELETE);
        type(KeyCode.DIGIT2);
        shortcut(KeyCode.V);
        Fx.settle();
        assertThat(Fx.get(() -> window.library().runs().size())).isEqualTo(20);
        assertThat(lookup("#runs-table").tryQuery()).as("the page behind stays").isPresent();

        type(KeyCode.ESCAPE);
        type(KeyCode.DELETE);
        Fx.waitFor("the run is deleted", () -> window.library().runs().size() == 19);
    }

    @Test
    void theFocusAndTheSelectionStayWhenRunsArriveInTheBackground() {
        Fx.run(() -> table().getSelectionModel().clearAndSelect(4));
        Run chosen = Fx.get(() -> table().getSelectionModel().getSelectedItem());
        Fx.run(() -> window.library().add(List.of(SampleRuns.reading("more.md",
                SampleRuns.of(24).subList(20, 24))), stored -> { }));
        Fx.waitFor("more runs", () -> table().getItems().size() == 24);
        assertThat(Fx.get(() -> stage.getScene().getFocusOwner())).isSameAs(table());
        assertThat(Fx.get(() -> List.copyOf(table().getSelectionModel().getSelectedItems()))).containsExactly(chosen);
    }

    @Test
    void wordsAreTypedAfterASlash() {
        write("/").write("two-pods");
        Fx.waitFor("the filter", () -> table().getItems().size() == 5);
        assertThat(Fx.get(() -> table().getItems().stream().map(run -> run.source().name()).distinct().toList()))
                .containsExactly("qwen2-7b-two-pods.md");
        type(KeyCode.ESCAPE);
        Fx.waitFor("no filter", () -> table().getItems().size() == 20);
    }

    @Test
    void numbersSortAsNumbersAndTheUnknownComesLast() {
        sort(TableColumn.SortType.ASCENDING);
        List<String> up = concurrency();
        sort(TableColumn.SortType.DESCENDING);
        List<String> down = concurrency();

        assertThat(up.subList(0, up.indexOf("?"))).isSortedAccordingTo(Comparator.comparing(Double::valueOf));
        assertThat(down.getFirst()).isEqualTo("50");
        assertThat(up.getLast()).isEqualTo("?");
        assertThat(down.getLast()).isEqualTo("?");
    }

    @Test
    void theSelectionFillsTheDetails() {
        Fx.run(() -> table().getSelectionModel().clearAndSelect(9));
        waitForText("#run-title", "SGLang · 4 × A10 · 5 in flight");
        assertThat(texts(".chip")).contains("warm-up");
        waitForText("#status-selected", "1 selected");
        assertThat(Fx.get(() -> lookup("#run-source").queryListView().getItems().size())).isEqualTo(13);
    }

    @Test
    void aMetricLightsUpItsLine() {
        Fx.run(() -> table().getSelectionModel().clearAndSelect(9));
        Fx.run(() -> {
            TableView<?> metrics = lookup("#run-metrics").queryTableView();
            metrics.requestFocus();
            metrics.getSelectionModel().select(1);
        });
        Fx.waitFor("a lit line", () -> lookup("#run-source .list-cell").queryAll().stream()
                .anyMatch(cell -> cell.getPseudoClassStates().stream().anyMatch(state -> state.getPseudoClassName()
                        .equals("lit"))));
    }

    @Test
    void deletedRunsComeBackToTheirPlaces() {
        List<Run> before = List.copyOf(stored());
        Fx.run(() -> {
            table().getSelectionModel().clearSelection();
            table().getSelectionModel().selectIndices(2, 3, 4);
        });
        type(KeyCode.DELETE);
        Fx.waitFor("the deletion", () -> table().getItems().size() == 17);
        assertThat(stored()).hasSize(17);
        waitForText("#status-last", "Deleted 3 runs");

        press(KeyCode.SHORTCUT, KeyCode.Z).release(KeyCode.Z, KeyCode.SHORTCUT);
        Fx.waitFor("the undo", () -> table().getItems().size() == 20);
        assertThat(Fx.get(() -> List.copyOf(table().getItems()))).isEqualTo(before);
        assertThat(stored()).isEqualTo(before);
        assertThat(Fx.get(() -> List.copyOf(table().getSelectionModel().getSelectedIndices()))).as("what came back is selected")
                .containsExactlyInAnyOrder(2, 3, 4);
    }

    @Test
    void aFilterThatHidesWhatComesBackStays() {
        Fx.run(() -> {
            table().getSelectionModel().clearSelection();
            table().getSelectionModel().selectIndices(2, 3, 4);
        });
        type(KeyCode.DELETE);
        Fx.waitFor("the deletion", () -> table().getItems().size() == 17);
        clickOn("#runs-words").write("nothing of this kind");
        Fx.waitFor("the filter", () -> table().getItems().isEmpty());
        Fx.run(() -> window.library().undo());
        Fx.waitFor("the undo", () -> stored().size() == 20);
        assertThat(Fx.get(() -> table().getItems().size())).isZero();
        assertThat(Fx.get(() -> stage.getScene().getFocusOwner().getId())).isEqualTo("runs-words");
    }

    @Test
    void whatWasUndoneIsMadeAgain() {
        Fx.run(() -> {
            table().getSelectionModel().clearSelection();
            table().getSelectionModel().selectIndices(2, 3, 4);
        });
        type(KeyCode.DELETE);
        Fx.waitFor("the deletion", () -> table().getItems().size() == 17);
        shortcut(KeyCode.Z);
        Fx.waitFor("the undo", () -> table().getItems().size() == 20);
        shortcut(KeyCode.Y);
        Fx.waitFor("the redo", () -> table().getItems().size() == 17);
        shortcut(KeyCode.Z);
        Fx.waitFor("the undo", () -> table().getItems().size() == 20);
        press(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.Z).release(KeyCode.Z, KeyCode.SHIFT, KeyCode.SHORTCUT);
        Fx.waitFor("the redo", () -> table().getItems().size() == 17);
    }

    @Test
    void undoRightAfterAConditionWasSet() {
        List<Run> before = List.copyOf(stored());
        Fx.run(() -> table().getSelectionModel().clearAndSelect(0));
        Fx.run(() -> {
            TableView<?> conditions = lookup("#run-conditions").queryTableView();
            conditions.requestFocus();
            conditions.getSelectionModel().select(6);
        });
        type(KeyCode.F2);
        write("off");
        type(KeyCode.ENTER);
        shortcut(KeyCode.Z);
        Fx.waitFor("the undo", () -> window.library().history().redoable().get() && stored().equals(before));
        assertThat(Fx.get(() -> window.library().history().last().get())).isNull();
    }

    @Test
    void pastingNothingSaysSo() {
        clip("");
        shortcut(KeyCode.V);
        clip(" \n ");
        shortcut(KeyCode.V);
        Fx.run(() -> Clipboard.getSystemClipboard().clear());
        shortcut(KeyCode.V);
        assertThat(Fx.get(() -> lookup("#import-sources").tryQuery())).isEmpty();
    }

    @Test
    void whatNobodyCaughtIsShownOnceAndLogged() {
        for (int i = 0; i < 3; i++) {
            window.uncaught().uncaughtException(Thread.currentThread(),
                    new IllegalStateException("no answer to key sk-abcdef0123456789abcdef"));
        }
        Fx.run(() -> { });
        Fx.run(() -> window.shell().actions().get("log").run());
        assertThat(Fx.get(() -> lookup("#log-text").queryTextInputControl().getText()))
                .contains("IllegalStateException", "Nobody caught this").doesNotContain("abcdef0123456789");
        assertThat(stage.isShowing()).isTrue();
    }

    @Test
    void aBlankTakesRunsOutOfChartsAndPutsThemBack() {
        Fx.run(() -> table().getSelectionModel().clearAndSelect(1));
        type(KeyCode.SPACE);
        waitForText("#status-shown", "19 shown");
        type(KeyCode.SPACE);
        waitForText("#status-shown", "all shown");
    }

    @Test
    void aConditionIsSetForAllSelectedRuns() {
        Fx.run(() -> table().getSelectionModel().selectIndices(0, 1));
        Fx.run(() -> {
            TableView<?> conditions = lookup("#run-conditions").queryTableView();
            conditions.requestFocus();
            conditions.getSelectionModel().select(6);
        });
        type(KeyCode.F2);
        write("off");
        type(KeyCode.ENTER);
        Fx.waitFor("the correction", () -> stored().stream().limit(2)
                .allMatch(run -> run.conditions().text(Factor.THINKING, "").equals("off")));
        waitForText("#status-last", "Set Thinking to off in 2 runs");
        assertThat(stored().getFirst().conditions().get(Factor.THINKING).orElseThrow().evidence().isByHand()).isTrue();
    }

    @Test
    void aConditionIsSetInADialogForManyRunsAndTakenBack() {
        List<Run> before = List.copyOf(stored());
        Fx.run(() -> table().getSelectionModel().selectIndices(0, 1, 2));
        type(KeyCode.C);
        set("GPUs", "many");
        assertThat(text("#set-condition-message")).isEqualTo("GPUs must be a whole number of at least 1, not “many”.");
        set("GPUs", "8");
        waitForText("#status-last", "Set GPUs to 8 in 3 runs");
        assertThat(stored().stream().limit(3)).allSatisfy(run -> {
            assertThat(run.conditions().text(Factor.GPU_COUNT, "")).isEqualTo("8");
            assertThat(run.conditions().get(Factor.GPU_COUNT).orElseThrow().evidence().isByHand()).isTrue();
        });
        assertThat(stored().subList(3, 20)).isEqualTo(before.subList(3, 20));

        Fx.run(() -> window.library().undo());
        Fx.waitFor("the undo", () -> stored().equals(before));
    }

    @Test
    void aConditionOfOnesOwnIsSetAndOfferedAgain() {
        Fx.run(() -> table().getSelectionModel().selectIndices(0, 1));
        type(KeyCode.C);
        set("rack", "2");
        waitForText("#status-last", "Set rack to 2 in 2 runs");
        assertThat(stored().stream().limit(2)).allSatisfy(run ->
                assertThat(run.extras()).containsEntry("rack (set by hand)", "2"));
        type(KeyCode.C);
        assertThat(Fx.get(() -> lookup("#set-condition-name").<ComboBox<String>>query().getItems()))
                .contains("GPUs", "rack");
        Fx.run(() -> lookup("#set-condition-name").query().getScene().getWindow().hide());
    }

    private void set(String name, String level) {
        Fx.waitFor("the dialog", () -> lookup("#set-condition-ok").tryQuery().isPresent());
        Fx.run(() -> {
            lookup("#set-condition-name").<ComboBox<String>>query().getEditor().setText(name);
            lookup("#set-condition-level").<ComboBox<String>>query().getEditor().setText(level);
            lookup("#set-condition-ok").<Button>query().fire();
        });
    }

    @Test
    void copiesWhatIsSelectedForSpreadsheetsAndForMarkdown() {
        Fx.run(() -> table().getSelectionModel().clearAndSelect(0));
        press(KeyCode.SHORTCUT, KeyCode.C).release(KeyCode.C, KeyCode.SHORTCUT);
        Fx.waitFor("the cells", () -> text().startsWith("Engine\t"));
        assertThat(clipboard()).startsWith("Engine\t").contains("SGLang\t").contains("\t4 × A10\t30");
        press(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.C).release(KeyCode.C, KeyCode.SHIFT, KeyCode.SHORTCUT);
        Fx.waitFor("the Markdown", () -> text().startsWith("| "));
        assertThat(clipboard()).startsWith("| Engine").contains("| SGLang");
    }

    @Test
    void aChosenColumnIsShown() {
        assertThat(Fx.get(() -> table().getColumns().stream().map(column -> column.getId()).toList()))
                .doesNotContain("column-tpot.p99");
        Fx.run(() -> {
            MenuButton columns = lookup("#runs-columns").query();
            columns.show();
            columns.getItems().stream().filter(item -> "column-entry-tpot.p99".equals(item.getId())).findFirst()
                    .orElseThrow().fire();
            columns.hide();
        });
        assertThat(Fx.get(() -> table().getColumns().stream().map(column -> column.getId()).toList()))
                .contains("column-tpot.p99");
    }

    private TableView<Run> table() {
        return lookup("#runs-table").queryTableView();
    }

    private List<String> engines() {
        return Fx.get(() -> table().getItems().stream().map(run -> run.conditions().text(Factor.ENGINE, "?")).toList());
    }

    private List<String> concurrency() {
        return Fx.get(() -> table().getItems().stream().map(run -> run.conditions().text(Factor.CONCURRENCY, "?"))
                .toList());
    }

    /// As a click on the head does.
    private void sort(TableColumn.SortType type) {
        Fx.run(() -> {
            TableColumn<Run, ?> column = table().getColumns().stream()
                    .filter(each -> "column-concurrency".equals(each.getId())).findFirst().orElseThrow();
            column.setSortType(type);
            table().getSortOrder().setAll(List.of(column));
        });
    }

    private static String clipboard() {
        return Fx.get(RunsJourneyTest::text);
    }

    private static String text() {
        return String.valueOf(Clipboard.getSystemClipboard().getString());
    }
}
