package dev.touchstone;

import dev.touchstone.cli.Touchstone;
import dev.touchstone.cli.WindowArguments;
import dev.touchstone.ui.Workbench;

/// Starts the program: no arguments, `--archive FILE` and files open the window; a sub-command runs the command line,
/// which never loads JavaFX.
public final class Main {

    private Main() {
    }

    public static void main(String[] arguments) {
        System.exit(WindowArguments.open(arguments) ? openWindow(arguments) : Touchstone.run(arguments));
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
