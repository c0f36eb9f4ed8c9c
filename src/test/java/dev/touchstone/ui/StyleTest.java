package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Run;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.theme.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Accordion;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Duration;
import org.controlsfx.control.CheckComboBox;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.SegmentedButton;
import org.controlsfx.control.StatusBar;
import org.controlsfx.control.TaskProgressView;
import org.controlsfx.control.ToggleSwitch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// No style sheet of any library says anything wrong about what the window shows, in light and in dark.
class StyleTest extends WindowTest {

    private static final Logger CSS = Logger.getLogger("javafx.css");

    private final List<String> warnings = new CopyOnWriteArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord told) {
            warnings.add(told.getMessage());
        }

        @Override
        public void flush() {
            // Nothing is kept back.
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    };

    @Override
    int runs() {
        return 99;
    }

    @BeforeEach
    void listen() {
        CSS.addHandler(handler);
        CSS.setUseParentHandlers(false);
    }

    @AfterEach
    void listenNoMore() {
        CSS.removeHandler(handler);
        CSS.setUseParentHandlers(true);
    }

    @Test
    void theLogIsTheOneThatCssWarnsIn() {
        Fx.run(() -> {
            Label wrong = new Label("wrong");
            wrong.setStyle("-fx-text-fill: -no-such-colour;");
            stage.setScene(new Scene(new FlowPane(wrong)));
        });
        Fx.waitFor("a warning", () -> !warnings.isEmpty());
    }

    /// Each theme has its own window: on the Headless platform a menu that was shown before the theme changed begins
    /// larger than the screen, which that platform cannot draw.
    @ParameterizedTest
    @EnumSource(names = {"LIGHT", "DARK"})
    void theWindowAndItsPopupsAreStyledWithoutAWarning(Theme.Choice choice) throws IOException {
        Fx.run(stage::hide);
        Files.writeString(settings.resolve("settings.json"), """
                {"theme": "%s", "window": {"x": 20, "y": 20, "width": 840, "height": 680}}"""
                .formatted(choice.key()));
        open();
        showMenus("#import", "#export", "#menu", "#filter-engine", "#runs-columns");
        showRunsInUse();
        press(KeyCode.SHORTCUT, KeyCode.K).release(KeyCode.K, KeyCode.SHORTCUT);
        write("vllm");
        type(KeyCode.ESCAPE);
        Fx.run(() -> window.shell().actions().get("keys").run());
        type(KeyCode.ESCAPE);
        Fx.run(() -> new UserMessages(() -> stage, (folder, missing) -> { }).tell("Saved 4 runs", "Open folder", () -> { }));
        Fx.run(() -> new UserMessages(() -> stage, (folder, missing) -> { }).failed("It did not work.", "The disk is full."));
        closeDialogs();
        Fx.run(() -> new ArchiveProblemDialog(choice).dialog(Path.of("touchstone.db"), "It is damaged.").show());
        closeDialogs();
        showImport();
        showCompare();
        showAnswers();
        showDifferences();
        showLive();
        Fx.run(() -> window.theme().toggle());
        Fx.run(() -> window.shell().actions().get("show-runs").run());
        Fx.run(() -> window.library().remove(window.library().runs()));
        Fx.waitFor("the empty state", () -> lookup("#empty").tryQuery().isPresent());
        Fx.run(() -> window.theme().choice().set(Theme.Choice.LIGHT));
        assertThat(warnings).isEmpty();
    }

    private void showRunsInUse() {
        TableView<?> table = lookup("#runs-table").queryTableView();
        Fx.run(() -> table.getSelectionModel().clearAndSelect(9));
        Fx.run(() -> table.getContextMenu().show(table, stage.getX() + 200, stage.getY() + 200));
        Fx.run(() -> table.getContextMenu().hide());
        TableView<?> conditions = lookup("#run-conditions").queryTableView();
        Fx.run(() -> {
            conditions.requestFocus();
            conditions.getSelectionModel().clearAndSelect(2);
        });
        type(KeyCode.F2);
        Fx.waitFor("the editor", () -> lookup(".level-box").tryQuery().isPresent());
        type(KeyCode.ESCAPE);
        moveTo("#theme-toggle");
        Fx.waitFor("a tooltip", () -> Window.getWindows().stream().anyMatch(Tooltip.class::isInstance));
        moveTo("#status-archive");
        Fx.run(() -> table.getSelectionModel().selectAll());
    }

    private void showImport() throws IOException {
        toOpen = List.of(Path.of("sample-results"), Files.write(settings.resolve("binary.dat"), new byte[99]));
        Fx.run(() -> window.shell().actions().get("import-open").run());
        Fx.waitFor("the preview", () -> lookup("#import-sources").tryQuery().isPresent());
        Fx.run(() -> lookup("#correction-more").<ToggleButton>query().fire());
        showChoices("#correct-engine");
        showMenus("#import-columns");
        Fx.run(() -> window.shell().actions().get("import-cancel").run());
        clip("There is no result in this text.");
        Fx.run(() -> window.shell().actions().get("import-paste").run());
        Fx.waitFor("the explanation", () -> lookup("#import-nothing").tryQuery().isPresent());
        Fx.run(() -> window.shell().actions().get("import-cancel").run());
    }

    private void showCompare() {
        Fx.run(() -> window.shell().actions().get("show-compare").run());
        Fx.waitFor("figures", () -> !lookup("#compare-table").queryTableView().getItems().isEmpty());
        showMenus("#compare-chart-menu");
        showChoices("#lens-metric");
        moveTo("#compare-chart");
        Fx.run(() -> window.library().hide(window.library().runs().stream().map(Run::id).toList(), true));
        Fx.waitFor("the explanation", () -> lookup("#compare-empty").query().isVisible());
        Fx.run(() -> window.library().hide(window.library().runs().stream().map(Run::id).toList(), false));
    }

    private void showAnswers() {
        Fx.waitFor("the studies", () -> lookup("#study-concurrency").tryQuery().isPresent()
                && !lookup("#study-concurrency").query().isDisabled());
        Fx.run(() -> lookup("#study-concurrency").<ToggleButton>query().fire());
        Fx.waitFor("a study", () -> !lookup("#study-table").queryTableView().getItems().isEmpty());
        showMenus("#study-chart-1-menu");
        showChoices("#terms-at");
        Fx.run(() -> lookup("#terms-ttft").<TextInputControl>query().setText("soon"));
        Fx.run(() -> lookup("#terms-ttft").query().requestFocus());
        Fx.run(() -> lookup("#terms-tpot").query().requestFocus());
        Fx.run(() -> lookup("#study-objectives").<ToggleButton>query().fire());
        Fx.waitFor("the explanation", () -> lookup("#study-missing").tryQuery().isPresent());
        Fx.run(() -> lookup("#study-side-by-side").<ToggleButton>query().fire());
        Fx.run(() -> window.shell().actions().get("show-findings").run());
        Fx.waitFor("findings", () -> lookup("#answers .fold-head").tryQuery().isPresent());
    }

    private void showDifferences() {
        Fx.run(() -> window.shell().actions().get("show-runs").run());
        Fx.waitFor("the runs", () -> lookup("#runs-table").tryQuery().isPresent());
        Fx.run(() -> {
            lookup("#runs-table").queryTableView().getSelectionModel().clearSelection();
            lookup("#runs-table").queryTableView().getSelectionModel().selectIndices(0, 1, 2);
        });
        Fx.run(() -> window.shell().actions().get("runs-diff").run());
        Fx.waitFor("the differences", () -> lookup("#diff-table").tryQuery().isPresent());
        Fx.run(() -> window.shell().actions().get("diff-back").run());
    }

    private void showLive() {
        Fx.run(() -> window.shell().actions().get("live-new").run());
        Fx.run(() -> lookup(".fold").queryAllAs(ToggleButton.class).forEach(fold -> fold.setSelected(true)));
        for (String shape : List.of("open-loop", "ramp", "knee", "in-flight")) {
            Fx.run(() -> lookup("#live-shape").<ComboBox<String>>query().setValue(shape));
        }
        showChoices("#live-api");
        Fx.run(() -> lookup("#live-temperature").<TextInputControl>query().setText("hot"));
        Fx.run(() -> lookup("#live-url").<TextInputControl>query().setText("localhost:8000"));
        Fx.run(() -> lookup("#live-identify").<Button>query().fire());
        Fx.waitFor("an answer", () -> !lookup(".identity-chips").queryAll().isEmpty());
        Fx.run(() -> lookup("#live-temperature").<TextInputControl>query().setText(""));
        Fx.run(() -> window.shell().actions().get("live-begin").run());
        Fx.waitFor("the monitor", () -> lookup("#live-monitor").tryQuery().isPresent());
        tests.running().progress(1, 0.4);
        tests.running().fail(FailureKind.CUT, 2, "The server closed the connection.");
        Fx.waitFor("the failures", () -> lookup("#live-errors").query().isVisible());
        Fx.run(() -> lookup("#live-reasoning-fold").<ToggleButton>query().fire());
        Fx.run(() -> window.shell().actions().get("live-cancel").run());
    }

    private void showMenus(String... ids) {
        for (String id : ids) {
            Fx.run(() -> lookup(id).<MenuButton>query().show());
            Fx.run(() -> lookup(id).<MenuButton>query().hide());
        }
    }

    private void showChoices(String id) {
        Fx.run(() -> lookup(id).queryComboBox().show());
        Fx.run(() -> lookup(id).queryComboBox().hide());
    }

    @Test
    void commonControlsAreStyledWithoutAWarning() {
        for (Theme.Choice choice : List.of(Theme.Choice.LIGHT, Theme.Choice.DARK)) {
            Fx.run(() -> window.theme().choice().set(choice));
            Stage other = Fx.get(() -> {
                Stage shown = new Stage();
                Scene scene = new Scene(controls(), 800, 600);
                window.theme().dress(scene);
                shown.setScene(scene);
                shown.setX(30);
                shown.setY(30);
                shown.show();
                return shown;
            });
            PopOver popOver = Fx.get(() -> {
                PopOver over = new PopOver(new Label("inside"));
                over.show(other.getScene().getRoot().getChildrenUnmodifiable().getFirst());
                return over;
            });
            Fx.run(() -> popOver.hide(Duration.ZERO));
            Fx.run(other::hide);
        }
        assertThat(warnings).isEmpty();
    }

    private static FlowPane controls() {
        TabPane tabs = new TabPane();
        tabs.setSide(Side.TOP);
        SegmentedButton segments = new SegmentedButton(new ToggleButton("Engines"), new ToggleButton("GPU counts"));
        CheckComboBox<String> checks = new CheckComboBox<>();
        checks.getItems().setAll("vLLM", "SGLang");
        List<Node> all = List.of(new CheckBox("check"), new RadioButton("radio"), new ComboBox<>(), new ChoiceBox<>(),
                new Spinner<>(1, 9, 4), new Slider(), new ProgressBar(0.4), new TextField("text"), new TextArea("area"),
                new Hyperlink("link"), new DatePicker(), new TitledPane("titled", new Label("inside")),
                new Accordion(), new TreeView<>(), tabs, segments, checks, new StatusBar(), new TaskProgressView<>(),
                new ToggleSwitch("switch"));
        FlowPane pane = new FlowPane(8, 8);
        pane.getChildren().setAll(all);
        return pane;
    }

    private void closeDialogs() {
        Fx.run(() -> List.copyOf(Window.getWindows()).stream().filter(shown -> shown != stage)
                .filter(shown -> shown.getScene() != null
                        && shown.getScene().getRoot() instanceof DialogPane)
                .forEach(Window::hide));
    }
}
