package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.PlanState;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Edges;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.ui.live.FakeJournal;
import dev.touchstone.ui.live.FakeLiveTests;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.testfx.util.WaitForAsyncUtils;

/// The first try without a server, and going on with what was left undone.
class LiveBeginningTest extends WindowTest {

    private static final Plan EVENING = new Plan("Evening", List.of(
            Server.at(URI.create("http://localhost:8000"), Api.CHAT)),
            new Matrix(List.of(ThinkingMode.ON, ThinkingMode.OFF), new Loads.Listed(List.of(new LoadShape.InFlight(1),
                    new LoadShape.InFlight(8))), List.of(256), List.of(Prompts.DEFAULT), 2),
            Stop.after(100), Edges.DEFAULT, Output.DEFAULT, Limits.DEFAULT, Objectives.NONE, Duration.ZERO, 1, false);

    @Override
    int runs() {
        return 0;
    }

    @Test
    void oneClickComparesFourSimulatedEngines() throws InterruptedException {
        clickOn("#empty-live-try");
        Fx.waitFor("the monitor", () -> lookup("#live-monitor").tryQuery().isPresent());
        Plan plan = tests.started.getFirst();
        assertThat(plan.servers()).extracting(Server::name)
                .containsExactly("vLLM, 2 GPUs", "vLLM, 4 GPUs", "SGLang, 2 GPUs", "SGLang, 4 GPUs");
        assertThat(plan.matrix().thinking()).containsExactly(ThinkingMode.ON, ThinkingMode.OFF);
        assertThat(plan.servers()).allMatch(LiveBeginningTest::listens);

        tests.running().finish(1);
        Fx.waitFor("the run", () -> window.library().runs().size() == 1);
        tests.running().end(PlanState.DONE, "");
        Fx.waitFor("the end", () -> text("#live-state").equals("done"));
        Fx.waitFor("no engine", () -> plan.servers().stream().noneMatch(LiveBeginningTest::listens));
        write("1");
        Fx.waitFor("the runs", () -> lookup("#runs-table").tryQuery().isPresent());
        assertThat(texts("#runs-table .badge")).containsExactly("simulated");
    }

    @Test
    void closingTheWindowStopsTheSimulatedEnginesToo() throws InterruptedException {
        clickOn("#empty-live-try");
        Fx.waitFor("the start", () -> !tests.started.isEmpty()
                && lookup("#live-monitor").tryQuery().isPresent());
        Fx.run(stage::hide);
        window.awaitClosed();
        assertThat(tests.started.getFirst().servers()).noneMatch(LiveBeginningTest::listens);
    }

    @Test
    void aNewTestCanBeBegunWhileThereAreNoRuns() {
        clickOn("#empty-live-new");
        Fx.waitFor("the form", () -> lookup("#live-form").tryQuery().isPresent());
        assertThat(Fx.get(() -> stage.getScene().getFocusOwner().getId())).isEqualTo("live-url");
    }

    @Test
    void aNameStandsBesideItsFieldAlsoInASmallWindow() {
        Fx.run(() -> stage.setWidth(1024));
        clickOn("#empty-live-new");
        Fx.waitFor("the form", () -> lookup("#live-images").tryQuery().isPresent());
        WaitForAsyncUtils.waitForFxEvents();
        for (String field : List.of("#live-images", "#live-adapters")) {
            Bounds box = Fx.get(() -> lookup(field).query().localToScene(lookup(field).query().getBoundsInLocal()));
            Bounds name = Fx.get(() -> lookup(field).query().getParent().lookupAll(".label").stream()
                    .filter(label -> ((Label) label).getLabelFor() == lookup(field).query()).findFirst()
                    .map(label -> label.localToScene(label.getBoundsInLocal())).orElseThrow());
            assertThat(name.getCenterY()).as(field).isBetween(box.getMinY(), box.getMaxY());
            assertThat(name.getMaxX()).as(field).isLessThan(box.getMinX());
        }
    }

    @Test
    void whatWasLeftUndoneIsStoredAndGoneOnWith() throws IOException {
        leaveUndone();
        Fx.waitFor("what was measured", () -> stored().size() == 1);
        waitForText("#nav-live .nav-count", "1");
        shortcut(KeyCode.N);
        assertThat(texts("#live-unfinished .label"))
                .contains("“Evening” was interrupted: 3 of 8 points done. What was measured is kept.");
        Fx.run(() -> lookup("#live-keys").<ToggleButton>query().fire());
        Fx.run(() -> lookup(".live-doors .password-field").<TextInputControl>query().setText("sk-later"));
        clickOn("#live-go-on");
        Fx.waitFor("the monitor", () -> lookup("#live-monitor").tryQuery().isPresent());
        assertThat(tests.started).containsExactly(EVENING);
        assertThat(tests.accesses.getLast().get("localhost:8000")).extracting(access -> access.apiKey())
                .isEqualTo("sk-later");
        waitForText("#nav-live .nav-count", "1");
    }

    @Test
    void whatWasLeftUndoneIsKeptAsItIs() throws IOException {
        FakeJournal journal = leaveUndone();
        Fx.waitFor("what was measured", () -> stored().size() == 1);
        shortcut(KeyCode.N);
        clickOn("#live-keep");
        Fx.waitFor("the end of it", () -> journal.closed);
        Fx.waitFor("no card", () -> lookup("#live-unfinished").tryQuery().isEmpty());
        assertThat(stored()).hasSize(1);
    }

    @Test
    void aRunThatWasDeletedDoesNotComeBackWithEachStart() throws IOException {
        leaveUndone();
        Fx.waitFor("what was measured", () -> window.library().runs().size() == 1);
        Fx.waitFor("the card", () -> text("#nav-live .nav-count").equals("1"));
        Fx.run(() -> window.library().remove(window.library().runs()));
        Fx.waitFor("the deletion", () -> stored().isEmpty());
        Fx.run(stage::hide);
        open();
        Fx.waitFor("the card again", () -> text("#nav-live .nav-count").equals("1"));
        assertThat(stored()).isEmpty();
    }

    /// Closes the window and opens it with an execution of which three points and a part are done.
    private FakeJournal leaveUndone() throws IOException {
        Fx.run(stage::hide);
        FakeJournal journal = new FakeJournal(EVENING, 3);
        tests.unfinished.add(journal);
        tests.recovered.add(new FinishedPoint(4, List.of(FakeLiveTests.run(EVENING,
                FakeLiveTests.points(EVENING).get(3), true, null)), List.of(), true));
        open();
        return journal;
    }

    private static boolean listens(Server server) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(server.url().getHost(), server.url().getPort()), 2000);
            return true;
        } catch (IOException nobody) {
            return false;
        }
    }
}
