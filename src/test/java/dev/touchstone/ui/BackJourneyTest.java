package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.chart.spec.ScatterSpec;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import java.io.IOException;
import java.util.Objects;
import javafx.event.Event;
import javafx.geometry.Point2D;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.junit.jupiter.api.Test;

/// Who goes from a chart or a finding to its runs gets back to what was there.
class BackJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 24;
    }

    @Test
    void fromTheRunsOfABarBackToTheChart() {
        toTheChart();
        assertThat(link()).as("nobody came by a link").isEmpty();
        Fx.run(() -> this.<AnyFactor>box("by").setValue(Factor.ENGINE));
        Fx.waitFor("the engines", () -> title().contains("by engine"));
        ScrollPane scroll = Fx.get(() -> lookup(".compare-scroll").query());
        Fx.run(() -> {
            chart().requestFocus();
            scroll.setVvalue(0.25);
        });
        toTheRunsOfABar();
        assertThat(link()).isEqualTo("Back to the chart");
        Fx.run(() -> lookup("#back-link").<Hyperlink>query().fire());
        Fx.waitFor("the chart", () -> chart().getScene() != null);
        assertThat(title()).contains("by engine");
        assertThat(Fx.get(scroll::getVvalue)).isEqualTo(0.25);
        Fx.waitFor("the focus", () -> chart().isFocused());
        assertThat(link()).isEmpty();

        toTheRunsOfABar();
        press(KeyCode.ALT).type(KeyCode.LEFT).release(KeyCode.ALT);
        Fx.waitFor("the chart again", () -> lookup("#compare-chart").tryQuery().isPresent());
        toTheRunsOfABar();
        Fx.run(() -> Event.fireEvent(lookup("#runs-table").query(), new MouseEvent(MouseEvent.MOUSE_PRESSED, 5, 5, 5, 5,
                MouseButton.BACK, 1, false, false, false, false, false, false, false, true, false, false, false, true, null)));
        Fx.waitFor("the chart once more", () -> lookup("#compare-chart").tryQuery().isPresent());
    }

    @Test
    void fromAnAnswerToItsRunsAndBack() {
        write("5");
        Fx.waitFor("the answers", () -> lookup(".answer-runs").tryQuery().isPresent());
        Fx.run(() -> lookup(".answer-runs").<Hyperlink>query().fire());
        Fx.waitFor("the runs", () -> lookup("#runs-table").tryQuery().isPresent());
        assertThat(link()).isEqualTo("Back to Findings");
        Fx.run(() -> lookup("#back-link").<Hyperlink>query().fire());
        Fx.waitFor("the answers again", () -> lookup(".answer-runs").tryQuery().isPresent());

        toTheChart();
        toTheRunsOfABar();
        write("1");
        assertThat(link()).as("chosen in the side bar").isEmpty();
    }

    @Test
    void theNumbersOfPagesAreStepsToo() {
        write("2");
        Fx.waitFor("the chart", () -> lookup("#compare-chart").tryQuery().isPresent());
        write("5");
        Fx.waitFor("the findings", () -> lookup("#answers").tryQuery().isPresent());
        press(KeyCode.ALT).type(KeyCode.LEFT).release(KeyCode.ALT);
        Fx.waitFor("the chart again", () -> lookup("#compare-chart").tryQuery().isPresent());
        press(KeyCode.ALT).type(KeyCode.LEFT).release(KeyCode.ALT);
        Fx.waitFor("the runs", () -> lookup("#runs-table").tryQuery().isPresent());
        press(KeyCode.ALT).type(KeyCode.LEFT).release(KeyCode.ALT);
        assertThat(lookup("#runs-table").tryQuery()).as("nothing was before").isPresent();
    }

    @Test
    void theTabAndItsAxesSurviveARestart() throws IOException {
        toTheChart();
        Fx.run(() -> this.<AnyFactor>box("by").setValue(Factor.ENGINE));
        Fx.waitFor("the engines", () -> title().contains("by engine"));
        Fx.run(() -> lookup("#study-scatter").<ToggleButton>query().fire());
        Fx.waitFor("the scatter", () -> lookup("#scatter-chart").tryQuery().isPresent());
        Fx.run(() -> lookup("#scatter-x").<ComboBox<Object>>query().setValue(NotedRuns.REQUESTS));
        Fx.run(() -> lookup("#scatter-by").<ComboBox<Object>>query().setValue(Factor.CONCURRENCY));
        Fx.waitFor("the other axis", () -> scatter().startsWith("Request throughput"));

        Fx.run(stage::hide);
        open();
        write("2");
        Fx.waitFor("the scatter again", () -> lookup("#scatter-chart").tryQuery().isPresent()
                && scatter().startsWith("Request throughput"));
        assertThat(Fx.get(() -> lookup("#scatter-by").queryComboBox().getValue())).isEqualTo(Factor.CONCURRENCY);
        Fx.run(() -> lookup("#study-side-by-side").<ToggleButton>query().fire());
        Fx.waitFor("the engines again", () -> title().contains("by engine"));
    }

    private void toTheChart() {
        Fx.run(() -> window.shell().actions().get("show-compare").run());
        Fx.waitFor("a comparison", () -> lookup("#compare-chart").tryQuery().isPresent() && chart().drawing() != null);
    }

    private void toTheRunsOfABar() {
        Fx.waitFor("the drawing", () -> chart().drawing() != null && !chart().drawing().columns().isEmpty());
        Point2D bar = Fx.get(() -> {
            var area = Objects.requireNonNull(chart().drawing()).columns().getFirst().targets().getFirst().area();
            return chart().localToScreen(area.centerX(), area.bottom() - 5);
        });
        Fx.doubleClick(chart(), bar);
        Fx.waitFor("the runs", () -> lookup("#runs-table").tryQuery().isPresent());
    }

    private String link() {
        return Fx.get(() -> lookup("#back-link").tryQuery().filter(node -> node.getParent().isVisible())
                .map(node -> ((Hyperlink) node).getText()).orElse(""));
    }

    private <T> ComboBox<T> box(String part) {
        return lookup("#lens-" + part).query();
    }

    private String scatter() {
        return Objects.requireNonNull(lookup("#scatter-chart").queryAs(ChartView.class).spec().get())
                instanceof ScatterSpec scatter ? scatter.xLabel() : "";
    }

    private String title() {
        return Objects.requireNonNull(chart().spec().get()).title();
    }

    private ChartView chart() {
        return lookup("#compare-chart").queryAs(ChartView.class);
    }
}
