package dev.touchstone.ui;

import dev.touchstone.archive.ArchiveException;
import dev.touchstone.archive.Archives;
import dev.touchstone.archive.MemoryArchive;
import dev.touchstone.archive.RunArchive;
import dev.touchstone.load.LoadTests;
import dev.touchstone.load.journal.FileJournals;
import dev.touchstone.ui.settings.RecentArchives;
import dev.touchstone.ui.settings.SettingsFile;
import dev.touchstone.ui.shell.ChooserFilter;
import dev.touchstone.ui.shell.Choosers;
import dev.touchstone.ui.shell.SystemChoosers;
import dev.touchstone.ui.theme.Theme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/// The program with its window.
public final class Workbench extends Application {

    /// Opens the window and returns when it is closed.
    ///
    /// @param arguments `--archive FILE` for an archive other than the user's own
    public static void open(String... arguments) {
        launch(Workbench.class, arguments);
    }

    private @Nullable WorkbenchWindow window;

    @Override
    public void start(Stage stage) {
        // The dialog about the archive may be the only window for a while; closing it must not end the program.
        Platform.setImplicitExit(false);
        SystemChoosers choosers = new SystemChoosers(stage);
        Path settings = SettingsFile.defaultFolder();
        Theme.Choice choice = Theme.Choice.of(new SettingsFile(settings).read().theme());
        openArchive(archiveFile(), choosers, (file, problem) -> new ArchiveProblemDialog(choice).ask(file, problem))
                .ifPresentOrElse(opened -> show(stage, opened, settings, choosers), Platform::exit);
        Platform.setImplicitExit(true);
    }

    private void show(Stage stage, Opened opened, Path settings, Choosers choosers) {
        Path file = opened.file().toAbsolutePath().normalize();
        if (Files.exists(file)) {
            new RecentArchives(settings).add(file);
        }
        WorkbenchWindow shown = new WorkbenchWindow(stage, new WindowServices(opened.archive(),
                new LoadTests(new FileJournals(file.resolveSibling("live-tests"),
                        opened.archive().journalOwner().orElse(null))), settings,
                Archives.defaultFile().resolveSibling("."), choosers,
                folder -> getHostServices().showDocument(folder.toUri().toString()), Clock.systemDefaultZone(),
                (archive, other) -> show(stage, new Opened(archive, other), settings, choosers)));
        window = shown;
        Thread.setDefaultUncaughtExceptionHandler(shown.uncaught());
    }

    /// Waits for what is stored after the window has been closed.
    @Override
    public void stop() throws InterruptedException {
        if (window != null) {
            window.awaitClosed();
        }
    }

    private Path archiveFile() {
        String named = getParameters().getNamed().get("archive");
        if (named != null) {
            return Path.of(named);
        }
        int option = getParameters().getRaw().indexOf("--archive");
        boolean hasValue = option >= 0 && option + 1 < getParameters().getRaw().size();
        return hasValue ? Path.of(getParameters().getRaw().get(option + 1)) : Archives.defaultFile();
    }

    /// An opened archive.
    ///
    /// @param file the archive's file, also when the user works without storing
    record Opened(RunArchive archive, Path file) {
    }

    /// Opens this archive, or the one that the user chooses instead. A file that cannot be opened stays unchanged.
    ///
    /// @return empty when the user quits
    static Optional<Opened> openArchive(Path file, Choosers choosers, ArchiveProblemDialog.Question question) {
        Path wanted = file;
        while (true) {
            try {
                return Optional.of(new Opened(Archives.open(wanted), wanted));
            } catch (ArchiveException problem) {
                switch (question.ask(wanted, problem.getMessage())) {
                    case WITHOUT -> {
                        return Optional.of(new Opened(new MemoryArchive(), wanted));
                    }
                    case QUIT -> {
                        return Optional.empty();
                    }
                    case ANOTHER -> wanted = choosers.openFiles("Open another archive", List.of(
                            ChooserFilter.of("Touchstone archives", "db"), ChooserFilter.ALL)).stream().findFirst()
                            .orElse(wanted);
                }
            }
        }
    }
}
