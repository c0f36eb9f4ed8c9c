package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.chart.NotedRuns;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.compare.difference.Diff;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.ui.comparing.ComparisonLine;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Objects;
import java.util.function.Predicate;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// From runs to answers and back: studies, findings, differences, and what an exclusion changes.
class AnswersJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 0;
    }

    @Override
    RunArchive archive() throws IOException {
        if (Files.exists(settings.resolve("settings.json"))) {
            return archive;
        }
        Files.writeString(settings.resolve("settings.json"), """
                {"theme": "light", "window": {"x": 20, "y": 20, "width": 940, "height": 700},
                 "pages": {"Compare": {"metric": "request_throughput", "by": "gpuCount", "along": "concurrency",
                   "panels": "engine", "baseline": "2"}}}""");
        archive.add(SampleRuns.reading("notes.md", NotedRuns.gpuCounts()));
        return archive;
    }

    @Test
    void anExcludedRunLeavesTheMean() {
        write("2");
        waitForCell("vLLM", 30, "4 GPUs, req/s", "13.17");
        write("1");
        select(run -> run.metrics().get(NotedRuns.REQUESTS).orElse(0) == 13.12);
        type(KeyCode.E);
        Fx.waitFor("the exclusion", () -> stored().stream().anyMatch(Run::isExcluded));
        write("2");
        waitForCell("vLLM", 30, "4 GPUs, req/s", "13.22");
        assertThat(Fx.get(() -> lookup("#care-excluded").tryQuery())).isPresent();
        shortcut(KeyCode.Z);
        waitForCell("vLLM", 30, "4 GPUs, req/s", "13.17");
    }

    @Test
    void aStudyAnswersItsQuestionAndComesBackAtTheNextStart() throws IOException {
        write("2");
        Fx.waitFor("the study", () -> lookup("#study-scaling").tryQuery().isPresent()
                && !lookup("#study-scaling").query().isDisabled());
        assertThat(Fx.get(() -> lookup("#study-think-cost").query().isDisabled())).isTrue();
        Fx.run(() -> lookup("#study-scaling").<ToggleButton>query().fire());
        Fx.waitFor("the question", () -> lookup("#study-question").tryQuery().isPresent());
        assertThat(text("#study-question")).endsWith("?");
        assertThat(Fx.get(() -> study().getItems().size())).isGreaterThanOrEqualTo(10);
        assertThat(Fx.get(() -> study().getColumns().stream().map(TableColumn::getText).toList()))
                .contains("Engine", "Parallel efficiency");
        Fx.waitFor("the chart", () -> lookup("#study-chart-1").<ChartView>query().drawing() != null);

        Fx.run(stage::hide);
        open();
        Fx.waitFor("the study again", () -> lookup("#study-table").tryQuery().isPresent());
        Fx.run(() -> lookup("#study-side-by-side").<ToggleButton>query().fire());
        Fx.waitFor("side by side", () -> lookup("#compare-table").tryQuery().isPresent());
        assertThat(lookup("#study-table").tryQuery()).isEmpty();
    }

    @Test
    void anObjectiveIsTypedAndRunsAreHeldAgainstIt() {
        write("2");
        Fx.waitFor("the questions", () -> lookup("#study-objectives").tryQuery().isPresent());
        limitTheLatency("2500 ms");
        Fx.run(() -> lookup("#terms-at").queryComboBox().getSelectionModel().select(0));
        Fx.waitFor("the verdicts", () -> lookup("#study-table .badge").tryQuery().isPresent());
        assertThat(texts("#study-table .badge")).contains("meets", "breaks");
    }

    @Test
    void aRowOfAStudyLeadsToItsRunsAndItsTableIsCopied() {
        write("2");
        Fx.waitFor("the study", () -> lookup("#study-scaling").tryQuery().isPresent()
                && !lookup("#study-scaling").query().isDisabled());
        type(KeyCode.S);
        Fx.waitFor("the table", () -> lookup("#study-table").tryQuery().isPresent());
        Fx.run(() -> lookup("#study-chart-1-menu").<MenuButton>query().getItems().stream()
                .filter(item -> "menu-study-chart-1-markdown".equals(item.getId())).findFirst().orElseThrow().fire());
        assertThat(clipboard()).startsWith("| ");
        shortcutShift(KeyCode.C);
        Fx.waitFor("the table of the study", () -> clipboard().contains("Parallel efficiency"));
        int runs = Fx.get(() -> {
            study().requestFocus();
            study().getSelectionModel().clearAndSelect(0);
            return study().getItems().getFirst().runs().size();
        });
        type(KeyCode.ENTER);
        Fx.waitFor("its runs", () -> lookup("#runs-table").tryQuery().isPresent());
        Fx.waitFor("the selection", () -> table().getSelectionModel().getSelectedItems().size() == runs);
    }

    @Test
    void aFindingLeadsToItsRunsAndToItsStudy() {
        Fx.waitFor("the findings", () -> !lookup("#nav-findings .nav-count").queryLabeled().getText().isEmpty());
        write("5");
        openFindings();
        assertThat(text("#findings-title")).endsWith(" from 22 runs");
        shortcutShift(KeyCode.C);
        assertThat(clipboard()).startsWith("- **What do more GPUs bring?** From 2 to 4 GPUs").contains("*(observation)*");
        Fx.run(() -> lookup("#findings-list .finding-study").<Hyperlink>query().fire());
        Fx.waitFor("its study", () -> lookup("#study-table").tryQuery().isPresent());
        assertThat(Fx.get(() -> lookup("#findings-card .finding").queryAll().size())).isPositive();
        Fx.run(() -> lookup("#findings-all").<Hyperlink>query().fire());
        openFindings();
        int runs = Fx.get(() -> {
            Hyperlink link = lookup("#findings-list .finding-runs").query();
            link.fire();
            return Integer.parseInt(link.getText().replaceAll("\\D", ""));
        });
        Fx.waitFor("its runs", () -> lookup("#runs-table").tryQuery().isPresent()
                && table().getSelectionModel().getSelectedItems().size() == runs);
    }

    @Test
    void twoRunsShowInWhatTheyDiffer() {
        Fx.run(() -> {
            table().requestFocus();
            table().getSelectionModel().clearSelection();
            table().getSelectionModel().selectIndices(0, 3);
        });
        type(KeyCode.D);
        Fx.waitFor("the differences", () -> lookup("#diff-table").tryQuery().isPresent());
        TableView<Diff.Line> lines = lookup("#diff-table").queryTableView();
        assertThat(Fx.get(() -> lines.getItems().stream().map(Diff.Line::name).toList())).containsExactly("GPUs");
        type(KeyCode.A);
        Fx.waitFor("all lines", () -> lines.getItems().size() > 2);
        type(KeyCode.ESCAPE);
        Fx.waitFor("the runs", () -> lookup("#runs-table").tryQuery().isPresent());
        Fx.run(() -> table().requestFocus());
        type(KeyCode.D);
        Fx.waitFor("the differences again", () -> lookup("#diff-table").tryQuery().isPresent());
        shortcutShift(KeyCode.C);
        Fx.waitFor("the copy", () -> clipboard().contains("GPUs") && clipboard().contains("notes.md"));
    }

    /// Opens all findings, and those of each question; what is open stays open when the page is shown again.
    private void openFindings() {
        Fx.waitFor("the findings", () -> lookup("#findings-all-groups").tryQuery().isPresent());
        Fx.run(() -> lookup("#findings-all-groups").<ToggleButton>query().setSelected(true));
        Fx.run(() -> lookup("#findings-list .fold-head").queryAllAs(ToggleButton.class)
                .forEach(head -> head.setSelected(true)));
        Fx.waitFor("the list", () -> lookup("#findings-list .finding-study").tryQuery().isPresent());
    }

    private void select(Predicate<Run> wanted) {
        Fx.waitFor("the runs", () -> lookup("#runs-table").tryQuery().isPresent());
        Fx.run(() -> {
            table().requestFocus();
            table().getSelectionModel().clearAndSelect(table().getItems().indexOf(table().getItems().stream()
                    .filter(wanted).findFirst().orElseThrow()));
        });
    }

    private void waitForCell(String engine, int concurrency, String head, String value) {
        Fx.waitFor(value, () -> lookup("#compare-table").tryQuery().isPresent() && value.equals(cell(engine,
                concurrency, head)));
    }

    private String cell(String engine, int concurrency, String head) {
        TableView<ComparisonLine> compared = lookup("#compare-table").queryTableView();
        for (int row = 0; row < compared.getItems().size(); row++) {
            var match = compared.getItems().get(row).match();
            if (engine.equals(String.valueOf(match.get(Factor.ENGINE)))
                    && String.valueOf(concurrency).equals(String.valueOf(match.get(Factor.CONCURRENCY)))) {
                int at = row;
                return compared.getColumns().stream().filter(column -> column.getText().equals(head)).findFirst()
                        .map(column -> Objects.toString(column.getCellData(at))).orElse("");
            }
        }
        return "";
    }

    private void shortcutShift(KeyCode key) {
        press(KeyCode.SHORTCUT, KeyCode.SHIFT, key).release(key, KeyCode.SHIFT, KeyCode.SHORTCUT);
    }

    private TableView<Run> table() {
        return lookup("#runs-table").queryTableView();
    }

    private TableView<StudyRow> study() {
        return lookup("#study-table").queryTableView();
    }

    private static String clipboard() {
        return Fx.get(() -> String.valueOf(Clipboard.getSystemClipboard().getString()));
    }
}
