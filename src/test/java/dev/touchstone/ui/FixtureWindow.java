package dev.touchstone.ui;

import dev.touchstone.archive.MemoryArchive;
import dev.touchstone.ui.shell.SystemChoosers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import javafx.application.Application;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.stage.Stage;

/// The window with so many runs made by hand, for looking at:
/// `FixtureWindow$Start RUNS [light|dark] [WIDTH HEIGHT [FILE]]`; the file's text is in the clipboard then.
public final class FixtureWindow extends Application {

    /// Not in the application itself: Java would look for JavaFX among the modules.
    public static final class Start {

        private Start() {
        }

        public static void main(String[] arguments) {
            launch(FixtureWindow.class, arguments);
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
        new WorkbenchWindow(stage, new Outfit(archive, settings, new SystemChoosers(stage), folder -> { },
                Clock.systemUTC()));
        if (arguments.size() > 3) {
            stage.setX(0);
            stage.setY(0);
            stage.setWidth(Double.parseDouble(arguments.get(2)));
            stage.setHeight(Double.parseDouble(arguments.get(3)));
        }
        if (arguments.size() > 4) {
            Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT,
                    Files.readString(Path.of(arguments.get(4)))));
        }
    }
}
