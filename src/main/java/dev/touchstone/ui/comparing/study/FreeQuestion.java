package dev.touchstone.ui.comparing.study;

import dev.touchstone.i18n.I18n;
import java.util.Arrays;
import java.util.Optional;

/// The entries of the row of questions that are no studies: the user chooses on their pages what they show, so they can
/// always be chosen.
public enum FreeQuestion {
    SCATTER("scatter", I18n.text("Scatter")),
    HISTORY("history", I18n.text("History")),
    REQUESTS("request-figures", I18n.text("Requests"));

    private final String id;
    private final String title;

    FreeQuestion(String id, String title) {
        this.id = id;
        this.title = title;
    }

    /// As [StudyChoice] knows it; no study has it.
    public String id() {
        return id;
    }

    /// On its button.
    public String title() {
        return title;
    }

    public static Optional<FreeQuestion> of(String id) {
        return Arrays.stream(values()).filter(question -> question.id.equals(id)).findFirst();
    }
}
