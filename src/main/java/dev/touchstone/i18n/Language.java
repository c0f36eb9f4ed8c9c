package dev.touchstone.i18n;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// A language of the window and the reports. A process has one language from its start to its end, so that texts can be
/// constants.
public enum Language {

    ENGLISH("en", "English"),
    CHINESE("zh", "简体中文");

    /// The system property that holds the code of the language of this process.
    private static final String PROPERTY = "touchstone.language";

    private final String code;
    private final String ownName;

    Language(String code, String ownName) {
        this.code = code;
        this.ownName = ownName;
    }

    /// The two letters of ISO 639: `en`, `zh`.
    public String code() {
        return code;
    }

    /// The name that those who read it call it by.
    public String ownName() {
        return ownName;
    }

    /// The language of this process: English unless [#useInThisProcess] chose another one.
    public static Language ofThisProcess() {
        return of(System.getProperty(PROPERTY, "")).orElse(ENGLISH);
    }

    /// Whether the language of this process was chosen.
    public static boolean isChosen() {
        return of(System.getProperty(PROPERTY, "")).isPresent();
    }

    /// Chooses the language of this process. Call it before any text is used: those that were used stay as they are.
    public void useInThisProcess() {
        System.setProperty(PROPERTY, code);
    }

    /// The language with a code; empty for any other text.
    public static Optional<Language> of(String code) {
        return Arrays.stream(values()).filter(language -> language.code.equals(code)).findFirst();
    }

    /// The language of a locale; English where there is none for it.
    public static Language of(Locale locale) {
        return of(locale.getLanguage()).orElse(ENGLISH);
    }
}
