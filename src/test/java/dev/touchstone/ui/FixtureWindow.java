package dev.touchstone.ui;

import dev.touchstone.archive.MemoryArchive;
import dev.touchstone.campaign.store.CampaignStore;
import dev.touchstone.campaign.store.ImmediateTests;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.ui.campaign.CampaignServices;
import dev.touchstone.ui.live.FakeLiveTests;
import dev.touchstone.ui.settings.UserFiles;
import dev.touchstone.ui.shell.SystemChoosers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Application;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.stage.Stage;
import javafx.util.Duration;

/// The window with so many runs made by hand, for looking at:
/// `FixtureWindow$Start RUNS [light|dark] [WIDTH HEIGHT [FILE|FOLDER|live]]`; the file or folder is in the clipboard
/// then, as a file manager copies it, and `live` fills in a plan that pretends to run once it is started.
public final class FixtureWindow extends Application {

    /// Not in the application itself: Java would look for JavaFX among the modules.
    public static final class Start {

        private Start() {
        }

        public static void main(String[] arguments) {
            launch(FixtureWindow.class, arguments);
        }
    }

    /// Once the test has been started by hand.
    private static void advance(FakeLiveTests tests) {
        try {
            FakeLiveTests.Running running = tests.running();
            running.finish(1);
            running.progress(2, 0.62);
            running.fail(FailureKind.IDLE_TIMEOUT, 2, "No text for 60 s; the server holds the connection open.");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void start(Stage stage) throws Exception {
        var arguments = getParameters().getRaw();
        MemoryArchive archive = new MemoryArchive();
        archive.add(SampleRuns.reading("notes", SampleRuns.of(Integer.parseInt(arguments.getFirst()))));
        Path settings = Files.createTempDirectory("touchstone-fixture");
        Files.writeString(settings.resolve("settings.json"), "{\"theme\": \"%s\"}"
                .formatted(arguments.size() > 1 ? arguments.get(1) : "light"));
        FakeLiveTests tests = new FakeLiveTests();
        WorkbenchWindow window = new WorkbenchWindow(stage, new WindowServices(archive, tests,
                new CampaignServices(new CampaignStore(settings.resolve("campaigns"), "", Clock.systemUTC()),
                        journals -> new ImmediateTests(() -> { })),
                new UserFiles(null, settings, settings),
                new SystemChoosers(stage), (folder, missing) -> { }, Clock.systemUTC(),
                (other, file) -> { }));
        if (arguments.size() > 3) {
            stage.setX(0);
            stage.setY(0);
            stage.setWidth(Double.parseDouble(arguments.get(2)));
            stage.setHeight(Double.parseDouble(arguments.get(3)));
        }
        if (arguments.size() > 4 && arguments.get(4).equals("live")) {
            window.shell().actions().get("live-new").run();
            Map.of("#live-url", "localhost:8000", "#live-concurrency", "1, 10",
                    "#live-requests", "100").forEach((id, text) ->
                    ((TextField) stage.getScene().lookup(id)).setText(text));
            new Timeline(new KeyFrame(Duration.seconds(12), event -> advance(tests))).play();
        } else if (arguments.size() > 4) {
            Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.FILES,
                    List.of(Path.of(arguments.get(4)).toFile())));
        }
    }
}
