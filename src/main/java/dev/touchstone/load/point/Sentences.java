package dev.touchstone.load.point;

import dev.touchstone.model.Secrets;

/// Failures of Touchstone itself in words.
public final class Sentences {

    private Sentences() {
    }

    /// What a failure says, without a full stop; its kind where it says nothing. Secrets masked.
    public static String of(Throwable failure) {
        String message = failure.getMessage();
        String text = message == null || message.isBlank() ? failure.getClass().getSimpleName() : message.strip();
        return Secrets.mask(text.endsWith(".") ? text.substring(0, text.length() - 1) : text);
    }
}
