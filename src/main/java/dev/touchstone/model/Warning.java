package dev.touchstone.model;

import dev.touchstone.i18n.I18n;
import java.util.List;

/// The result of a check that fired.
///
/// @param check the id of the check, for instance `warm-up`
/// @param message a sentence with its figures
/// @param advice what to do about it, a sentence; empty when the message contains it
public record Warning(String check, Severity severity, String message, String advice) {

    /// The id of the warning about a result that is damaged inside, rather than cut short at its beginning or end.
    public static final String DAMAGED = "damaged";

    /// The id of the warning that a remark on a warm-up does not say which runs it is about.
    public static final String WARM_UP_UNCLEAR = "warm-up-unclear";

    /// A caution whose message contains the advice.
    public Warning(String check, String message) {
        this(check, Severity.CAUTION, message, "");
    }

    /// This warning in the language of the process, of which the reader of a source and a live test store it in English.
    public Warning shown() {
        return new Warning(check, severity, I18n.shown(message), I18n.shown(advice));
    }

    /// The message and the advice as one text.
    public String text() {
        return advice.isEmpty() ? message : I18n.joined(List.of(message, advice), " ");
    }
}
