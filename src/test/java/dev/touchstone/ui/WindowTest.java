package dev.touchstone.ui;

import dev.touchstone.archive.MemoryArchive;
import dev.touchstone.archive.RunArchive;
import dev.touchstone.campaign.store.CampaignStore;
import dev.touchstone.campaign.store.ImmediateTests;
import dev.touchstone.model.Run;
import dev.touchstone.ui.campaign.CampaignServices;
import dev.touchstone.ui.live.FakeLiveTests;
import dev.touchstone.ui.settings.UserFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/// A window with runs made by hand, for journeys through it.
abstract class WindowTest extends FxRobot {

    private static final String NO_BREAK = "\u00a0";

    @TempDir
    protected Path settings;
    protected final MemoryArchive archive = new MemoryArchive();
    protected final FakeLiveTests tests = new FakeLiveTests();
    protected final List<Path> opened = new ArrayList<>();
    /// Whether the system can show folders.
    protected boolean hasFileManager = true;
    protected List<Path> toOpen = List.of();
    protected Optional<Path> saveAs = Optional.empty();
    protected WorkbenchWindow window;
    protected Stage stage;

    /// How many runs the archive holds at the start.
    abstract int runs();

    /// The archive that the window opens: unless a test has its own, one in memory with runs made by hand.
    RunArchive archive() throws IOException {
        archive.add(SampleRuns.reading("notes.md", SampleRuns.of(runs())));
        return archive;
    }

    @BeforeEach
    void open() throws IOException {
        Fx.start();
        RunArchive opening = archive();
        Path file = settings.resolve("settings.json");
        if (Files.notExists(file)) {
            Files.writeString(file, """
                    {"theme": "light", "window": {"x": 20, "y": 20, "width": 840, "height": 680}}""");
        }
        CampaignServices campaigns = campaigns();
        Fx.run(() -> {
            stage = new Stage();
            window = new WorkbenchWindow(stage, new WindowServices(opening, tests, campaigns, files(),
                    new ChosenFiles(() -> toOpen, suggestion -> saveAs), this::openFolder,
                    Clock.fixed(Instant.parse("2026-11-20T10:00:00Z"), ZoneOffset.UTC), this::switchTo));
        });
        targetWindow(stage);
        Fx.waitFor("the runs", () -> window.library().loaded().get());
        ClosedWindows.see();
    }

    /// The campaigns of the archive, with live tests that end at once.
    CampaignServices campaigns() throws IOException {
        return new CampaignServices(new CampaignStore(settings.resolve("campaigns"), "", Clock.fixed(
                Instant.parse("2026-11-20T10:00:00Z"), ZoneOffset.UTC)), journals -> new ImmediateTests(() -> { }));
    }

    private UserFiles files() {
        return new UserFiles(settings.resolve("touchstone.db"), settings, settings);
    }

    /// Notes the folder, as if a file manager had shown it.
    void openFolder(Path folder, Runnable missing) {
        if (hasFileManager) {
            opened.add(folder);
        } else {
            missing.run();
        }
    }

    /// Opens the window of another archive in the place of this one, as the program does.
    private void switchTo(RunArchive other, Path file) {
        window = new WorkbenchWindow(stage, new WindowServices(other, new FakeLiveTests(), new CampaignServices(
                new CampaignStore(settings.resolve("campaigns"), "other", Clock.systemUTC()),
                journals -> new ImmediateTests(() -> { })), files(),
                new ChosenFiles(() -> toOpen, suggestion -> saveAs), this::openFolder,
                Clock.fixed(Instant.parse("2026-11-20T10:00:00Z"), ZoneOffset.UTC), this::switchTo));
    }

    @AfterEach
    void leaveNothingBehind() {
        ClosedWindows.see();
        Fx.run(() -> List.copyOf(Window.getWindows()).forEach(Window::hide));
        ClosedWindows.release();
        WaitForAsyncUtils.clearExceptions();
    }

    /// The texts of what matches, in order, as they are read: with blanks.
    protected List<String> texts(String query) {
        return Fx.get(() -> lookup(query).queryAll().stream().filter(Node::isVisible)
                .map(node -> node instanceof Labeled labeled ? labeled.getText() : "")
                .map(text -> text.replace(NO_BREAK, " ")).toList());
    }

    protected String text(String id) {
        return Fx.get(() -> lookup(id).<Labeled>query().getText().replace(NO_BREAK, " "));
    }

    /// What follows from a change comes when its work beside the window is done, so it is waited for.
    protected void waitForText(String id, String text) {
        Fx.waitFor(id + " saying “" + text + "”", () -> lookup(id).tryQuery()
                .filter(node -> ((Labeled) node).getText().equals(text)).isPresent());
    }

    /// Saves a report with what the dialog proposes.
    protected void saveReport() {
        Fx.waitFor("the dialog of the report", () -> lookup("#report-ok").tryQuery().isPresent());
        Fx.run(() -> lookup("#report-ok").<Button>query().fire());
    }

    /// Puts a text into the clipboard, as another program would.
    protected static void clip(String text) {
        Fx.run(() -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text)));
    }

    // The keys of TestFX wait 50 ms after each.

    @Override
    public FxRobot press(KeyCode... keys) {
        for (KeyCode key : keys) {
            robotContext().getKeyboardRobot().pressNoWait(key);
            Fx.settle();
        }
        return this;
    }

    @Override
    public FxRobot release(KeyCode... keys) {
        for (KeyCode key : keys) {
            robotContext().getKeyboardRobot().releaseNoWait(key);
            Fx.settle();
        }
        return this;
    }

    @Override
    public FxRobot type(KeyCode... keys) {
        for (KeyCode key : keys) {
            press(key).release(key);
        }
        return this;
    }

    @Override
    public FxRobot write(String text) {
        Window keys = Fx.get(() -> Window.getWindows().stream().filter(Window::isFocused).findFirst().orElse(stage));
        text.chars().mapToObj(Character::toString).forEach(character -> {
            robotContext().getBaseRobot().typeKeyboard(keys.getScene(), KeyCode.UNDEFINED, character);
            Fx.settle();
        });
        return this;
    }

    /// Presses a key with Ctrl held, or with Cmd on a Mac.
    protected void shortcut(KeyCode key) {
        press(KeyCode.SHORTCUT, key).release(key, KeyCode.SHORTCUT);
    }

    protected List<Run> stored() {
        return archive.all();
    }

    /// Sets an objective on the page of objectives, which has none yet.
    void limitTheLatency(String most) {
        Fx.run(() -> lookup("#study-objectives").<ToggleButton>query().fire());
        Fx.waitFor("the explanation", () -> lookup("#study-missing").tryQuery().isPresent());
        Fx.run(() -> {
            TextInputControl limit = lookup("#terms-e2e_latency").query();
            limit.requestFocus();
            limit.setText(most);
        });
        type(KeyCode.ENTER);
    }
}
