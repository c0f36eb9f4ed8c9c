package dev.touchstone.load.point;

import dev.touchstone.model.Secrets;
import dev.touchstone.model.request.RequestFailure;

/// Failures in words.
public final class FailureText {

    private FailureText() {
    }

    /// What a failure says, without a full stop; its kind where it says nothing. Secrets masked.
    public static String of(Throwable failure) {
        String message = failure.getMessage();
        return bare(message == null || message.isBlank() ? failure.getClass().getSimpleName() : message);
    }

    /// What a request failed with, without a full stop.
    static String of(RequestFailure failure) {
        return bare(failure.message());
    }

    private static String bare(String text) {
        String stripped = text.strip();
        return Secrets.mask(stripped.endsWith(".") ? stripped.substring(0, stripped.length() - 1) : stripped);
    }
}
