package dev.touchstone.ui.charting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.Specs;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.chart.spec.AxisLimits;
import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.shell.ChooserFilter;
import dev.touchstone.ui.shell.Choosers;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.theme.Theme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.event.ActionEvent;
import javafx.scene.Scene;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.image.Image;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class ChartFrameTest {

    private static final ChartSpec CHART = Specs.gpuCounts().withContext(new ChartContext("req/s", "higher is better",
            "Qwen3-4B · NVIDIA A10", "Source: notes.md · 22 runs"));

    @TempDir
    static Path folder;

    private final Path png = folder.resolve("request-throughput-by-gpu-count.png");
    private final Path svg = folder.resolve("request-throughput-by-gpu-count.svg");
    private ChartFrame frame;

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @Start
    void start(Stage stage) {
        frame = new ChartFrame("chart", new ChartView(ids -> { }), new ChartFiles(new SavingIntoFolder(),
                new UserMessages(() -> stage, (folder, missing) -> { })));
        frame.show(CHART, "");
        Scene scene = new Scene(frame, 700, 400);
        Theme theme = new Theme();
        theme.choice().set(Theme.Choice.DARK);
        theme.dress(scene);
        stage.setScene(scene);
        stage.setX(20);
        stage.setY(20);
        stage.show();
    }

    @AfterEach
    void close(FxRobot robot) {
        // What is still shown when the theme goes would miss its colours, and say so at length.
        robot.interact(() -> frame.getScene().getWindow().hide());
        Application.setUserAgentStylesheet(null);
    }

    @Test
    void theHeadingHasUnitAndDirectionAndTheSubtitleTheConditions(FxRobot robot) {
        assertThat(robot.lookup(".chart-title").queryAs(Label.class).getText()).as("no line begins with the point")
                .isEqualTo("Request throughput by GPU count, req/s\u00a0· higher is better");
        assertThat(robot.lookup("#chart-subtitle").queryAs(Label.class).getText()).isEqualTo("Qwen3-4B\u00a0· NVIDIA A10");
    }

    @Test
    void savesThePictureInTheChosenSizeAndLight(FxRobot robot) throws IOException {
        robot.interact(item("menu-chart-png")::fire);
        assertThat(width()).as("a page, unless another size was chosen").isEqualTo(1200);
        robot.interact(item("chart-size-slide")::fire);
        robot.interact(item("menu-chart-png")::fire);
        robot.interact(item("menu-chart-svg")::fire);
        assertThat(width()).isEqualTo(1920);
        assertThat(new Image(png.toUri().toString()).getPixelReader().getColor(4, 4))
                .as("in the dark theme").isEqualTo(Color.WHITE);
        assertThat(svg).content().contains("width=\"1920\" height=\"1080\"", "higher is better", "Qwen3-4B · NVIDIA A10",
                "Source: notes.md · 22 runs");
        robot.interact(() -> ((CheckMenuItem) item("chart-print")).setSelected(true));
        robot.interact(item("menu-chart-png")::fire);
        assertThat(width()).isEqualTo(3840);
    }

    @Test
    void theReaderSetsTheRangeOfTheAxis(FxRobot robot) {
        TextField to = robot.lookup("#chart-axis-to").queryAs(TextField.class);
        assertThat(to.getParent().isVisible()).isFalse();
        robot.interact(item("menu-chart-axis")::fire);
        assertThat(to.getParent().isVisible()).isTrue();
        enter(robot, to, "15");
        assertThat(limits()).isEqualTo(new AxisLimits(null, 15.0));
        enter(robot, to, "much");
        assertThat(limits()).as("no number").isEqualTo(new AxisLimits(null, 15.0));
        robot.interact(() -> frame.show(CHART, ""));
        assertThat(limits()).as("the same chart of more runs").isEqualTo(new AxisLimits(null, 15.0));
        robot.interact(robot.lookup("#chart-axis-reset").queryButton()::fire);
        assertThat(limits().isNone()).isTrue();
        assertThat(to.getParent().isVisible()).isFalse();
        enter(robot, to, "12,5");
        assertThat(limits()).isEqualTo(new AxisLimits(null, 12.5));
        robot.interact(() -> frame.show(Specs.lines(1, 5, 1, List.of(1.0, 2.0), 1), ""));
        assertThat(limits().isNone()).as("another chart").isTrue();
        assertThat(to.getText()).isEmpty();
    }

    private static void enter(FxRobot robot, TextField field, String text) {
        robot.interact(() -> {
            field.setText(text);
            field.fireEvent(new ActionEvent());
        });
    }

    private AxisLimits limits() {
        return frame.chart().spec().get().limits();
    }

    /// An item of the menu or of a menu in it.
    private MenuItem item(String id) {
        return ((MenuButton) frame.lookup("#chart-menu")).getItems().stream()
                .flatMap(item -> item instanceof Menu menu ? menu.getItems().stream() : Stream.of(item))
                .filter(item -> id.equals(item.getId())).findFirst().orElseThrow();
    }

    private int width() throws IOException {
        return ImageIO.read(png.toFile()).getWidth();
    }

    /// Saves under the suggested name.
    private static final class SavingIntoFolder implements Choosers {

        @Override
        public List<Path> openFiles(String title, List<ChooserFilter> kinds) {
            return List.of();
        }

        @Override
        public Optional<Path> openFolder(String title) {
            return Optional.empty();
        }

        @Override
        public Optional<Path> saveFile(String title, String suggestion, String kind) {
            return Optional.of(folder.resolve(suggestion));
        }
    }
}
