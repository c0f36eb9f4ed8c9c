package dev.touchstone.ui.task;

import dev.touchstone.model.Secrets;

/// Why something failed, for the user.
public final class Reason {

    private Reason() {
    }

    /// Returns the message of the problem with secrets masked; its kind for a problem without one, or whose message is
    /// for programmers.
    public static String of(Throwable problem) {
        String message = problem.getMessage();
        boolean forProgrammers = problem instanceof Error || problem instanceof NullPointerException
                || problem instanceof IndexOutOfBoundsException || problem instanceof ClassCastException;
        String kind = problem.getClass().getSimpleName();
        return message == null || message.isBlank() ? kind
                : Secrets.mask(forProgrammers ? kind + ": " + message : message);
    }
}
