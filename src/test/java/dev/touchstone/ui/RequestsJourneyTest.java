package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.chart.spec.LaneSpec;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LivePoints;
import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.measure.LiveRuns;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestRecord;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.event.Event;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.ScrollEvent;
import org.junit.jupiter.api.Test;

/// From a live test to its requests: how they are distributed, what happened over time, and each along the time.
class RequestsJourneyTest extends WindowTest {

    private static final Plan PLAN = LivePoints.plan();

    @Override
    int runs() {
        return 1;
    }

    @Override
    RunArchive archive() {
        List<RequestRecord> requests = new ArrayList<>(IntStream.range(0, 10_000)
                .mapToObj(i -> LivePoints.answer(i + 1, i * 2L, 100 + i % 30, 20, 11)).toList());
        requests.set(77, LivePoints.failed(78, 154, 300, FailureKind.SERVER_ERROR));
        archive.add(SampleRuns.reading("notes.md", SampleRuns.of(1)));
        archive.keep(new FinishedPoint(1, LiveRuns.of("journal", PLAN, new Journal.Written(
                LivePoints.start(LivePoints.point(PLAN, 1)), requests, LivePoints.whole())), requests, true));
        return archive;
    }

    @Test
    void theRequestsOfARunUnderThreeTabs() throws Exception {
        Fx.waitFor("the runs", () -> runsTable().getItems().size() == 2);
        Fx.run(() -> runsTable().getSelectionModel().clearAndSelect(live()));
        Fx.waitFor("the link of a run with requests", () -> lookup("#run-requests").tryQuery().filter(
                link -> link.getParent().isVisible()).isPresent());
        Fx.run(() -> lookup("#run-requests").<Hyperlink>query().fire());
        waitForText("#requests-about", "9,999 requests succeeded, 1 failed");
        assertThat(texts("#requests-distribution .chart-title")).containsExactly(
                "Time to first token of the requests · lower is better", "Time to first token, cumulative · lower is better",
                "End-to-end latency of the requests · lower is better", "End-to-end latency, cumulative · lower is better",
                "Time per output token of the requests · lower is better",
                "Time per output token, cumulative · lower is better");
        saveAs = Optional.of(settings.resolve("ttft.svg"));
        Fx.run(() -> menu("#requests-distribution-1-menu", "Save picture as SVG…"));
        Fx.waitFor("the picture", () -> Files.exists(settings.resolve("ttft.svg")));
        assertThat(settings.resolve("ttft.svg")).content().contains("Time to first token of the requests · lower is better");

        tab("course");
        assertThat(texts("#requests-course .chart-title")).contains("Output throughput over time, tok/s · higher is better",
                "Requests in flight over time");
        tab("lanes");
        Fx.waitFor("the lanes", () -> lanes().panels().getFirst().categories().size() > 10);
        LaneSpec whole = lanes();
        assertThat(whole.panels().getFirst().categories()).as("no more than there is room for").hasSizeLessThan(300)
                .as("a failed one is not lost").contains("Request 78");
        Fx.run(() -> lookup("#requests-zoom-in").<Button>query().fire());
        Fx.waitFor("a shorter time", () -> lanes().to() - lanes().from() < whole.to());
        Fx.run(() -> Event.fireEvent(timeline(), wheel(40)));
        double zoomed = Fx.get(() -> lanes().to() - lanes().from());
        Fx.run(() -> timeline().requestFocus());
        write("-");
        Fx.waitFor("a longer time", () -> lanes().to() - lanes().from() > zoomed);
        double before = Fx.get(() -> lanes().from());
        press(KeyCode.SHIFT, KeyCode.RIGHT).release(KeyCode.RIGHT, KeyCode.SHIFT);
        Fx.waitFor("a later time", () -> lanes().from() > before);
        write("0");
        Fx.waitFor("the whole test", () -> lanes().from() == 0 && lanes().to() == whole.to());
        type(KeyCode.ESCAPE);
        Fx.waitFor("the runs again", () -> lookup("#runs-table").tryQuery().isPresent());
    }

    @Test
    void aRunWithNothingButItsLogShowsThat() {
        Fx.waitFor("the runs", () -> runsTable().getItems().size() == 2);
        Fx.run(() -> {
            runsTable().getSelectionModel().clearAndSelect(1 - live());
            runsTable().requestFocus();
        });
        type(KeyCode.R);
        Fx.waitFor("a sentence", () -> lookup("#requests-distribution-missing").tryQuery().isPresent()
                && text("#requests-distribution-missing").startsWith("The requests of this run are not known"));
        tab("course");
        Fx.waitFor("the log", () -> texts("#requests-course .chart-title").contains("Requests by the engine's log"));
    }


    @Test
    void compareHasThemToo() {
        write("2");
        Fx.waitFor("the entry", () -> lookup("#study-request-figures").tryQuery().isPresent());
        Fx.run(() -> lookup("#study-request-figures").<ToggleButton>query().fire());
        waitForText("#requests-about", "9,999 requests succeeded, 1 failed");
        tab("lanes");
        Fx.waitFor("the lanes", () -> lookup("#requests-timeline").tryQuery().isPresent());
    }

    private void tab(String name) {
        Fx.run(() -> lookup("#requests-tab-" + name).<ToggleButton>query().fire());
    }

    private void menu(String id, String title) {
        lookup(id).<MenuButton>query().getItems().stream()
                .filter(item -> title.equals(item.getText())).findFirst().orElseThrow().fire();
    }

    private static ScrollEvent wheel(double delta) {
        return new ScrollEvent(ScrollEvent.SCROLL, 300, 100, 300, 100, false, false, false, false, false, false, 0, delta,
                0, delta, ScrollEvent.HorizontalTextScrollUnits.NONE, 0, ScrollEvent.VerticalTextScrollUnits.NONE, 0, 0,
                null);
    }

    private ChartView timeline() {
        return lookup("#requests-timeline").queryAs(ChartView.class);
    }

    private LaneSpec lanes() {
        return (LaneSpec) Objects.requireNonNull(timeline().spec().get());
    }

    private TableView<Run> runsTable() {
        return lookup("#runs-table").queryTableView();
    }

    private int live() {
        return runsTable().getItems().get(0).format().equals(Run.LIVE_TEST) ? 0 : 1;
    }
}
