package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Edges;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.ThinkingSwitch;
import dev.touchstone.ui.live.FakeLiveTests;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.api.Test;

/// Runs that are simulated, incomplete or not to be trusted say so wherever they are shown.
class MarksTest extends WindowTest {

    private static final PseudoClass UNTRUSTED = PseudoClass.getPseudoClass("untrusted");
    private static final String LIMIT = "CPU was at 99 %.";

    @Override
    int runs() {
        return 0;
    }

    @Override
    RunArchive archive() throws IOException {
        Files.writeString(settings.resolve("settings.json"), """
                {"theme": "light", "window": {"x": 20, "y": 20, "width": 960, "height": 680}}""");
        Plan plan = plan();
        List<Point> points = FakeLiveTests.points(plan);
        points.forEach(point -> archive.keep(new FinishedPoint(point.number(), List.of(FakeLiveTests.run(plan, point,
                point.number() == 1, point.number() == 2 ? LIMIT : null)), List.of(), true)));
        return archive;
    }

    @Test
    void inTheTableOfRuns() {
        Fx.run(() -> lookup("#runs-split").<SplitPane>query().setDividerPositions(0.99));
        Fx.waitFor("room for figures", () -> lookup("#runs-table .table-cell").queryAll().stream()
                .anyMatch(cell -> cell.getPseudoClassStates().contains(UNTRUSTED)));
        assertThat(texts("#runs-table .badge")).hasSize(5).containsOnly("simulated", "incomplete");
        List<Node> grey = Fx.get(() -> lookup("#runs-table .table-cell").queryAll().stream()
                .filter(cell -> cell.getPseudoClassStates().contains(UNTRUSTED)).toList());
        assertThat(grey).isNotEmpty().allSatisfy(cell -> {
            assertThat(cell.getStyleClass()).contains("numeric");
            assertThat(((Control) cell).getTooltip().getText()).contains("client was the limit").contains(LIMIT);
        });
    }

    /// Figures are never the columns that go: badges have a column of their own, which follows them.
    @Test
    void figuresComeBeforeTheWordsOfBadges() {
        Fx.run(() -> stage.setWidth(1400));
        Fx.run(() -> lookup("#runs-split").<SplitPane>query().setDividerPositions(0.99));
        Fx.waitFor("whole words", () -> leastBadge() > 50);
        List<String> columns = columns();
        assertThat(columns).contains("column-concurrency", "column-request_throughput", "column-e2e_latency.p99");
        Fx.run(() -> lookup("#runs-split").<SplitPane>query().setDividerPositions(0.35));
        Fx.waitFor("fewer columns in view", () -> !columns().equals(columns));
        assertThat(columns().subList(0, columns().indexOf("column-marks"))).contains("column-engine", "column-gpuCount",
                "column-concurrency", "column-request_throughput");
        assertThat(Fx.get(() -> lookup("#runs-table .badge").queryAllAs(Label.class).stream()
                .allMatch(badge -> badge.getTooltip().getText().startsWith(badge.getText() + "\n")))).isTrue();
        Fx.run(() -> lookup("#runs-split").<SplitPane>query().setDividerPositions(0.99));
        Fx.waitFor("whole words again", () -> leastBadge() > 50 && columns().equals(columns));
    }

    private double leastBadge() {
        return lookup("#runs-table .badge").queryAllAs(Label.class).stream().mapToDouble(Label::getWidth).min().orElse(0);
    }

    private List<String> columns() {
        return lookup("#runs-table").queryTableView().getColumns().stream().map(TableColumnBase::getId).toList();
    }

    @Test
    void inTheDetails() {
        TableView<?> table = lookup("#runs-table").queryTableView();
        Fx.run(() -> table.getSelectionModel().clearAndSelect(0));
        assertThat(texts(".run-details .badge")).containsExactly("simulated", "incomplete");
        assertThat(texts(".run-details .muted")).anyMatch(text -> text.contains("point 1"))
                .noneMatch(text -> text.contains("line 1"));
        assertThat(isGrey("#run-metrics")).isFalse();
        Fx.run(() -> table.getSelectionModel().clearAndSelect(1));
        assertThat(texts(".run-details .badge")).containsExactly("simulated");
        assertThat(isGrey("#run-metrics")).isTrue();
        assertThat(texts(".run-details .chip")).contains("client limit");
    }

    @Test
    void inTheComparison() {
        write("2");
        Fx.waitFor("figures", () -> !lookup("#compare-table").queryTableView().getItems().isEmpty());
        Fx.run(() -> lookup("#preset-gpuCount").<ToggleButton>query().fire());
        Fx.waitFor("GPU counts", () -> !texts("#compare-table .badge").isEmpty());
        assertThat(texts("#compare-table .badge")).containsOnly("simulated");
        assertThat(Fx.get(() -> lookup("#compare-table .untrusted").queryAll().stream()
                .map(cell -> ((Control) cell).getTooltip().getText()).toList())).isNotEmpty()
                .allMatch(why -> why.contains(LIMIT));
    }

    private boolean isGrey(String id) {
        return Fx.get(() -> lookup(id).query().getPseudoClassStates().contains(UNTRUSTED));
    }

    private static Plan plan() {
        List<Server> servers = Stream.of("vLLM, 2 GPUs", "vLLM, 4 GPUs", "SGLang, 2 GPUs", "SGLang, 4 GPUs")
                .map(name -> new Server(name, URI.create("http://localhost:8000"), Api.CHAT, null,
                        ThinkingSwitch.AUTOMATIC, Map.of(), null, null)).toList();
        return new Plan("Simulated", servers, new Matrix(List.of(ThinkingMode.ON),
                new Loads.Listed(List.of(new LoadShape.InFlight(8))), List.of(256), List.of(Prompts.DEFAULT), 1),
                Stop.after(100), Edges.DEFAULT, Output.DEFAULT, Limits.DEFAULT, Objectives.NONE, Duration.ZERO, 1, false);
    }
}
