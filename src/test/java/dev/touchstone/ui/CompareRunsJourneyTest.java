package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.event.Event;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.PickResult;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.service.query.NodeQuery;

/// Which runs are compared is seen on the page of comparisons, and is changed there.
class CompareRunsJourneyTest extends WindowTest {

    private final AtomicBoolean broken = new AtomicBoolean();
    /// Its requests cannot be read while it is broken.
    private RunArchive breaking() {
        return (RunArchive) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {RunArchive.class},
                (proxy, method, arguments) -> {
                    if (broken.get() && method.getName().equals("requests")) {
                        throw new IllegalStateException("the requests are gone");
                    }
                    return method.invoke(archive, arguments);
                });
    }

    @Override
    int runs() {
        return 0;
    }

    /// Two engines, two names of one model, two loads; 2 and 4 GPUs under the first name, two repeats on a number of GPUs
    /// that is not known under the other.
    @Override
    RunArchive archive() {
        List<Run> runs = new ArrayList<>();
        for (String model : List.of("Qwen3-4B", "/models/q3-four")) {
            for (String engine : List.of("vLLM", "SGLang")) {
                for (int concurrency : List.of(8, 16)) {
                    for (int repeat = 0; repeat < 2; repeat++) {
                        RunFixture run = RunFixture.run("a.md", 1 + 40 * runs.size()).with(Factor.ENGINE, engine)
                                .with(Factor.MODEL, model).with(Factor.CONCURRENCY, concurrency)
                                .metric("request_throughput", 10 + runs.size());
                        runs.add((model.startsWith("Q") ? run.with(Factor.GPU_COUNT, 2 + 2 * repeat) : run).build());
                    }
                }
            }
        }
        archive.add(SampleRuns.reading("a.md", runs));
        return breaking();
    }

    @BeforeEach
    void compare() {
        Fx.run(() -> window.shell().actions().get("show-compare").run());
        Fx.waitFor("a comparison", () -> chart().drawing() != null);
        choose("by", Factor.ENGINE);
        Fx.waitFor("the engines", () -> lens("by").equals("engine"));
    }

    @Test
    void aFilterIsChosenSeenAndClearedHere() {
        Menu engines = Fx.get(() -> (Menu) lookup("#compare-filter").<MenuButton>query().getItems().stream()
                .filter(menu -> "filter-by-concurrency".equals(menu.getId())).findFirst().orElseThrow());
        assertThat(engines.getItems()).extracting(MenuItem::getText).containsExactly("8 (8)", "16 (8)");
        Fx.run(() -> engines.getItems().getFirst().fire());
        waitForText("#restriction-filter-concurrency", "Concurrency: 8");
        Fx.waitFor("fewer runs", () -> window.analysis().answers().get().runs().size() == 8);

        Fx.run(() -> window.library().hide(List.of("a.md:1"), true));
        waitForText("#restriction-hidden", "1 run hidden");
        Fx.run(() -> lookup("#restriction-filter-concurrency").<Button>query().fire());
        Fx.waitFor("all but the hidden one", () -> window.analysis().answers().get().runs().size() == 15);
        Fx.run(() -> lookup("#restriction-hidden").<Button>query().fire());
        Fx.waitFor("all", () -> window.analysis().answers().get().runs().size() == 16);
        assertThat(Fx.get(() -> lookup("#restrictions").query().isVisible())).isFalse();
    }

    @Test
    void aRunIsLeftOutOnItsMarkAndTakenInAgain() {
        Point2D bar = Fx.get(() -> {
            var area = Objects.requireNonNull(chart().drawing()).columns().stream()
                    .flatMap(column -> column.targets().stream()).filter(target -> target.runIds().size() == 2).findFirst()
                    .orElseThrow().area();
            return new Point2D(area.centerX(), area.bottom() - 5);
        });
        Fx.run(() -> {
            Point2D screen = chart().localToScreen(bar);
            Point2D scene = chart().localToScene(bar);
            Event.fireEvent(chart(), new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, scene.getX(),
                    scene.getY(), screen.getX(), screen.getY(), false, new PickResult(chart(), scene.getX(), scene.getY())));
        });
        List<MenuItem> items = Fx.get(() -> Window.getWindows().stream().filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast).filter(menu -> "runs-behind".equals(menu.getId())).findFirst().orElseThrow()
                .getItems());
        assertThat(items).extracting(MenuItem::getText).containsExactly("Leave these 2 runs out", "Leave one of them out",
                "Show these 2 runs", "Set a condition of these 2 runs…");
        Menu one = (Menu) items.get(1);
        assertThat(one.getItems()).hasSize(2).allSatisfy(item -> assertThat(item.getText()).contains(", a.md, lines "));
        Fx.run(() -> one.getItems().getFirst().fire());
        waitForText("#status-last", "Excluded 1 run");
        waitForText("#restriction-excluded", "1 run left out");
        assertThat(stored()).filteredOn(Run::isExcluded).hasSize(1);

        Fx.run(() -> lookup("#restriction-excluded").<Button>query().fire());
        Fx.waitFor("all take part", () -> stored().stream().noneMatch(Run::isExcluded));
        shortcut(KeyCode.Z);
        Fx.waitFor("undone", () -> stored().stream().anyMatch(Run::isExcluded));
    }

    @Test
    void aLevelThatIsNotKnownIsSetForAllItsRuns() {
        choose("panels", Factor.GPU_COUNT);
        Fx.waitFor("the panels", () -> lens("panels").equals("gpuCount"));
        waitForText("#unknown-gpuCount", "GPU count of 8 runs");
        Fx.run(() -> lookup("#unknown-gpuCount").<Hyperlink>query().fire());
        Fx.waitFor("the dialog", () -> dialog("#set-condition-level").tryQuery().isPresent());
        Fx.run(() -> {
            assertThat(dialog("#set-condition-name").<ComboBox<String>>query().getEditor().getText()).isEqualTo("GPUs");
            dialog("#set-condition-level").<ComboBox<String>>query().getEditor().setText("8");
            dialog("#set-condition-ok").<Button>query().fire();
        });
        waitForText("#status-last", "Set GPUs to 8 in 8 runs");
        assertThat(stored()).filteredOn(run -> run.conditions().level(Factor.GPU_COUNT)
                .filter(Level.of(8)::equals).isPresent()).hasSize(8);
        Fx.waitFor("no question", () -> lookup("#unknown-gpuCount").tryQuery().isEmpty());
        shortcut(KeyCode.Z);
        Fx.waitFor("the question again", () -> lookup("#unknown-gpuCount").tryQuery().isPresent());
    }

    @Test
    void severalNamesOfOneModelAreJoined() {
        waitForText("#join-models", "Join models…");
        Fx.run(() -> {
            lookup("#join-models").query().requestFocus();
            lookup("#join-models").<Hyperlink>query().fire();
        });
        Fx.waitFor("the dialog", () -> dialog("#join-name").tryQuery().isPresent());
        Fx.run(() -> dialog("#join-ok").<Button>query().fire());
        assertThat(Fx.get(() -> dialog("#join-message").queryLabeled().getText()))
                .isEqualTo("Choose the names of one model, at least two.");
        Fx.run(() -> {
            dialog(".model-name").queryAllAs(CheckBox.class).forEach(CheckBox::fire);
            assertThat(dialog("#join-name").<TextField>query().getText()).isEqualTo("Qwen3-4B");
            dialog("#join-ok").<Button>query().fire();
        });
        waitForText("#status-last", "Set Model to Qwen3-4B in 8 runs");
        assertThat(stored()).extracting(run -> run.conditions().text(Factor.MODEL, "")).containsOnly("Qwen3-4B");
        Fx.waitFor("one model", () -> lookup("#join-models").tryQuery().isEmpty());
        Fx.settle();
        assertThat(Fx.get(() -> isOnThePage(stage.getScene().getFocusOwner()))).as("the focus").isTrue();
        shortcut(KeyCode.Z);
        Fx.waitFor("two names again", () -> lookup("#join-models").tryQuery().isPresent());
    }

    @Test
    void aChoiceOfTheOpenListIsTyped() {
        Fx.run(() -> {
            ComboBox<Object> box = lookup("#lens-by").query();
            box.show();
            for (String letter : List.of("p", "u")) {
                Event.fireEvent(box, new KeyEvent(KeyEvent.KEY_TYPED, letter, "", KeyCode.UNDEFINED, false, false, false,
                        false));
            }
        });
        Fx.waitFor("the GPU count", () -> lens("by").equals("gpuCount"));
    }

    @Test
    void findingsThatFailAreTriedAgain() {
        broken.set(true);
        // Requests are read of a few runs only.
        Fx.run(() -> window.library().hide(stored().subList(6, 16).stream().map(Run::id).toList(), true));
        waitForText("#findings-failed", "the requests are gone");
        broken.set(false);
        Fx.run(() -> lookup("#findings-retry").<Hyperlink>query().fire());
        Fx.waitFor("findings", () -> lookup("#findings-failed").tryQuery().isEmpty()
                && !lookup("#findings-card .finding-headline").queryAll().isEmpty());
    }

    private NodeQuery dialog(String query) {
        return from(Window.getWindows().stream().filter(window -> window != stage).map(window ->
                window.getScene().getRoot()).toArray(Node[]::new)).lookup(query);
    }

    private ChartView chart() {
        return lookup("#compare-chart").query();
    }

    private String lens(String part) {
        var lens = window.analysis().terms().get().lens();
        var factor = lens == null ? null : part.equals("by") ? lens.by() : lens.panels();
        return factor == null ? "" : factor.key();
    }

    private static boolean isOnThePage(@Nullable Node node) {
        return node != null && (node.getStyleClass().contains("compare") || isOnThePage(node.getParent()));
    }

    private void choose(String part, Factor factor) {
        Fx.run(() -> {
            ComboBox<Object> box = lookup("#lens-" + part).query();
            box.getItems().stream().filter(item -> item.equals(factor) || item.equals(Optional.of(factor)))
                    .findFirst().ifPresent(box::setValue);
        });
    }
}
