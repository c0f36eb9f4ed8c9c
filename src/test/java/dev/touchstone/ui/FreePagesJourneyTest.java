package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.DatedSpec;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.ui.shell.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import javafx.event.ActionEvent;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The entries of Compare that are no studies: any metric against another, and one configuration along the time.
class FreePagesJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 24;
    }

    @BeforeEach
    void compare() {
        write("2");
        Fx.waitFor("the entries", () -> lookup("#study-scatter").tryQuery().isPresent());
    }

    @Test
    void aScatterOfAnyTwoMetrics() {
        choose("scatter");
        Fx.waitFor("the chart", () -> lookup("#scatter-chart").tryQuery().isPresent());
        int marks = spec("#scatter-chart").panels().getFirst().series().size();
        assertThat(marks).isPositive();
        Metric requests = Metric.of(Quantity.REQUEST_THROUGHPUT);
        Fx.run(() -> this.<Metric>box("#scatter-y").setValue(requests));
        Fx.waitFor("the other metric", () -> spec("#scatter-chart").yLabel().startsWith("Request throughput"));
        Fx.run(() -> this.<AnyFactor>box("#scatter-by").setValue(Factor.CONCURRENCY));
        Fx.waitFor("the levels", () -> spec("#scatter-chart").caption().contains("light to full: concurrency"));

        Fx.waitFor("the drawing", () -> drawing() != null && !drawing().columns().isEmpty());
        Drawing.Column mark = Fx.get(() -> drawing().columns().getLast());
        assertThat(mark.title()).as("hovering shows the run").contains(".md, lines ");
        Fx.run(() -> click(lookup("#scatter-chart").query(), mark.area()));
        Fx.waitFor("the selected run", () -> text("#scatter-selected").startsWith("Selected: "));
        Fx.run(() -> lookup("#scatter-details").<Hyperlink>query().fire());
        Fx.waitFor("its details", () -> lookup("#runs-table").<TableView<Run>>query().getSelectionModel()
                .getSelectedItems().stream().map(Run::id).toList().equals(mark.targets().getFirst().runIds()));
    }

    @Test
    void thePaletteFindsThemByTheirNames() {
        for (String name : List.of("Scatter", "History", "Requests", "Objectives")) {
            shortcut(KeyCode.K);
            write(name.toLowerCase(Locale.ROOT));
            Fx.run(() -> {
                ListView<Action> found = lookup("#palette-found").query();
                assertThat(found.getSelectionModel().getSelectedItem()).as("before what only has the word in its name")
                        .extracting(Action::title).isEqualTo(name);
            });
            type(KeyCode.ENTER);
            Fx.waitFor(name, () -> lookup(".toggle-button").queryAllAs(ToggleButton.class).stream()
                    .anyMatch(button -> button.isSelected() && button.getText().equals(name)));
        }
    }

    @Test
    void anEmptyPageLeadsToWhatFillsIt() {
        choose("scatter");
        Fx.waitFor("the chart", () -> lookup("#scatter-chart").tryQuery().isPresent());
        assertThat(canCopy()).isTrue();
        choose("request-figures");
        Fx.waitFor("why there are none", () -> text("#requests-missing").startsWith("None of these runs has its requests"));
        assertThat(canCopy()).as("there is nothing to copy").isFalse();
        Fx.run(() -> lookup("#requests-test").<Hyperlink>query().fire());
        Fx.waitFor("the form of a test", () -> lookup("#live-url").tryQuery().isPresent());
    }

    @Test
    void objectivesAreSetAndRemovedByALink() {
        Fx.run(() -> window.library().remove(List.copyOf(window.library().runs()).subList(1, 24)));
        choose("objectives");
        waitForText("#study-remedy", "Set an objective");
        Fx.run(() -> lookup("#study-remedy").<Hyperlink>query().fire());
        Fx.waitFor("the first objective", () -> lookup("#terms-ttft").<TextField>query().isFocused());
        limitFirstToken("1 s");
        waitForText("#study-remedy", "Remove the objectives");
        assertThat(text("#study-missing")).isEqualTo("None of the shown runs has a latency that an objective is set for.");
        Fx.run(() -> lookup("#study-remedy").<Hyperlink>query().fire());
        waitForText("#study-remedy", "Set an objective");
        assertThat(Fx.get(() -> lookup("#terms-ttft").<TextField>query().getText())).isEmpty();
    }

    /// What fits on the smallest screen is not scrolled.
    @Test
    void thePageWithoutAnObjectiveHasNoScrollBar() {
        Fx.run(() -> {
            stage.setWidth(1024);
            stage.setHeight(640);
        });
        choose("objectives");
        waitForText("#study-remedy", "Set an objective");
        Fx.settle();
        ScrollPane page = Fx.get(() -> lookup(".compare-scroll").queryAs(ScrollPane.class));
        assertThat(Fx.get(() -> ((Region) page.getContent()).getHeight())).isLessThanOrEqualTo(
                Fx.get(() -> page.getViewportBounds().getHeight()) + 1);
    }

    /// The name of the x axis stands at the foot of the chart.
    @Test
    void aWholeChartIsInViewOnTheSmallestScreen() {
        Fx.run(() -> {
            stage.setWidth(1024);
            stage.setHeight(640);
        });
        for (String name : List.of("scatter", "history")) {
            choose(name);
            String chart = "#" + name + "-chart";
            Fx.waitFor(name, () -> lookup(chart).tryQuery().isPresent());
            Fx.settle();
            assertThat(Fx.get(() -> {
                Node drawn = lookup(chart).query();
                return drawn.localToScene(drawn.getLayoutBounds()).getMaxY();
            })).as(name).isLessThanOrEqualTo(Fx.get(() -> {
                Node page = lookup(".compare-scroll").query();
                return page.localToScene(page.getLayoutBounds()).getMaxY();
            }));
        }
    }

    /// They stand at the upper edge of the view as long as there are charts beside them.
    @Test
    void theCardsFollowTheChartsThatAreInView() {
        Fx.run(() -> {
            stage.setWidth(1024);
            stage.setHeight(640);
        });
        choose("scaling");
        Fx.waitFor("the second chart", () -> lookup("#study-chart-2").tryQuery().isPresent());
        Fx.settle();
        ScrollPane page = Fx.get(() -> lookup(".compare-scroll").queryAs(ScrollPane.class));
        Node cards = Fx.get(() -> lookup(".compare-side").query());
        assertThat(edge(cards, Bounds::getMinY)).as("beside the first chart").isGreaterThan(edge(page, Bounds::getMinY) + 40);
        Fx.run(() -> page.setVvalue(0.3));
        assertThat(edge(cards, Bounds::getMinY)).as("in view").isBetween(edge(page, Bounds::getMinY) - 2, edge(page, Bounds::getMinY) + 2);
        Fx.run(() -> page.setVvalue(1));
        assertThat(edge(cards, Bounds::getMaxY)).as("with the charts").isLessThanOrEqualTo(
                edge(lookup("#study-charts").query(), Bounds::getMaxY) + 1);
    }

    private static double edge(Node node, ToDoubleFunction<Bounds> edge) {
        return Fx.get(() -> edge.applyAsDouble(node.localToScene(node.getLayoutBounds())));
    }

    @Test
    void runsThatAreBeingJudgedAreNotCalledMissing() {
        choose("objectives");
        waitForText("#study-remedy", "Set an objective");
        List<String> said = new ArrayList<>();
        Fx.run(() -> lookup("#study-missing").<Label>query().textProperty()
                .subscribe((before, now) -> said.add(now)));
        Fx.run(() -> this.<Statistic>box("#terms-at").setValue(Statistic.percentile(99)));
        limitFirstToken("1 s");
        Fx.waitFor("the chart", () -> lookup("#study-chart-1").tryQuery().isPresent());
        assertThat(said).noneMatch(sentence -> sentence.startsWith("None of the shown runs has a latency"));
    }

    private void limitFirstToken(String most) {
        Fx.run(() -> {
            TextField field = lookup("#terms-ttft").query();
            field.setText(most);
            field.fireEvent(new ActionEvent());
        });
    }

    private boolean canCopy() {
        return Fx.get(() -> window.shell().actions().get("compare-markdown").enabled().get());
    }

    @Test
    void theHistoryOfAConfiguration() {
        choose("history");
        Fx.waitFor("the chart", () -> lookup("#history-chart").tryQuery().isPresent());
        ChartSpec chart = spec("#history-chart");
        assertThat(chart).isInstanceOf(DatedSpec.class);
        assertThat(chart.caption()).contains("each mark one");
        ComboBox<Metric> metrics = Fx.get(() -> box("#history-metric"));
        Metric other = Fx.get(() -> metrics.getItems().getLast());
        Fx.run(() -> metrics.setValue(other));
        Fx.waitFor("the other metric", () -> spec("#history-chart").title().startsWith(other.label()));
        Region names = lookup("#history-configuration").queryAs(Region.class);
        double narrow = Fx.get(names::getWidth);
        Fx.run(() -> stage.setWidth(1400));
        Fx.waitFor("room for the whole name", () -> names.getWidth() > narrow + 200);
    }

    @Test
    void withoutRequestsTheirEntrySaysWhatIsMissing() {
        choose("request-figures");
        Fx.waitFor("a sentence", () -> lookup("#requests-missing").tryQuery().isPresent()
                && text("#requests-missing").startsWith("None of these runs has its requests"));
    }

    @Test
    void withoutDatesThereIsNoHistory() {
        Fx.run(() -> window.library().remove(List.copyOf(window.library().runs()).subList(1, 24)));
        choose("history");
        Fx.waitFor("a sentence", () -> lookup("#history-missing").tryQuery().isPresent()
                && text("#history-missing").startsWith("A history needs runs of one configuration"));
        choose("scatter");
        Fx.waitFor("one run is a mark", () -> lookup("#scatter-chart").tryQuery().isPresent());
    }

    private void choose(String id) {
        Fx.run(() -> lookup("#study-" + id).<ToggleButton>query().fire());
    }

    private ChartSpec spec(String id) {
        return Objects.requireNonNull(lookup(id).queryAs(ChartView.class).spec().get());
    }

    private Drawing drawing() {
        return lookup("#scatter-chart").queryAs(ChartView.class).drawing();
    }

    private <T> ComboBox<T> box(String id) {
        return lookup(id).queryComboBox();
    }

    private static void click(Node node, Drawing.Area at) {
        Point2D scene = node.localToScene(at.centerX(), at.centerY());
        Event.fireEvent(node, new MouseEvent(MouseEvent.MOUSE_CLICKED, scene.getX(), scene.getY(), 0, 0,
                MouseButton.PRIMARY, 1, false, false, false, false, false, false, false, true, false, true, null));
    }
}
