package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.compare.Row;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import dev.touchstone.ui.ChosenFiles;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.analysis.Analysis;
import dev.touchstone.ui.findings.FindingsFeature;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.task.Latest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javafx.application.Application;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.service.query.EmptyNodeQueryException;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class ComparePageTest {

    @TempDir
    static Path folder;

    private final ObservableList<Run> runs = FXCollections.observableArrayList(NotedRuns.gpuCounts());
    private final List<List<Run>> shown = new ArrayList<>();
    private final Latest latest = new Latest();
    private final Analysis analysis = new Analysis(runs, runs, run -> List.of());
    private final Warnings warnings = new Warnings();
    private CompareFeature feature;

    /// What the fields hold needs it, and this class may be the first in its JVM.
    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @Start
    void start(Stage stage) {
        Logger.getLogger("javafx.css").addHandler(warnings);
        UserMessages notices = new UserMessages(() -> stage);
        feature = new CompareFeature(runs, latest, analysis, new FindingsFeature(analysis, notices, new Nowhere())
                .card(), new ChosenFiles(List::of,
                        suggestion -> Optional.of(folder.resolve(suggestion))), notices, new OnlyShowing(shown));
        feature.restore(Map.of("metric", "request_throughput", "by", "gpuCount", "along", "concurrency", "panels",
                "engine", "baseline", "2"));
        Fx.show(stage, feature.view(), 900, 700);
    }

    @AfterEach
    void close(FxRobot robot) {
        latest.close();
        analysis.close();
        // A note that stays behind would follow the stage of the next test, and may leave the headless screen with it.
        // What is still shown when the theme goes would miss its colours, and say so at length.
        robot.interact(() -> List.copyOf(Window.getWindows()).forEach(Window::hide));
        Logger.getLogger("javafx.css").removeHandler(warnings);
        WaitForAsyncUtils.clearExceptions();
        Application.setUserAgentStylesheet(null);
    }

    @Test
    void theTableTwinTellsTheDifferences(FxRobot robot) throws Exception {
        waitFor(() -> table(robot).getItems().size() == 5);
        assertThat(heads(robot)).contains("Engine", "Concurrency", "2 GPUs, req/s ★", "4 GPUs, req/s", "Δ to 2 GPUs");
        int row = row(robot, "vLLM", 30);
        assertThat(cell(robot, row, "2 GPUs, req/s ★")).isEqualTo("11.56");
        assertThat(cell(robot, row, "4 GPUs, req/s")).isEqualTo("13.17");
        assertThat(cell(robot, row, "Δ to 2 GPUs")).isEqualTo("▲ +13.9 %");
        assertThat(cell(robot, row, "efficiency")).isEqualTo("57 %");
        assertThat(cell(robot, row, "verdict")).isEqualTo("faster");
        assertThat(robot.lookup("#compare-chart-caption").queryAs(Label.class).getText())
                .startsWith("lighter: 2 GPUs · full: 4 GPUs");
        assertThat(warnings.seen).isEmpty();
    }

    @Test
    void aPresetAsksItsQuestionInTheMetricThatIsShown(FxRobot robot) throws Exception {
        waitFor(() -> table(robot).getItems().size() == 5);
        robot.interact(() -> combo(robot, "#lens-metric").setValue(NotedRuns.LATENCY));
        waitFor(() -> heads(robot).contains("4 GPUs, s"));
        robot.clickOn("#preset-engine");
        waitFor(() -> heads(robot).contains("vLLM, s"));
        assertThat(robot.lookup("#preset-engine").queryAs(ToggleButton.class).isSelected()).isTrue();
        assertThat(combo(robot, "#lens-by").getValue()).isEqualTo(Factor.ENGINE);
        assertThat(chart(robot).spec().get()).satisfies(spec -> assertThat(spec.yLabel())
                .isEqualTo("End-to-end latency, mean, s"));
    }

    @Test
    void onlyWhatTheRunsHaveIsOffered(FxRobot robot) throws Exception {
        waitFor(() -> table(robot).getItems().size() == 5);
        assertThat(this.<Metric>combo(robot, "#lens-metric").getItems()).containsExactlyInAnyOrder(NotedRuns.REQUESTS,
                NotedRuns.TOKENS, NotedRuns.LATENCY);
        assertThat(this.<Factor>combo(robot, "#lens-by").getItems()).contains(Factor.ENGINE, Factor.GPU_COUNT)
                .doesNotContain(Factor.THINKING, Factor.API, Factor.NODES);
        assertThat(this.<Level>combo(robot, "#lens-baseline").getItems()).containsExactly(Level.of(2), Level.of(4));
        assertThat(robot.lookup("#preset-thinking").tryQuery()).isEmpty();
    }

    /// A table with a column of its author's own: it stands behind the known factors, and is what is compared then.
    @Test
    void aColumnOfTheAuthorsOwnIsChosenBehindTheKnownFactors(FxRobot robot) throws Exception {
        waitFor(() -> table(robot).getItems().size() == 5);
        robot.interact(() -> runs.setAll(dtypes()));
        waitFor(() -> combo(robot, "#lens-by").getItems().size() == 2);
        OwnFactor dtype = new OwnFactor("KV dtype");
        assertThat(this.<AnyFactor>combo(robot, "#lens-by").getItems()).containsExactly(Factor.CONCURRENCY, dtype);

        robot.interact(() -> combo(robot, "#lens-by").setValue(dtype));
        waitFor(() -> heads(robot).contains("KV dtype fp8, req/s"));
        assertThat(heads(robot)).contains("Concurrency", "KV dtype bf16, req/s ★", "Δ to KV dtype bf16");
        assertThat(this.<Level>combo(robot, "#lens-baseline").getItems()).containsExactly(Level.of("bf16"),
                Level.of("fp8"));
        assertThat(chart(robot).spec().get()).satisfies(spec -> assertThat(spec.title())
                .isEqualTo("Request throughput by KV dtype"));
        assertThat(feature.state()).containsEntry("by", "KV dtype");
        assertThat(warnings.seen).isEmpty();

        robot.interact(() -> combo(robot, "#lens-by").show());
        List<ListCell<?>> cells = new ArrayList<>(robot.from(robot.listWindows().stream().map(Window::getScene)
                .map(Scene::getRoot).toArray(Node[]::new)).lookup(".combo-box-popup .list-cell").queryAllAs(ListCell.class)
                .stream().map(cell -> (ListCell<?>) cell).toList());
        assertThat(cells.stream().filter(cell -> cell.getPseudoClassStates()
                .contains(PseudoClass.getPseudoClass("first-own")))).extracting(ListCell::getText)
                .containsExactly("KV dtype");
    }

    /// Engines are compared along the author's own column, or in panels of it, and the choice is kept.
    @Test
    void anOwnFactorIsAnAxis(FxRobot robot) throws Exception {
        List<Run> table = new ArrayList<>();
        for (String engine : List.of("vLLM", "SGLang")) {
            for (Run run : dtypes()) {
                table.add(RunFixture.run("table.md", table.size() + 1).format("markdown-table")
                        .extra("KV dtype", run.extras().getOrDefault("KV dtype", "")).with(Factor.ENGINE, engine)
                        .with(Factor.CONCURRENCY, run.conditions().text(Factor.CONCURRENCY, ""))
                        .metric("request_throughput", 10 + table.size()).build());
            }
        }
        robot.interact(() -> runs.setAll(table));
        waitFor(() -> axes(robot, "#lens-along").contains("KV dtype"));
        assertThat(axes(robot, "#lens-along")).containsExactly("none", "Concurrency", "KV dtype");

        robot.interact(() -> choose(combo(robot, "#lens-along"), "KV dtype"));
        waitFor(() -> "KV dtype".equals(feature.state().get("along")));
        waitFor(() -> chart(robot).drawing() != null && Objects.requireNonNull(chart(robot).drawing()).columns().stream()
                .anyMatch(column -> column.title().contains("KV dtype fp8") || column.title().contains("fp8")));
        robot.interact(() -> choose(combo(robot, "#lens-panels"), "KV dtype"));
        waitFor(() -> "KV dtype".equals(feature.state().get("panels")));
        assertThat(feature.state()).doesNotContainKey("along");
    }

    private static <T> List<String> words(ComboBox<T> box) {
        return box.getItems().stream().map(item -> box.getConverter().toString(item)).toList();
    }

    private List<String> axes(FxRobot robot, String id) {
        return words(combo(robot, id));
    }

    private static <T> void choose(ComboBox<T> box, String words) {
        box.setValue(box.getItems().get(words(box).indexOf(words)));
    }

    private static List<Run> dtypes() {
        List<Run> table = new ArrayList<>();
        for (int concurrency : List.of(1, 8)) {
            for (String dtype : List.of("bf16", "fp8")) {
                table.add(RunFixture.run("table.md", table.size() + 1).format("markdown-table").extra("KV dtype", dtype)
                        .with(Factor.CONCURRENCY, concurrency).metric("request_throughput", 10 + table.size()).build());
            }
        }
        return table;
    }

    @Test
    void theBaselineChanges(FxRobot robot) throws Exception {
        waitFor(() -> table(robot).getItems().size() == 5);
        robot.interact(action("compare-baseline")::run);
        waitFor(() -> heads(robot).contains("Δ to 4 GPUs"));
        assertThat(cell(robot, row(robot, "vLLM", 30), "Δ to 4 GPUs")).startsWith("▼ −12.2");
        assertThat(feature.state()).containsEntry("baseline", "4").containsEntry("by", "gpuCount");
    }

    @Test
    void aBarLeadsToItsRuns(FxRobot robot) throws Exception {
        waitFor(() -> chart(robot).drawing() != null);
        var column = Objects.requireNonNull(chart(robot).drawing()).columns().stream()
                .filter(one -> one.title().equals("SGLang · Concurrency 30")).findFirst().orElseThrow();
        var bar = column.targets().get(1);
        Fx.doubleClick(chart(robot), chart(robot).localToScreen(bar.area().centerX(), bar.area().bottom() - 10));
        assertThat(shown).hasSize(1);
        assertThat(shown.getFirst()).hasSize(3).allSatisfy(run -> {
            assertThat(run.conditions().level(Factor.ENGINE)).contains(Level.of("SGLang"));
            assertThat(run.conditions().level(Factor.GPU_COUNT)).contains(Level.of(4));
        });
    }

    @Test
    void copiesAsMarkdownAndAsCells(FxRobot robot) throws Exception {
        waitFor(() -> table(robot).getItems().size() == 5);
        robot.interact(action("compare-markdown")::run);
        assertThat(clipboard(robot)).contains("| ").contains("+13.9 %").contains("SGLang");
        robot.interact(() -> table(robot).getSelectionModel().clearAndSelect(row(robot, "vLLM", 30)));
        robot.interact(action("compare-copy")::run);
        assertThat(clipboard(robot)).contains("\t").contains("+13.9 %").doesNotContain("SGLang");
    }

    @Test
    void savesThePicture(FxRobot robot) throws Exception {
        waitFor(() -> chart(robot).drawing() != null);
        robot.interact(action("compare-png")::run);
        robot.interact(action("compare-svg")::run);
        assertThat(Files.readAllBytes(folder.resolve("request-throughput-by-gpu-count.png")))
                .startsWith(0x89, 'P', 'N');
        assertThat(folder.resolve("request-throughput-by-gpu-count.svg")).content().contains("<svg");
    }

    @Test
    void withoutRunsThePageSaysWhatToDo(FxRobot robot) throws Exception {
        waitFor(() -> table(robot).getItems().size() == 5);
        robot.interact(() -> runs.clear());
        waitFor(() -> robot.lookup("#compare-empty").query().isVisible());
        assertThat(robot.lookup("#compare-empty .title-3").queryAs(Label.class).getText())
                .isEqualTo("No runs to compare");
        assertThat(action("compare-markdown").enabled().get()).isFalse();
        robot.interact(() -> runs.setAll(NotedRuns.gpuCounts()));
        waitFor(() -> !robot.lookup("#compare-empty").query().isVisible());
        assertThat(combo(robot, "#lens-by").getValue()).isEqualTo(Factor.GPU_COUNT);
    }

    @Test
    void readWithCareNamesTheUnmatchedRunsAndLeadsToThem(FxRobot robot) throws Exception {
        robot.interact(() -> runs.addAll(new NotedRuns().repeats("vLLM", 2, 200, 20).list()));
        waitFor(() -> robot.lookup("#care-unmatched").tryQuery().isPresent());
        robot.clickOn("#care-unmatched");
        assertThat(shown.getFirst()).hasSize(1);
    }

    @Test
    void aClashStandsInPlaceOfTheDifferenceUntilItIsAccepted(FxRobot robot) throws Exception {
        robot.interact(() -> {
            feature.restore(Map.of("metric", "output_token_throughput", "by", "engine", "along", "concurrency"));
            runs.setAll(new NotedRuns().words().repeats("vLLM", 4, 30, 10, 11).tokens()
                    .repeats("SGLang", 4, 30, 20, 21).list());
        });
        waitFor(() -> heads(robot).contains("Δ to SGLang") && table(robot).getItems().size() == 1);
        assertThat(cell(robot, 0, "Δ to SGLang")).isEqualTo("tokens against words");
        assertThat(robot.lookup("#care .chip").queryAllAs(Label.class)).extracting(Label::getText)
                .contains("not comparable");

        robot.interact(() -> robot.lookup("#care .accept").<Hyperlink>query().fire());
        waitFor(() -> cell(robot, 0, "Δ to SGLang").startsWith("▼ −48"));
        assertThat(robot.lookup("#accepted .accepted-chip").queryAllAs(Button.class)).extracting(Button::getText)
                .containsExactly("tokens against words");
        assertThat(feature.state()).containsEntry("accepted.clashes", "tokens\ttokens\twords");
        waitFor(() -> analysis.terms().get().accepted().clashes().size() == 1);

        robot.interact(() -> robot.lookup("#accepted .accepted-chip").<Button>query().fire());
        waitFor(() -> cell(robot, 0, "Δ to SGLang").equals("tokens against words"));
        assertThat(robot.lookup("#accepted .accepted-chip").queryAll()).isEmpty();
    }

    @Test
    void aHiddenDifferenceIsAcceptedAndTakenBack(FxRobot robot) throws Exception {
        List<Run> two = NotedRuns.gpuCounts();
        List<Run> differing = two.stream().map(run -> run.with(run.conditions().with(Factor.API,
                Level.of(run.conditions().text(Factor.GPU_COUNT, "").equals("2") ? "chat" : "completions"),
                Evidence.byHand()))).toList();
        robot.interact(() -> runs.setAll(differing));
        waitFor(() -> robot.lookup("#care .accept").tryQuery().isPresent());
        robot.interact(() -> robot.lookup("#care .accept").<Hyperlink>query().fire());
        waitFor(() -> robot.lookup("#care .refuse").tryQuery().isPresent());
        assertThat(feature.state()).containsEntry("accepted.differences", "api");
        robot.interact(() -> robot.lookup("#care .refuse").<Hyperlink>query().fire());
        waitFor(() -> robot.lookup("#care .accept").tryQuery().isPresent());
        assertThat(feature.state()).doesNotContainKey("accepted.differences");
    }

    private Action action(String id) {
        return feature.actions().stream().filter(action -> action.id().equals(id)).findFirst().orElseThrow();
    }

    private static TableView<Row> table(FxRobot robot) {
        return robot.lookup("#compare-table").queryTableView();
    }

    private static ChartView chart(FxRobot robot) {
        return robot.lookup("#compare-chart").queryAs(ChartView.class);
    }

    private <T> ComboBox<T> combo(FxRobot robot, String id) {
        return robot.lookup(id).queryComboBox();
    }

    private static List<String> heads(FxRobot robot) {
        return table(robot).getColumns().stream().map(TableColumn::getText).toList();
    }

    private static int row(FxRobot robot, String engine, int concurrency) {
        List<Row> rows = table(robot).getItems();
        return rows.indexOf(rows.stream().filter(row -> Level.of(engine).equals(row.match().get(Factor.ENGINE))
                && Level.of(concurrency).equals(row.match().get(Factor.CONCURRENCY))).findFirst().orElseThrow());
    }

    private static String cell(FxRobot robot, int row, String head) {
        int column = heads(robot).indexOf(head);
        return Objects.toString(table(robot).getColumns().get(column).getCellData(row));
    }

    private static String clipboard(FxRobot robot) {
        List<String> text = new ArrayList<>();
        robot.interact(() -> text.add(Clipboard.getSystemClipboard().getString()));
        return text.getFirst();
    }

    private static void waitFor(Callable<Boolean> condition) throws Exception {
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> {
            try {
                return condition.call();
            } catch (EmptyNodeQueryException notYet) {
                return false; // the page shows its parts with its first comparison
            }
        });
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static final class Nowhere implements FindingsFeature.Neighbours {
        @Override
        public void showRuns(List<Run> behind) {
            throw new AssertionError("nobody asked");
        }

        @Override
        public void showStudy(String id) {
            throw new AssertionError("nobody asked");
        }

        @Override
        public void showFindings() {
            throw new AssertionError("nobody asked");
        }
    }

    private static final class Warnings extends Handler {
        private final List<String> seen = new CopyOnWriteArrayList<>();

        @Override
        public void publish(LogRecord entry) {
            if (entry.getLevel().intValue() >= java.util.logging.Level.WARNING.intValue()) {
                seen.add(entry.getMessage());
            }
        }

        @Override
        public void flush() {
            // Nothing is buffered.
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }
}
