package dev.touchstone.model;

import dev.touchstone.i18n.I18n;

/// Where a run was read from.
///
/// @param name the file's name, `pasted text`, or `-` for standard input
/// @param sha256 of the bytes that were read, in hexadecimal
/// @param lines the lines of the run's own block
public record Source(String name, String sha256, Lines lines) {

    /// The name of a text that was pasted.
    public static final String PASTED = I18n.stored("pasted text");
    private static final String LIVE_TEST = I18n.stored("live test: {0}", "");

    /// The name as readers see it.
    public String shownName() {
        return shown(name);
    }

    /// Returns the name of a source in the language of the process: that of a live test and of pasted text are stored in
    /// English.
    public static String shown(String name) {
        return name.startsWith(LIVE_TEST) ? I18n.text("live test: {0}", name.substring(LIVE_TEST.length()))
                : name.equals(PASTED) ? I18n.text("pasted text") : name;
    }
}
