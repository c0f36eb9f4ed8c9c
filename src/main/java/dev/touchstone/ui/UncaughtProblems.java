package dev.touchstone.ui;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.task.Reason;
import java.util.HashSet;
import java.util.Set;
import javafx.application.Platform;

/// Logs what nobody caught and shows it, each kind once: what fails with every repaint does not bury the window under
/// messages. The window stays open.
final class UncaughtProblems implements Thread.UncaughtExceptionHandler {

    private static final System.Logger LOG = System.getLogger(UncaughtProblems.class.getName());

    private final UserMessages messages;
    private final Runnable showLog;
    private final Set<String> shown = new HashSet<>();

    /// @param showLog shows the log of problems
    UncaughtProblems(UserMessages messages, Runnable showLog) {
        this.messages = messages;
        this.showLog = showLog;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable problem) {
        LOG.log(System.Logger.Level.ERROR, "Nobody caught this on the thread " + thread.getName() + ".", problem);
        Platform.runLater(() -> show(problem));
    }

    private void show(Throwable problem) {
        StackTraceElement[] trace = problem.getStackTrace();
        if (shown.add(problem.getClass().getName() + (trace.length == 0 ? "" : trace[0]))) {
            messages.tell(I18n.text("Something unexpected went wrong: {0}\n"
                    + "Your runs are safe, and the window can be used on.",
                    Reason.of(problem)), I18n.text("Show the log"), showLog);
        }
    }
}
