package dev.touchstone.model;

/// What a check found.
///
/// @param check the id of the check, for instance `warm-up`
/// @param message a sentence with its figures
/// @param advice what to do about it, a sentence; empty when the message says it
public record Warning(String check, Severity severity, String message, String advice) {

    /// The id of the warning about a result that is damaged inside, rather than cut short at its beginning or end.
    public static final String DAMAGED = "damaged";

    /// A caution whose message says what to do.
    public Warning(String check, String message) {
        this(check, Severity.CAUTION, message, "");
    }

    /// What is wrong and what to do, as one text.
    public String text() {
        return advice.isEmpty() ? message : message + " " + advice;
    }
}
