package dev.touchstone.load.point;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.request.RequestFailure;

/// Failures as text.
public final class FailureText {

    private FailureText() {
    }

    /// Returns the message of an exception without a full stop, or its class where it has none. Secrets are masked.
    public static String of(Throwable failure) {
        String message = failure.getMessage();
        return bare(message == null || message.isBlank() ? failure.getClass().getSimpleName() : message);
    }

    /// Returns the message of an exception as a sentence with its full stop.
    public static String sentence(Throwable failure) {
        return I18n.text("{0}.", I18n.shown(of(failure)));
    }

    /// Returns the message of a failed request, as it is stored, as a sentence with its full stop.
    static String sentence(RequestFailure failure) {
        return bare(failure.message()) + ".";
    }

    private static String bare(String text) {
        String stripped = text.strip();
        return Secrets.mask(stripped.endsWith(".") || stripped.endsWith("。") ? stripped.substring(0, stripped.length() - 1) : stripped);
    }
}
