package dev.touchstone.ui;

import dev.touchstone.i18n.Language;
import java.util.Locale;

/// Chooses the language of the window before any text is used: texts can be constants.
final class StartLanguage {

    private StartLanguage() {
    }

    /// Chooses the language of this process, unless the system property has chosen it.
    ///
    /// @param setting the code of a language; anything else for the language of the system
    static void choose(String setting) {
        if (!Language.isChosen()) {
            Language.of(setting).orElseGet(() -> Language.of(Locale.getDefault(Locale.Category.DISPLAY)))
                    .useInThisProcess();
        }
    }

    /// Sets the locale of the JVM to the language of this process, so that the texts that JavaFX brings along, such as
    /// those of the menus of text fields, are in it too. Numbers and dates stay as the system writes them.
    static void useForControls() {
        Language language = Language.ofThisProcess();
        if (!Locale.getDefault().getLanguage().equals(language.code())) {
            Locale formats = Locale.getDefault(Locale.Category.FORMAT);
            Locale.setDefault(language == Language.CHINESE ? Locale.SIMPLIFIED_CHINESE : Locale.ENGLISH);
            Locale.setDefault(Locale.Category.FORMAT, formats);
        }
    }
}
