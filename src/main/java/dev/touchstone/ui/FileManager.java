package dev.touchstone.ui;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.application.Platform;

/// The file manager of the system. JavaFX does not say when there is none, so on Linux its command is started here.
final class FileManager {

    /// A command that is still running by then has opened a window.
    private static final long PATIENCE_SECONDS = 10;

    private final Predicate<Path> opens;

    private FileManager(Predicate<Path> opens) {
        this.opens = opens;
    }

    /// The file manager of this system.
    ///
    /// @param document shows what has this address, where the system can be relied on to have a program for it
    static FileManager ofSystem(Consumer<String> document) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        return system.contains("mac") || system.contains("windows") ? new FileManager(folder -> {
            document.accept(folder.toUri().toString());
            return true;
        }) : of(List.of("xdg-open"));
    }

    /// @param command to which the path of the folder is added; it fails where it cannot show one
    static FileManager of(List<String> command) {
        return new FileManager(folder -> succeeds(command, folder));
    }

    /// Shows a folder. Returns at once.
    ///
    /// @param missing called on the JavaFX thread when no program shows folders
    void show(Path folder, Runnable missing) {
        Thread.ofVirtual().start(() -> {
            if (!opens.test(folder)) {
                Platform.runLater(missing);
            }
        });
    }

    private static boolean succeeds(List<String> command, Path folder) {
        List<String> words = new ArrayList<>(command);
        words.add(folder.toString());
        try {
            Process process = new ProcessBuilder(words).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start();
            return !process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() == 0;
        } catch (IOException notThere) {
            return false;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
