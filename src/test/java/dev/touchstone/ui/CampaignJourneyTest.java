package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.store.CampaignStore;
import dev.touchstone.campaign.store.ImmediateTests;
import dev.touchstone.load.LoadTests;
import dev.touchstone.load.journal.FileJournals;
import dev.touchstone.ui.campaign.CampaignServices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.stage.Window;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// The page of campaigns, with engines that are processes.
@EnabledOnOs(OS.LINUX)
class CampaignJourneyTest extends WindowTest {

    private static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    /// A server of the JDK that answers at once.
    private static final String HTTP_SERVER = JAVA + " -m jdk.httpserver -b 127.0.0.1 --port {port}";

    /// The next test of a campaign waits for it; null for no wait.
    private volatile CountDownLatch hold;
    private final CountDownLatch isTesting = new CountDownLatch(1);
    private volatile boolean isReal;

    @Override
    int runs() {
        return 3;
    }

    @Override
    CampaignServices campaigns() {
        return new CampaignServices(new CampaignStore(settings.resolve("campaigns"), "", Clock.systemUTC()), journals ->
                isReal ? new LoadTests(new FileJournals(journals)) : new ImmediateTests(this::pass));
    }

    private void pass() {
        isTesting.countDown();
        CountDownLatch waited = hold;
        try {
            if (waited != null) {
                waited.await();
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }

    private void fill(Map<String, String> texts) {
        Fx.run(() -> texts.forEach((field, text) -> lookup("#campaign-" + field).<TextInputControl>query().setText(text)));
    }

    private void fire(String id) {
        Fx.run(() -> lookup("#" + id).<ButtonBase>query().fire());
    }

    /// Fills the form in for an engine of another command with two values of an environment variable to try.
    private void plan(String command, String launches) {
        write("4");
        Fx.run(() -> {
            ComboBox<String> engine = lookup("#campaign-engine").queryComboBox();
            engine.setValue("");
            List<CheckBox> used = lookup("#campaign-flags .check-box").queryAllAs(CheckBox.class).stream()
                    .filter(box -> box.getId() != null && box.getId().startsWith("campaign-flag-used")).toList();
            used.forEach(box -> box.setSelected(false));
        });
        fire("campaign-add-flag");
        int row = Fx.get(() -> (int) lookup("#campaign-flags .text-field").queryAll().stream()
                .filter(node -> node.getId().startsWith("campaign-flag-name")).count());
        fill(Map.of("flag-name-" + row, "$COLOUR", "flag-values-" + row, "red, green, blue"));
        fill(Map.of("command", command, "launches", launches, "confirm", "0", "name", "Colours", "ready-path", "/"));
    }

    /// 840 wide is the least of the window, and of its contents where texts are enlarged.
    @Test
    void flagsAreWholeInANarrowWindow() {
        write("4");
        Fx.waitFor("the flags", () -> lookup("#campaign-flag-name-1").tryQuery().isPresent());
        assertThat(Fx.get(() -> lookup("#campaign-flags .text-field").queryAllAs(TextField.class).stream()
                .filter(field -> field.lookup(".text") instanceof Text text && text.getLayoutBounds().getWidth()
                        > field.getWidth() - field.getInsets().getLeft() - field.getInsets().getRight())
                .map(TextField::getText).toList())).as("flags that are cut").isEmpty();
        assertThat(Fx.get(() -> lookup("#campaign-flags").<Region>query().getWidth()
                - lookup("#campaign-form").<Region>query().getWidth())).as("inside the form").isNegative();
    }

    private void begin() {
        Fx.waitFor("a campaign in the form", () -> lookup("#campaign-command-1").tryQuery().isPresent()
                && text("#campaign-size").contains("combinations"));
        shortcut(KeyCode.ENTER);
    }

    private void start() {
        begin();
        Fx.waitFor("the campaign", () -> lookup("#campaign-monitor").tryQuery().isPresent());
    }

    private void waitForState(String state) {
        Fx.waitFor("the state " + state, () -> lookup("#campaign-state").tryQuery().isPresent()
                && text("#campaign-state").equals(state));
    }

    @Test
    void theFormBeginsWithTheFlagsOfThePreset() {
        write("4");
        assertThat(Fx.get(() -> lookup("#campaign-flag-name-1").<TextInputControl>query().getText())).startsWith("--");
        assertThat(Fx.get(() -> lookup("#campaign-flag-values-1").<TextInputControl>query().getText())).isNotEmpty();
    }

    /// Without a mark at the field: what is still empty is no mistake before the user wants to start.
    @Test
    void aNewFormSaysWhatIsMissing() {
        write("4");
        Fx.waitFor("what is missing", () -> text("#campaign-size").equals("Model: a value is missing; the command has a place for it"));
        assertThat(Fx.get(() -> lookup("#campaign-problem-model").query().isVisible())).isFalse();
    }

    @Test
    void fromTheFormToTheCommand() {
        plan(HTTP_SERVER, "3");
        Fx.waitFor("the commands", () -> lookup("#campaign-command-2").tryQuery().isPresent());
        assertThat(text("#campaign-command-2")).startsWith("COLOUR=blue ").contains("jdk.httpserver").contains("--port 8000");
        start();
        waitForState("done");
        TableView<?> table = lookup("#campaign-trials").queryTableView();
        assertThat(table.getItems()).hasSize(3);
        assertThat(table.getColumns().get(2).getStyleClass()).as("the head stands above its figures").contains("numeric");
        assertThat(text("#campaign-best-command")).contains("jdk.httpserver");
        fire("campaign-best-copy");
        assertThat(Fx.get(() -> Clipboard.getSystemClipboard().getString())).isEqualTo(text("#campaign-best-command"));
        assertThat(Fx.get(() -> window.library().runs().size())).as("what was measured is runs").isEqualTo(6);
        assertThat(text("#campaign-summary")).isEqualTo("3 of 3 launches");
        assertThat(Fx.get(() -> lookup("#campaign-state").query().getStyleClass())).contains("success");
        assertThat(Fx.get(() -> lookup("#campaign-bar").query().getPseudoClassStates())).extracting(PseudoClass::getPseudoClassName)
                .contains("done").doesNotContain("broken");
        fire("campaign-again");
        Fx.waitFor("the list", () -> lookup("#campaign-entry-1").tryQuery().isPresent());
        assertThat(texts("#campaign-list .figures")).as("as everywhere, whatever the country").singleElement().asString()
                .matches("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d");
        fire("campaign-entry-1");
        waitForState("done");
    }

    @Test
    void aLaunchThatFailsIsShownWithItsReason() {
        plan("sh -c 'echo ValueError: max_num_batched_tokens 512 must be greater than or equal to max_num_seqs 1024; exit 1' {port}",
                "2");
        start();
        waitForState("done, no result");
        assertThat(Fx.get(() -> lookup("#campaign-state").query().getStyleClass())).contains("danger").doesNotContain("success");
        assertThat(Fx.get(() -> lookup("#campaign-bar").query().getPseudoClassStates())).extracting(PseudoClass::getPseudoClassName)
                .contains("broken").doesNotContain("done");
        assertThat(Fx.get(() -> lookup("#campaign-resume").query().isVisible())).isFalse();
        List<String> cells = Fx.get(() -> lookup("#campaign-trials .table-cell").queryAllAs(javafx.scene.control.TableCell.class)
                .stream().map(javafx.scene.control.Labeled::getText).toList());
        assertThat(cells).contains("flags exclude each other")
                .contains("ValueError: max_num_batched_tokens 512 must be greater than or equal to max_num_seqs 1024");
        assertThat(text("#campaign-summary")).isEqualTo("2 of 2 launches, 2 failed");
        assertThat(texts("#campaign-sentences .label")).first().isEqualTo("No launch worked.");
        assertThat(Fx.get(() -> lookup("#campaign-best-command").query().isVisible())).isFalse();
    }

    /// Its sentence says that it is to be resumed.
    @Test
    void aSearchWhoseLaunchesFailAlikeIsNoSuccessAndCanBeResumed() {
        plan("sh -c 'echo cannot open the model; exit 1' {port}", "6");
        start();
        waitForState("failed");
        assertThat(texts("#campaign-sentences .label")).anyMatch(text -> text.contains("then resume the campaign"));
        assertThat(Fx.get(() -> lookup("#campaign-resume").query().isVisible())).isTrue();
        assertThat(Fx.get(() -> lookup("#campaign-bar").query().getPseudoClassStates())).extracting(PseudoClass::getPseudoClassName)
                .contains("broken").doesNotContain("done");
    }

    @Test
    void flagsThatTheEngineDoesNotHaveAreToldBeforeALaunch() throws IOException {
        Path engine = engine("echo --port --aa --bb --cc --dd");
        plan(engine + " --port {port} --aa 1 --ee 2", "2");
        begin();
        Fx.waitFor("the refusal", () -> question().isPresent());
        assertThat(Fx.get(() -> question().orElseThrow().getContentText())).isEqualTo(
                "The engine's help does not list --ee. Nothing was launched.");
        Fx.run(() -> question().ifPresent(alert -> alert.getScene().getWindow().hide()));
        assertThat(lookup("#campaign-state").tryQuery()).as("the form is still there").isEmpty();
        assertThat(settings.resolve("campaigns/launches")).isEmptyDirectory();
    }

    @Test
    void theUserNeedNotWaitForTheHelpOfAnEngine() throws IOException {
        plan(engine("while :; do sleep 1; done") + " --port {port}", "2");
        begin();
        Fx.waitFor("the question", () -> text("#campaign-size").equals("Asking the engine which flags it has…"));
        fire("campaign-stop-asking");
        Fx.waitFor("the form again", () -> text("#campaign-size").contains("combinations"));
        assertThat(question()).isEmpty();
        assertThat(settings.resolve("campaigns/launches")).isEmptyDirectory();
    }

    /// A program that prints a help.
    private Path engine(String help) throws IOException {
        Path script = Files.writeString(settings.resolve("engine"), "#!/bin/sh\n" + help + "\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return script;
    }

    /// At the page's name in the side bar.
    private String count() {
        return Fx.get(() -> ((Labeled) lookup("#nav-campaigns").query().lookup(".nav-count")).getText());
    }

    @Test
    void aCancelledCampaignGoesOnLater() throws InterruptedException {
        hold = new CountDownLatch(1);
        plan(HTTP_SERVER, "2");
        start();
        isTesting.await();
        waitForState("running");
        Fx.waitFor("the running launch", () -> lookup("#campaign-launch").tryQuery().isPresent()
                && text("#campaign-launch").startsWith("Launch 1"));
        fire("campaign-cancel");
        waitForState("stopping");
        hold.countDown();
        hold = null;
        waitForState("interrupted");
        assertThat(lookup("#campaign-trials").queryTableView().getItems()).as("a cancelled launch is no result").isEmpty();
        fire("campaign-again");
        Fx.waitFor("the offer to go on", () -> lookup("#campaign-unfinished").tryQuery().isPresent());
        hold = new CountDownLatch(1);
        CountDownLatch again = hold;
        fire("campaign-continue");
        waitForState("running");
        Fx.waitFor("one campaign, not one that was interrupted and one that runs", () -> "1".equals(count()));
        hold = null;
        again.countDown();
        waitForState("done");
        assertThat(lookup("#campaign-trials").queryTableView().getItems()).hasSize(2);
    }

    @Test
    void closingTheWindowAsksWhileACampaignRuns() throws InterruptedException {
        hold = new CountDownLatch(1);
        plan(HTTP_SERVER, "2");
        start();
        isTesting.await();
        Fx.run(() -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
        Fx.waitFor("the question", () -> question().isPresent());
        assertThat(Fx.get(() -> question().orElseThrow().getHeaderText())).isEqualTo("A campaign is running");
        Fx.run(() -> question().orElseThrow().getScene().getWindow().hide());
        assertThat(stage.isShowing()).isTrue();
        hold.countDown();
        waitForState("done");
    }

    private static Optional<DialogPane> question() {
        return Window.getWindows().stream().map(open -> open.getScene().getRoot()).filter(DialogPane.class::isInstance)
                .map(DialogPane.class::cast).findFirst();
    }

    @Test
    void aMistakeStandsAtItsField() {
        plan(HTTP_SERVER, "many");
        Fx.waitFor("the problem", () -> lookup("#campaign-problem-method").tryQuery().filter(Node::isVisible).isPresent());
        assertThat(text("#campaign-problem-method")).isEqualTo("Launches must be a whole number of 1 or more, not “many”");
        assertThat(text("#campaign-size")).isEqualTo("Launches must be a whole number of 1 or more, not “many”");
        shortcut(KeyCode.ENTER);
        Fx.waitFor("the focus", () -> lookup("#campaign-launches").query().isFocused());
    }

    @Test
    void launchesThatOthersTriedAreShownExportedAndContinued() throws IOException {
        write("4");
        toOpen = List.of(Path.of("src/test/resources/reading/launch-search/input.txt"));
        fire("campaign-tried-open");
        waitForState("tried elsewhere");
        assertThat(text("#campaign-summary")).isEqualTo("9 launches, 6 failed");
        assertThat(lookup("#campaign-trials").queryTableView().getItems()).hasSize(9);
        assertThat(Fx.get(() -> lookup("#campaign-runs").query().isVisible())).as("they are not stored").isFalse();
        Path report = settings.resolve("tried.html");
        saveAs = Optional.of(report);
        Fx.run(() -> lookup("#campaign-export").queryAs(MenuButton.class).getItems().getLast().fire());
        Fx.waitFor("the report", () -> Files.exists(report));
        assertThat(report).content().contains("9 launches were tried; 6 failed");
        fire("campaign-tried-continue");
        Fx.waitFor("the form", () -> lookup("#campaign-tried-words").tryQuery().isPresent());
        assertThat(text("#campaign-tried-words")).contains("(input: 9 launches, 6 failed)");
        assertThat(lookup("#campaign-launches").<TextInputControl>query().getText()).isEqualTo("29");
        // No launch of its own: it is over with those that were tried.
        fill(Map.of("launches", "9", "confirm", "0", "gpus", "1"));
        start();
        waitForState("done");
        assertThat(text("#campaign-summary")).isEqualTo("9 of 9 launches, 6 failed");
        assertThat(Fx.get(() -> window.library().runs().size())).as("their runs are stored").isGreaterThan(3);
    }

    @Test
    void launchesThatWereTriedCanBeLeftOut() {
        write("4");
        toOpen = List.of(Path.of("src/test/resources/reading/launch-search/input.txt"));
        fire("campaign-tried-open");
        waitForState("tried elsewhere");
        fire("campaign-tried-continue");
        Fx.waitFor("the form", () -> lookup("#campaign-tried-words").tryQuery().isPresent());
        assertThat(text("#campaign-tried-words")).startsWith("The campaign begins with launches that were tried already (input: ")
                .endsWith("). They count as launches of the search, and none of them is launched again.");
        fire("campaign-tried-leave-out");
        assertThat(lookup("#campaign-tried-words").tryQuery()).isEmpty();
    }

    @Test
    void aTextWithoutASearchIsRefused() throws IOException {
        write("4");
        Path notes = Files.writeString(settings.resolve("notes.md"), "Nothing here.");
        toOpen = List.of(notes);
        fire("campaign-tried-open");
        Fx.waitFor("the refusal", () -> texts(".label").contains("notes.md is no search of launches."));
        assertThat(lookup("#campaign-state").tryQuery()).isEmpty();
        Fx.run(() -> question().ifPresent(alert -> alert.getScene().getWindow().hide()));
        fire("campaign-open");
        Fx.waitFor("another refusal", () -> texts(".label").contains("notes.md is not a campaign that can be run."));
        Fx.run(() -> question().ifPresent(alert -> alert.getScene().getWindow().hide()));
    }

    @Test
    void aFileIsOpenedAndSaved() throws IOException {
        Path file = settings.resolve("mine.yaml");
        Files.writeString(file, """
                target: {command: [my-engine, --port, "{port}"], where: {ssh: gpu1}}
                space: {--threads: {log2: [1, 8]}}
                load: {concurrency: [4], requests: 10}
                objective: {minimise: ttft.p99}
                """);
        write("4");
        toOpen = List.of(file);
        fire("campaign-open");
        Fx.waitFor("the file", () -> lookup("#campaign-host").<TextInputControl>query().getText().equals("gpu1"));
        assertThat(lookup("#campaign-command").<TextInputControl>query().getText()).isEqualTo("my-engine --port {port}");
        assertThat(lookup("#campaign-flag-values-1").<TextInputControl>query().getText()).isEqualTo("1 … 8");
        Fx.waitFor("the command as it is run", () -> lookup("#campaign-command-3").tryQuery().isPresent()
                && text("#campaign-command-3").startsWith("ssh "));
        Path copy = settings.resolve("copy.yaml");
        saveAs = Optional.of(copy);
        fire("campaign-save");
        Fx.waitFor("the notice", () -> texts(".notice .label").contains("Saved the campaign as copy.yaml."));
        assertThat(copy).content().contains("ssh: gpu1").contains("minimise: ttft.p99");
    }

    @Test
    void theSimulatedEngineIsTriedAsARealProcess() {
        isReal = true;
        // The test stands for a window that `mvn` opened: no program of that name is on the PATH.
        plan("touchstone simulate --port {port}", "2");
        fill(Map.of("concurrency", "2", "requests", "6", "max-tokens", "8", "ready-path", "/health"));
        start();
        waitForState("done");
        assertThat(text("#campaign-summary")).isEqualTo("2 of 2 launches");
        assertThat(texts("#campaign-sentences .label")).first().asString().contains("output throughput");
    }
}
