package dev.touchstone.ui;

import dev.touchstone.archive.ArchiveException;
import dev.touchstone.archive.Archives;
import dev.touchstone.archive.RunArchive;
import dev.touchstone.importer.Formats;
import dev.touchstone.ui.settings.Settings;
import dev.touchstone.ui.settings.SettingsFile;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;

/// What the window needs and JavaFX does not, done on another thread while JavaFX starts: reading the settings, choosing
/// the language by them, opening the archive, and listing the formats, which are many classes.
final class EarlyStart {

    private final Path file;
    private final CompletableFuture<Settings> settings;
    private final CompletableFuture<RunArchive> archive;
    private boolean taken;

    private EarlyStart(Path file, Path settingsFolder, Executor executor) {
        this.file = file;
        this.settings = CompletableFuture.supplyAsync(() -> chooseLanguage(settingsFolder), executor);
        this.archive = settings.thenApply(read -> opened());
        archive.whenComplete((opened, failed) -> Formats.infos());
    }

    /// @param file of the archive
    static EarlyStart of(Path file, Path settingsFolder) {
        return new EarlyStart(file, settingsFolder,
                work -> Thread.ofPlatform().daemon().name("touchstone-early-start").start(work));
    }

    /// Returns the settings; the language of this process is chosen then.
    Settings settings() {
        return settings.join();
    }

    /// Returns the archive that was opened early, or opens another one.
    RunArchive open(Path wanted) throws ArchiveException {
        if (!wanted.equals(file) || isTaken()) {
            return Archives.open(wanted);
        }
        try {
            return archive.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof ArchiveException problem) {
                throw problem;
            }
            throw failed;
        }
    }

    /// Whether the early archive was given out: an archive that is wanted again is opened again.
    private boolean isTaken() {
        boolean before = taken;
        taken = true;
        return before;
    }

    private static Settings chooseLanguage(Path settingsFolder) {
        Settings read = new SettingsFile(settingsFolder).read();
        StartLanguage.choose(read.language());
        return read;
    }

    private RunArchive opened() {
        try {
            return Archives.open(file);
        } catch (ArchiveException problem) {
            throw new CompletionException(problem);
        }
    }
}
