package dev.touchstone;

import dev.touchstone.cli.Touchstone;
import dev.touchstone.ui.Workbench;

/// The composition root: no arguments open the window, a sub-command is the command line, which never loads JavaFX.
public final class Main {

    private Main() {
    }

    public static void main(String[] arguments) {
        System.exit(arguments.length == 0 ? openWindow() : Touchstone.run(arguments));
    }

    /// Where there is no display, the user is shown the way on and the exit code is 0: see decision 0001.
    private static int openWindow() {
        Display display = Display.ofThisMachine();
        if (display.isMissing()) {
            System.err.print(display.wayOn());
            return 0;
        }
        try {
            Workbench.open();
        } catch (UnsupportedOperationException unusable) {
            if (!Display.isRefusal(unusable)) {
                throw unusable;
            }
            System.err.print(display.wayOn());
        }
        return 0;
    }
}
