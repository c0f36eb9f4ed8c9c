package dev.touchstone.archive.shared;

import dev.touchstone.i18n.I18n;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// What goes along with a published run when somebody asks for it.
public enum Attachment {
    /// The requests of the run, one by one.
    REQUESTS("requests"),
    /// The lines of the engine's log during the run.
    LOGS("logs");

    private final String key;

    Attachment(String key) {
        this.key = key;
    }

    /// The name on the command line, of the folder and in the database.
    public String key() {
        return key;
    }

    /// The name on screen.
    public String label() {
        return switch (this) {
            case REQUESTS -> I18n.text("Requests");
            case LOGS -> I18n.text("Engine logs");
        };
    }

    public static Optional<Attachment> ofKey(String key) {
        return Arrays.stream(values()).filter(each -> each.key.equals(key.strip().toLowerCase(Locale.ROOT))).findFirst();
    }
}
