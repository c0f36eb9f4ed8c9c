package dev.touchstone.chart.fx;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import dev.touchstone.chart.Specs;
import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.Drawing.Target;
import dev.touchstone.chart.drawing.Palette;
import dev.touchstone.chart.drawing.PictureSize;
import dev.touchstone.ui.Fx;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javafx.application.Application;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class ChartViewTest {

    private final List<List<String>> opened = new ArrayList<>();
    private ChartView view;

    @Start
    void start(Stage stage) {
        Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
        view = new ChartView(opened::add);
        view.spec().set(Specs.gpuCounts());
        VBox.setVgrow(view, Priority.ALWAYS);
        stage.setScene(new Scene(new VBox(view, new Label("beside the chart")), 860, 350));
        stage.setX(20);
        stage.setY(20);
        stage.show();
    }

    @AfterEach
    void forget(FxRobot robot) {
        // A chart that is shown has no colours without the theme.
        robot.interact(() -> view.getScene().getWindow().hide());
        WaitForAsyncUtils.clearExceptions();
        Application.setUserAgentStylesheet(null);
    }

    @Test
    void drawsEveryBarInItsEnginesTone() throws Exception {
        waitUntilDrawn();
        assertThat(fills()).contains(Color.web(Palette.color("vLLM", 0, false)),
                Color.web(Palette.color("vLLM", 0.5, false)), Color.web(Palette.color("SGLang", 0, false)));
    }

    @Test
    void followsTheThemeWithoutBeingToldTo(FxRobot robot) throws Exception {
        waitUntilDrawn();
        robot.interact(() -> Application.setUserAgentStylesheet(new PrimerDark().getUserAgentStylesheet()));
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS,
                () -> fills().contains(Color.web(Palette.color("vLLM", 0.5, true))));
    }

    @Test
    void followsItsSize(FxRobot robot) throws Exception {
        waitUntilDrawn();
        robot.interact(() -> view.getScene().getWindow().setWidth(600));
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> drawing().width() == view.getWidth());
        assertThat(view.getWidth()).isLessThanOrEqualTo(600);
    }

    @Test
    void pointingShowsAllValuesAtThatPosition(FxRobot robot) throws Exception {
        waitUntilDrawn();
        robot.moveTo(at(drawing().columns().getFirst().targets().getFirst()));
        assertThat(robot.lookup(".chart-card").query().isVisible()).isTrue();
        assertThat(robot.lookup(".chart-card-title").queryLabeled().getText()).isEqualTo("vLLM · Concurrency 30");
        assertThat(robot.lookup(".chart-card-value").queryAllAs(Label.class))
                .extracting(Label::getText).containsExactly("11.56", "13.17");
    }

    @Test
    void aDoubleClickOpensTheRunsBehindABar(FxRobot robot) throws Exception {
        waitUntilDrawn();
        Target bar = drawing().columns().getFirst().targets().get(1);
        Fx.doubleClick(view, at(bar));
        assertThat(opened).containsExactly(bar.runIds());
        assertThat(card(robot).getStyleClass()).doesNotContain("pinned");
    }

    @Test
    void aClickPinsTheValuesUntilAnotherClickOrEscape(FxRobot robot) throws Exception {
        waitUntilDrawn();
        Target first = drawing().columns().get(0).targets().getFirst();
        Target other = drawing().columns().get(2).targets().getFirst();
        robot.clickOn(at(first));
        assertThat(card(robot).getStyleClass()).contains("pinned");
        robot.moveTo(at(other));
        assertThat(title(robot)).isEqualTo("vLLM · Concurrency 30");
        apart(robot);
        robot.clickOn(at(other));
        assertThat(title(robot)).isEqualTo("vLLM · Concurrency 100");
        assertThat(robot.lookup(".chart-card").queryAll()).hasSize(1);
        apart(robot);
        robot.clickOn(at(other));
        assertThat(card(robot).getStyleClass()).doesNotContain("pinned");
        apart(robot);
        robot.clickOn(at(first));
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        assertThat(card(robot).isVisible()).isFalse();
        assertThat(opened).isEmpty();
    }

    @Test
    void aClickElsewhereInTheWindowLetsGoToo(FxRobot robot) throws Exception {
        waitUntilDrawn();
        robot.clickOn(at(drawing().columns().getFirst().targets().getFirst()));
        assertThat(card(robot).getStyleClass()).contains("pinned");
        robot.clickOn("beside the chart");
        assertThat(card(robot).isVisible()).isFalse();
    }

    @Test
    void whatIsPinnedIsCopiedByItsButtonAndByTheKeys(FxRobot robot) throws Exception {
        waitUntilDrawn();
        robot.clickOn(at(drawing().columns().getFirst().targets().getFirst()));
        robot.clickOn("#chart-card-copy");
        String text = """
                vLLM · Concurrency 30
                Request throughput, req/s
                2 GPUs: 11.56 (11.12–12, n = 2)
                4 GPUs: 13.17 (13.12–13.22, n = 2)""";
        assertThat(clipboard(robot)).isEqualTo(text);
        assertThat(card(robot).getStyleClass()).contains("pinned");
        robot.interact(() -> Clipboard.getSystemClipboard().clear());
        robot.interact(view::requestFocus);
        robot.press(KeyCode.SHORTCUT, KeyCode.C).release(KeyCode.C, KeyCode.SHORTCUT);
        assertThat(clipboard(robot)).isEqualTo(text);
    }

    @Test
    void aPinnedCardShowsTheRunsBehindAllItsValues(FxRobot robot) throws Exception {
        waitUntilDrawn();
        var column = drawing().columns().getFirst();
        robot.clickOn(at(column.targets().getFirst()));
        robot.clickOn("#chart-card-runs");
        assertThat(opened).containsExactly(column.targets().stream()
                .flatMap(target -> target.runIds().stream()).toList());
    }

    @Test
    void theKeysPinAndCopyToo(FxRobot robot) throws Exception {
        waitUntilDrawn();
        robot.interact(view::requestFocus);
        robot.press(KeyCode.RIGHT).release(KeyCode.RIGHT).press(KeyCode.SPACE).release(KeyCode.SPACE);
        assertThat(card(robot).getStyleClass()).contains("pinned");
        robot.press(KeyCode.SHORTCUT, KeyCode.C).release(KeyCode.C, KeyCode.SHORTCUT);
        assertThat(clipboard(robot)).startsWith("vLLM · Concurrency 30");
        robot.press(KeyCode.END).release(KeyCode.END);
        assertThat(card(robot).getStyleClass()).doesNotContain("pinned");
        assertThat(title(robot)).isEqualTo("SGLang · Concurrency 50");
    }

    @Test
    void whatIsPinnedOutlastsAnotherSizeButNoOtherChart(FxRobot robot) throws Exception {
        waitUntilDrawn();
        robot.clickOn(at(drawing().columns().getFirst().targets().getFirst()));
        robot.interact(() -> view.getScene().getWindow().setWidth(700));
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> drawing().width() == view.getWidth());
        assertThat(card(robot).getStyleClass()).contains("pinned");
        robot.interact(() -> view.spec().set(Specs.lines(1, 6, 2, List.of(1.0, 2.0), 2)));
        assertThat(card(robot).isVisible()).isFalse();
    }

    @Test
    void inAScatterTheNearestPointIsRead(FxRobot robot) throws Exception {
        waitUntilDrawn();
        robot.interact(() -> view.spec().set(Specs.scatter(1, 3, 1, List.of(10.0, 40.0, 90.0), false)));
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> drawing().columns().size() == 3
                && drawing().columns().getFirst().title().startsWith("panel 0"));
        var area = drawing().columns().get(1).area();
        robot.moveTo(view.localToScreen(area.right() + 8, area.centerY()));
        assertThat(title(robot)).isEqualTo("panel 0 · Interactivity 10 tok/s");
        assertThat(robot.lookup(".chart-card-value").queryAllAs(Label.class)).hasSize(1);
        robot.interact(view::requestFocus);
        for (int i = 0; i < 3; i++) {
            robot.press(KeyCode.RIGHT).release(KeyCode.RIGHT);
        }
        assertThat(view.getAccessibleText()).startsWith("panel 0 · Interactivity ");
    }

    @Test
    void theKeysWalkThePointsAndOpenTheirRuns(FxRobot robot) throws Exception {
        waitUntilDrawn();
        robot.interact(view::requestFocus);
        assertThat(view.getAccessibleText()).isEqualTo(Specs.gpuCounts().summary());
        robot.press(KeyCode.RIGHT).release(KeyCode.RIGHT).press(KeyCode.RIGHT).release(KeyCode.RIGHT);
        assertThat(view.getAccessibleText()).isEqualTo("vLLM · Concurrency 30, 4 GPUs: 13.17 (13.12–13.22, n = 2)");
        assertThat(robot.lookup(".chart-ring").query().isVisible()).isTrue();
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        assertThat(opened).containsExactly(drawing().columns().getFirst().targets().get(1).runIds());
        robot.press(KeyCode.DOWN).release(KeyCode.DOWN);
        assertThat(view.getAccessibleText()).startsWith("SGLang · Concurrency 30, 2 GPUs");
        robot.press(KeyCode.END).release(KeyCode.END);
        assertThat(view.getAccessibleText()).startsWith("SGLang · Concurrency 50, 4 GPUs");
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        assertThat(view.getAccessibleText()).isEqualTo(Specs.gpuCounts().summary());
    }

    @Test
    void aPictureHasTheChosenSizeAndIsLight(FxRobot robot) throws Exception {
        waitUntilDrawn();
        List<Image> pictures = new ArrayList<>();
        robot.interact(() -> {
            view.picture(PictureSize.SLIDE, 1).ifPresent(pictures::add);
            view.picture(PictureSize.COLUMN, 2).ifPresent(pictures::add);
        });
        assertThat(pictures).extracting(Image::getWidth).containsExactly(1920.0, 1600.0);
        assertThat(pictures).extracting(Image::getHeight).containsExactly(1080.0, 1200.0);
        Image picture = pictures.getFirst();
        assertThat(picture.getPixelReader().getColor(4, 4)).isEqualTo(Color.WHITE);
        assertThat(ImageIO.read(new ByteArrayInputStream(ChartPicture.png(picture))).getHeight())
                .isEqualTo((int) picture.getHeight());
    }

    @Test
    void nothingIsShownForNoChart(FxRobot robot) throws Exception {
        waitUntilDrawn();
        robot.interact(() -> view.spec().set(null));
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> view.drawing() == null);
        assertThat(view.picture(PictureSize.PAGE, 1)).isEmpty();
    }

    private void waitUntilDrawn() throws Exception {
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> view.drawing() != null && !fills().isEmpty());
    }

    /// Two clicks too soon after each other at one place are a double click.
    private void apart(FxRobot robot) {
        robot.clickOn(view.localToScreen(2, 2), MouseButton.SECONDARY);
    }

    private static Node card(FxRobot robot) {
        return robot.lookup(".chart-card").query();
    }

    private static String title(FxRobot robot) {
        return robot.lookup(".chart-card-title").queryLabeled().getText();
    }

    private static String clipboard(FxRobot robot) {
        List<String> texts = new ArrayList<>();
        robot.interact(() -> texts.add(String.valueOf(Clipboard.getSystemClipboard().getString())));
        return texts.getFirst();
    }

    private Drawing drawing() {
        return Objects.requireNonNull(view.drawing());
    }

    private Set<Object> fills() {
        return view.lookupAll("Rectangle").stream().map(Rectangle.class::cast).filter(Node::isVisible)
                .map(Rectangle::getFill).collect(Collectors.toSet());
    }

    private Point2D at(Target target) {
        return view.localToScreen(target.area().centerX(), target.area().bottom() - 20);
    }
}
