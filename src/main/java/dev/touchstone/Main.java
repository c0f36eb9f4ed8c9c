package dev.touchstone;

import dev.touchstone.cli.Touchstone;
import dev.touchstone.ui.Workbench;

/// Starts the program: no arguments, or `--archive FILE` alone, open the window; a sub-command runs the command line,
/// which never loads JavaFX.
public final class Main {

    private Main() {
    }

    public static void main(String[] arguments) {
        System.exit(isForWindow(arguments) ? openWindow(arguments) : Touchstone.run(arguments));
    }

    static boolean isForWindow(String... arguments) {
        return switch (arguments.length) {
            case 0 -> true;
            case 1 -> arguments[0].startsWith("--archive=");
            case 2 -> arguments[0].equals("--archive");
            default -> false;
        };
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
        } catch (UnsupportedOperationException unusable) {
            if (!Display.isRefusal(unusable)) {
                throw unusable;
            }
            System.err.print(display.instructions());
        }
        return 0;
    }
}
