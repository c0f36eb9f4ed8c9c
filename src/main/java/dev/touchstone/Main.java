package dev.touchstone;

import dev.touchstone.cli.Touchstone;
import dev.touchstone.ui.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/// Starts the program: no arguments, `--archive FILE` and files open the window; a sub-command runs the command line,
/// which never loads JavaFX.
public final class Main {

    private Main() {
    }

    public static void main(String[] arguments) {
        System.exit(isForWindow(arguments) ? openWindow(arguments) : Touchstone.run(arguments));
    }

    static boolean isForWindow(String... arguments) {
        String first = arguments.length == 0 ? "" : arguments[0];
        int files = first.startsWith("--archive=") ? 1 : first.equals("--archive") ? 2 : 0;
        return files <= arguments.length && Arrays.stream(arguments).skip(files).allMatch(Main::isFile);
    }

    /// Whether an argument names a file and not a command, which has no dot and no slash; the start scripts have the same
    /// rule.
    private static boolean isFile(String argument) {
        return !argument.startsWith("-") && (argument.contains(".") || argument.contains("/") || argument.contains("\\"))
                && Files.exists(Path.of(argument));
    }

    /// Opens the window. Without a display it prints instructions and returns 0, see decision 0001.
    private static int openWindow(String... arguments) {
        Display display = Display.ofThisMachine();
        if (display.isMissing()) {
            System.err.print(display.instructions());
            return 0;
        }
        try {
            Workbench.open(arguments);
            StartCache.missing(System.getProperties()).ifPresent(StartCache::make);
        } catch (UnsupportedOperationException unusable) {
            if (!Display.isRefusal(unusable)) {
                throw unusable;
            }
            System.err.print(display.instructions());
        }
        return 0;
    }
}
