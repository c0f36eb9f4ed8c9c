package dev.touchstone.ui;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.ui.library.UnstoredRuns;
import dev.touchstone.ui.settings.SettingsFile;
import dev.touchstone.ui.shell.SystemChoosers;
import java.time.Clock;
import javafx.application.Application;
import javafx.stage.Stage;

/// The program with a window.
public final class Workbench extends Application {

    /// Opens the window and returns when it is closed.
    ///
    /// @param arguments `--archive FILE` for another archive than the user's own
    public static void open(String... arguments) {
        launch(Workbench.class, arguments);
    }

    @Override
    public void start(Stage stage) {
        RunArchive archive = new UnstoredRuns();
        new WorkbenchWindow(stage, new Outfit(archive, SettingsFile.defaultFolder(), new SystemChoosers(stage),
                folder -> getHostServices().showDocument(folder.toUri().toString()), Clock.systemDefaultZone()));
    }
}
