package dev.touchstone.ui;

import dev.touchstone.archive.ArchiveException;
import dev.touchstone.archive.Archives;
import dev.touchstone.archive.MemoryArchive;
import dev.touchstone.archive.RunArchive;
import dev.touchstone.campaign.store.CampaignStore;
import dev.touchstone.i18n.I18n;
import dev.touchstone.load.LoadTests;
import dev.touchstone.load.journal.FileJournals;
import dev.touchstone.ui.campaign.CampaignServices;
import dev.touchstone.ui.settings.RecentArchives;
import dev.touchstone.ui.settings.SettingsFile;
import dev.touchstone.ui.settings.UserFiles;
import dev.touchstone.ui.shell.ChooserFilter;
import dev.touchstone.ui.shell.Choosers;
import dev.touchstone.ui.shell.SystemChoosers;
import dev.touchstone.ui.theme.Theme;
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
    /// @param arguments `--archive FILE` for an archive other than the user's own; or files, whose results are shown in the
    ///         preview, and an archive alone, which is opened
    public static void open(String... arguments) {
        early = EarlyStart.of(StartArguments.of(List.of(arguments), Archives.defaultFile()).archive(),
                SettingsFile.defaultFolder());
        launch(Workbench.class, arguments);
    }

    /// Begun before JavaFX makes the application, so it cannot be a field of it; null where JavaFX was started otherwise.
    private static volatile @Nullable EarlyStart early;

    private @Nullable WorkbenchWindow window;

    @Override
    public void start(Stage stage) {
        // The dialog about the archive may be the only window for a while; closing it must not end the program.
        Platform.setImplicitExit(false);
        Path settings = SettingsFile.defaultFolder();
        StartArguments arguments = StartArguments.of(getParameters().getRaw(), Archives.defaultFile());
        Path wanted = arguments.archive();
        EarlyStart started = early == null ? EarlyStart.of(wanted, settings) : early;
        // Waits until the language is chosen: no text may be used before.
        Theme.Choice choice = Theme.Choice.of(started.settings().theme());
        StartLanguage.useForControls();
        SystemChoosers choosers = new SystemChoosers(stage);
        openArchive(wanted, started::open, choosers, (file, problem) -> new ArchiveProblemDialog(choice).ask(file, problem))
                .ifPresentOrElse(opened -> show(stage, opened, settings, choosers), Platform::exit);
        Platform.setImplicitExit(true);
        if (window != null && !arguments.files().isEmpty()) {
            window.read(arguments.files());
        }
    }

    private void show(Stage stage, Opened opened, Path settings, Choosers choosers) {
        Path file = opened.file().toAbsolutePath().normalize();
        if (opened.archive().journalOwner().isPresent()) {
            new RecentArchives(settings).add(file);
        }
        WorkbenchWindow shown = new WorkbenchWindow(stage, new WindowServices(opened.archive(),
                new LoadTests(new FileJournals(file.resolveSibling("live-tests"),
                        opened.archive().journalOwner().orElse(null))),
                new CampaignServices(CampaignStore.of(file, opened.archive().journalOwner()), journals -> new LoadTests(new FileJournals(journals))),
                new UserFiles(opened.archive().journalOwner().isPresent() ? file : null, settings,
                        Archives.defaultFile().resolveSibling(".")), choosers,
                FileManager.ofSystem(getHostServices()::showDocument)::show, Clock.systemDefaultZone(),
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

    /// Opens the archive of a file.
    @FunctionalInterface
    interface Opening {
        RunArchive open(Path file) throws ArchiveException;
    }

    /// An opened archive.
    ///
    /// @param file the archive's file, also when the user works without storing
    record Opened(RunArchive archive, Path file) {
    }

    /// Opens this archive, or the one that the user chooses instead. A file that cannot be opened stays unchanged.
    ///
    /// @return empty when the user quits
    static Optional<Opened> openArchive(Path file, Opening opening, Choosers choosers,
            ArchiveProblemDialog.Question question) {
        Path wanted = file;
        while (true) {
            try {
                return Optional.of(new Opened(opening.open(wanted), wanted));
            } catch (ArchiveException problem) {
                switch (question.ask(wanted, problem.getMessage())) {
                    case WITHOUT -> {
                        return Optional.of(new Opened(new MemoryArchive(), wanted));
                    }
                    case QUIT -> {
                        return Optional.empty();
                    }
                    case ANOTHER -> wanted = choosers.openFiles(I18n.text("Open another archive"), List.of(
                            ChooserFilter.of(I18n.text("Touchstone archives"), "db"), ChooserFilter.ALL)).stream()
                            .findFirst()
                            .orElse(wanted);
                }
            }
        }
    }
}
