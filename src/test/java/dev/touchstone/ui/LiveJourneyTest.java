package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.PlanState;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.FailureKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A live test from the form to the runs it measured.
class LiveJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 4;
    }

    @BeforeEach
    void showThePage() {
        shortcut(KeyCode.N);
    }

    @Test
    void aPlanIsTypedStartedWatchedAndItsRunsAreThereAtOnce() throws InterruptedException {
        assertThat(focus()).isEqualTo("live-url");
        write("localhost:8000");
        fill("#live-concurrency", "1, 8");
        choose("#live-thinking", "on, off");
        Fx.waitFor("the estimate", () -> text("#live-estimate").equals("4 points, 400 requests, about 3 minutes"));
        shortcut(KeyCode.ENTER);
        Fx.waitFor("the monitor", () -> shown("#live-monitor"));

        Plan plan = tests.started.getFirst();
        assertThat(plan.matrix().thinking()).containsExactly(ThinkingMode.ON, ThinkingMode.OFF);
        waitForText("#live-name", "localhost:8000, thinking on and off, 2 loads");
        waitForText("#live-state", "running");
        waitForText("#nav-live .nav-count", "1");

        tests.running().progress(1, 0.5);
        Fx.waitFor("half a point", () -> text("#live-summary")
                .equals("0 of 4 points · 50 of 400 requests · 4 min 12 s left"));
        tests.running().finish(1);
        Fx.waitFor("the run", () -> window.library().runs().size() == 5);
        assertThat(stored()).hasSize(5);
        waitForText("#status-last", "Measured point 1 of a live test");
        Fx.waitFor("a quarter of the plan", () -> lookup("#live-bar").<ProgressBar>query().getProgress() == 0.25);

        write("1");
        Fx.waitFor("another page", () -> shown("#runs-table"));
        assertThat(text("#status-working-live")).startsWith("Live test: 1 of 4 points");
        tests.running().end(PlanState.DONE, "");
        Fx.waitFor("the end", () -> !shown("#status-working-live"));
        Fx.run(() -> action("undo"));
        Fx.waitFor("the undo", () -> stored().size() == 4);
    }

    @Test
    void whatIsWrongIsSaidBesideItsFieldAndLedTo() {
        shortcut(KeyCode.ENTER);
        Fx.waitFor("the message", () -> shown("#live-problem-url"));
        assertThat(text("#live-problem-url")).contains("http://localhost:8000");
        assertThat(text("#live-estimate")).isEqualTo("Correct the marked fields.");
        assertThat(focus()).isEqualTo("live-url");

        write("localhost:8000");
        fill("#live-concurrency", "many");
        Fx.waitFor("another message", () -> shown("#live-problem-shape"));
        assertThat(text("#live-problem-shape")).contains("In flight").contains("“many”");
        assertThat(shown("#live-problem-url")).isFalse();
        Fx.run(() -> action("live-begin"));
        Fx.waitFor("the field", () -> "live-concurrency".equals(focusNow()));
        assertThat(text("#live-estimate")).isEqualTo("Correct the marked fields.");
        assertThat(tests.started).isEmpty();
        fill("#live-concurrency", "1, 8");
        Fx.waitFor("the estimate", () -> text("#live-estimate").startsWith("2 points"));
    }

    @Test
    void whatIsWrongUnderMoreUnfoldsIt() {
        write("localhost:8000");
        Fx.run(() -> lookup("#live-temperature").<TextInputControl>query().setText("hot"));
        Fx.waitFor("unfolded", () -> lookup("#live-more").<ToggleButton>query().isSelected());
        assertThat(text("#live-problem-temperature")).contains("Temperature");
    }

    @Test
    void aServerSaysWhoItIsWithItsEvidence() {
        write("localhost:8000");
        clickOn("#live-identify");
        Fx.waitFor("an answer", () -> !lookup(".identity-chips").queryAll().isEmpty());
        assertThat(texts(".identity-chips > .chip")).containsExactly("vLLM", "Engine version 0.9.2", "Qwen/Qwen3-4B",
                "GPUs 4");
        assertThat(texts(".identity-evidence")).containsExactly(
                "Known from /version · /v1/models · /metrics: tensor parallel 4");
        assertThat(Fx.get(() -> {
            Node address = lookup("#live-url").query().getParent();
            Node identity = lookup(".identity").query();
            return identity.localToScene(identity.getLayoutBounds()).getMinY() - address.localToScene(address.getLayoutBounds()).getMaxY();
        })).as("where its problems would stand, close to the address").isBetween(0.0, 12.0);
        assertThat(Fx.get(() -> lookup("#live-model").<ComboBox<String>>query().getItems()))
                .containsExactly("Qwen/Qwen3-4B", "Qwen/Qwen3-4B-lora");
        shortcut(KeyCode.ENTER);
        Fx.waitFor("the start", () -> !tests.started.isEmpty());
        assertThat(tests.started.getFirst().servers().getFirst().name()).isEqualTo("vLLM :8000");
    }

    @Test
    void aKeyGoesToTheServerAndIntoNoFile() throws IOException {
        Path file = settings.resolve("plan.json");
        saveAs = Optional.of(file);
        write("localhost:8000");
        Fx.run(() -> lookup("#live-key").<TextInputControl>query().setText("sk-verysecret"));
        fill("#live-headers", "X-Pass: opensesame");
        shortcut(KeyCode.S);
        Fx.waitFor("the file", () -> Files.exists(file));
        shortcut(KeyCode.ENTER);
        Fx.waitFor("the start", () -> !tests.started.isEmpty());
        assertThat(tests.accesses.getLast()).containsEntry("localhost:8000",
                new Access("sk-verysecret", Map.of("X-Pass", "opensesame")));

        Fx.run(stage::hide);
        try (Stream<Path> files = Files.walk(settings)) {
            for (Path each : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(each)).as(each.toString()).doesNotContain("verysecret", "opensesame");
            }
        }
        assertThat(settings.resolve("keys.json")).doesNotExist();
    }

    @Test
    void aKeyIsKeptWhenItsBoxIsTickedAndForgottenWhenNot() throws IOException {
        write("localhost:8000");
        Fx.run(() -> lookup("#live-details").<ToggleButton>query().fire());
        fill("#live-key", "sk-kept");
        clickOn("#live-keep-key");
        Path keys = settings.resolve("keys.json");
        Fx.waitFor("the key's file", () -> Files.exists(keys));
        Fx.run(stage::hide);
        assertThat(Files.readString(settings.resolve("settings.json"))).doesNotContain("sk-kept").contains("8000");

        open();
        shortcut(KeyCode.N);
        Fx.waitFor("the key", () -> lookup("#live-key").<TextInputControl>query().getText().equals("sk-kept"));
        fill("#live-url", "http://localhost:8001");
        assertThat(Fx.get(() -> lookup("#live-key").<TextInputControl>query().getText())).isEmpty();
        fill("#live-url", "http://localhost:8000");
        Fx.run(() -> lookup("#live-api").query().requestFocus());
        Fx.waitFor("the key again", () -> lookup("#live-key").<TextInputControl>query().getText().equals("sk-kept"));
        Fx.run(() -> lookup("#live-details").<ToggleButton>query().setSelected(true));
        clickOn("#live-keep-key");
        Fx.waitFor("no file", () -> !Files.exists(keys));
    }

    @Test
    void aSavedPlanIsOpenedAgainAndABrokenOneIsExplained() throws IOException {
        Path file = settings.resolve("plan.json");
        saveAs = Optional.of(file);
        write("localhost:8000");
        fill("#live-concurrency", "1, 4");
        fill("#live-repeats", "3");
        shortcut(KeyCode.S);
        Fx.waitFor("the notice", () -> texts(".notice .label").contains("Saved the plan as plan.json. It holds no keys."));
        fill("#live-concurrency", "9");
        toOpen = List.of(file);
        Fx.run(() -> action("live-open"));
        Fx.waitFor("the plan", () -> value("#live-concurrency").equals("1, 4"));
        assertThat(value("#live-repeats")).isEqualTo("3");

        toOpen = List.of(Files.writeString(settings.resolve("broken.json"), "{\"servers\": 3}"));
        Fx.run(() -> action("live-open"));
        Fx.waitFor("the dialog", () -> lookup(".dialog-pane").tryQuery().isPresent());
        assertThat(texts(".dialog-pane .header-panel .label")).contains("broken.json is not a plan that can be run.");
        Fx.run(() -> lookup(".dialog-pane").query().getScene().getWindow().hide());
    }

    @Test
    void aPresetKeepsTheServersAndNeedsNoAddress() {
        clickOn("#live-preset-concurrency-sweep");
        assertThat(value("#live-concurrency")).startsWith("1, 2, 4");
        assertThat(value("#live-url")).isEmpty();
        assertThat(shown("#live-refusal")).isFalse();
        assertThat(text("#live-estimate")).as("an empty field is not wrong yet").isNotEmpty()
                .isNotEqualTo("Correct the marked fields.");
        fill("#live-url", "localhost:8000");
        clickOn("#live-preset-concurrency-sweep");
        assertThat(value("#live-url")).isEqualTo("localhost:8000");
        assertThat(value("#live-name")).isEqualTo("Concurrency sweep");
    }

    @Test
    void aComparisonOfTwoServersAddsTheSecondAndRefusesThree() {
        fill("#live-url", "localhost:8000");
        clickOn("#live-preset-ab");
        Fx.waitFor("the second server", () -> lookup("#live-url-2").tryQuery().isPresent());
        assertThat(value("#live-url")).isEqualTo("localhost:8000");
        assertThat(value("#live-url-2")).isEmpty();
        assertThat(value("#live-name")).as("made of the servers once they are known").isEmpty();
        assertThat(value("#live-repeats")).isEqualTo("4");
        clickOn("Another server");
        clickOn("#live-preset-ab");
        assertThat(text("#live-refusal")).isEqualTo("A/B two servers: an A/B test needs two servers, not 3.");
    }

    @Test
    void aPlanIsPausedResumedAndCancelled() {
        start();
        tests.running().progress(1, 0.4);
        type(KeyCode.P);
        Fx.waitFor("the pause", () -> text("#live-state").equals("paused"));
        assertThat(shown("#live-resume")).isTrue();
        assertThat(shown("#live-pause")).isFalse();
        type(KeyCode.P);
        Fx.waitFor("going on", () -> text("#live-state").equals("running"));
        clickOn("#live-stop");
        Fx.waitFor("stopping", () -> text("#live-state").equals("stopping"));
        clickOn("#live-cancel");
        Fx.waitFor("the end", () -> text("#live-state").equals("cancelled"));
        Fx.waitFor("the incomplete run", () -> window.library().runs().size() == 5);
        assertThat(stored().getLast().missing()).isNotEmpty();
        assertThat(shown("#live-cancel")).isFalse();

        clickOn("#live-compare");
        Fx.waitFor("only what was measured is compared", () -> window.library().shown().equals(List.of(stored().getLast())));
        Fx.waitFor("and the page says so", () -> texts("#restriction-hidden").contains("4 runs hidden"));
        Fx.run(() -> lookup("#restriction-hidden").<Button>query().fire());
        assertThat(window.library().shown()).hasSize(5);
        write("3");
        clickOn("#live-runs");
        Fx.waitFor("its run", () -> shown("#run-title"));
        assertThat(texts(".run-details .badge")).containsExactly("incomplete");
        write("3");
        clickOn("#live-again");
        Fx.waitFor("the form", () -> shown("#live-form"));
        assertThat(value("#live-url")).isEqualTo("http://localhost:8000");
    }

    @Test
    void aPlanOfTwoLaunchesAsksForTheSecond() {
        fill("#live-launches", "0");
        Fx.waitFor("the problem", () -> shown("#live-problem-launches") || shown("#live-problem-repeats"));
        fill("#live-launches", "2");
        assertThat(text("#live-launches-help")).contains("the test waits");
        start();
        assertThat(tests.started.getFirst().matrix().launches()).isEqualTo(2);
        assertThat(shown("#live-relaunched")).isFalse();
        assertThat(texts("#live-plan .label")).contains("Launches", "2, all points in each");

        String sentence = "Launch the server again (launch 2 of 2): stop it, start it, and the test goes on when it"
                + " answers.";
        tests.running().awaitLaunch(sentence);
        Fx.waitFor("the wait", () -> text("#live-state").equals("waiting for a launch"));
        assertThat(text("#live-message")).isEqualTo(sentence);
        assertThat(shown("#live-pause")).isFalse();
        assertThat(shown("#live-stop")).isTrue();
        assertThat(shown("#live-cancel")).isTrue();
        write("1");
        Fx.waitFor("another page", () -> shown("#runs-table"));
        assertThat(text("#status-working-live")).startsWith("Live test waits for a launch: 0 of 2 points");
        write("3");
        Fx.waitFor("the monitor", () -> shown("#live-relaunched"));
        clickOn("#live-relaunched");
        Fx.waitFor("going on", () -> text("#live-state").equals("running"));
        assertThat(shown("#live-relaunched")).isFalse();
    }

    @Test
    void failuresTrustAndAnswersAreToldWhileItRuns() {
        start();
        tests.running().progress(1, 0.4);
        tests.running().fail(FailureKind.IDLE_TIMEOUT, 3, "No text for 60 s.");
        tests.running().limit("CPU was at 99 %; use fewer connections.");
        Fx.waitFor("the failures", () -> shown("#live-errors"));
        assertThat(texts("#live-errors .label")).contains("3", "Stream stalled", "No text for 60 s.");
        Fx.waitFor("the verdict", () -> text("#live-trust").equals("the client was the limit"));
        assertThat(texts("#live-client .label")).contains("CPU was at 99 %; use fewer connections.");
        assertThat(texts("#live-server .label")).contains("Running", "7", "KV cache", "31 %", "42 % since its start");
        assertThat(Fx.get(() -> lookup("#live-answer").<TextInputControl>query().getText())).contains("short waves");
        assertThat(shown("#live-reasoning")).isFalse();
        Fx.run(() -> lookup("#live-reasoning-fold").<ToggleButton>query().fire());
        assertThat(shown("#live-reasoning")).isTrue();
        assertThat(Fx.get(() -> lookup("#live-chart-ttft").query().getAccessibleText())).contains("p50").contains("p99");
    }

    @Test
    void aTestThatCannotBeStartedIsExplainedAndTheFormStays() {
        tests.refusal = new IOException("The journal cannot be written: the disk is full.");
        write("localhost:8000");
        shortcut(KeyCode.ENTER);
        Fx.waitFor("the dialog", () -> lookup(".dialog-pane").tryQuery().isPresent());
        assertThat(texts(".dialog-pane .label")).anyMatch(text -> text.contains("disk is full"));
        Fx.run(() -> lookup(".dialog-pane").query().getScene().getWindow().hide());
        assertThat(shown("#live-form")).isTrue();
        assertThat(Fx.get(() -> lookup("#live-start").query().isDisabled())).isFalse();
    }

    @Test
    void closingTheWindowCancelsAndKeepsWhatWasMeasured() throws InterruptedException {
        start();
        tests.running().progress(1, 0.4);
        Fx.run(stage::hide);
        window.awaitClosed();
        assertThat(tests.closed).isTrue();
        assertThat(tests.running().status().state()).isEqualTo(PlanState.CANCELLED);
        assertThat(stored()).extracting(Run::id).anyMatch(id -> id.startsWith("live-"));
    }

    @Test
    void theSamePlanCanRunTwice() throws InterruptedException {
        start();
        tests.running().progress(1, 1);
        tests.running().finish(1);
        tests.running().end(PlanState.DONE, "");
        Fx.waitFor("the end", () -> text("#live-state").equals("done"));
        clickOn("#live-again");
        shortcut(KeyCode.ENTER);
        Fx.waitFor("the second start", () -> tests.started.size() == 2);
        Fx.waitFor("the monitor", () -> shown("#live-monitor") && text("#live-state").equals("running"));
    }

    private void start() {
        fill("#live-url", "http://localhost:8000");
        shortcut(KeyCode.ENTER);
        Fx.waitFor("the monitor", () -> shown("#live-monitor"));
    }

    private void action(String id) {
        window.shell().actions().get(id).run();
    }

    private void fill(String id, String text) {
        Fx.run(() -> lookup(id).<TextInputControl>query().setText(text));
    }

    private String value(String id) {
        return Fx.get(() -> lookup(id).<TextInputControl>query().getText());
    }

    private void choose(String id, String value) {
        Fx.run(() -> lookup(id).<ComboBox<String>>query().setValue(value));
    }

    private boolean shown(String id) {
        return Fx.get(() -> lookup(id).tryQuery().filter(LiveJourneyTest::isSeen).isPresent());
    }

    private static boolean isSeen(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private String focus() {
        return Fx.get(this::focusNow);
    }

    private String focusNow() {
        Node focus = stage.getScene().getFocusOwner();
        return focus == null || focus.getId() == null ? "" : focus.getId();
    }
}
