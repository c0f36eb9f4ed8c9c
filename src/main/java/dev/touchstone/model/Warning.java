package dev.touchstone.model;

/// The result of a check that fired.
///
/// @param check the id of the check, for instance `warm-up`
/// @param message a sentence with its figures
/// @param advice what to do about it, a sentence; empty when the message contains it
public record Warning(String check, Severity severity, String message, String advice) {

    /// A caution whose message contains the advice.
    public Warning(String check, String message) {
        this(check, Severity.CAUTION, message, "");
    }

    /// The message and the advice as one text.
    public String text() {
        return advice.isEmpty() ? message : message + " " + advice;
    }
}
