package dev.touchstone.model.text;

import dev.touchstone.i18n.I18n;

/// Units in the language of the process. They are computed, compared and written for programs in English; of their parts
/// only the words that some tools count in the place of tokens have a translation.
public final class UnitText {

    private static final String SEVERAL = "words";
    private static final String ONE = "J/word";
    private static final String OR = " or ";
    // A word of its own is translated in another way than a part of a unit.
    private static final String SHOWN_SEVERAL = I18n.text(" words").strip();
    private static final String SHOWN_ONE = "J/" + I18n.text(" word").strip();
    private static final String SHOWN_OR = I18n.text(" or ");

    private UnitText() {
    }

    /// Returns a unit as people read it: `词/s` of `words/s`.
    ///
    /// @param unit in English, perhaps two: `tok/s or words/s`
    public static String shown(String unit) {
        return !unit.contains("word") ? unit
                : unit.replace(OR, SHOWN_OR).replace(SEVERAL, SHOWN_SEVERAL).replace(ONE, SHOWN_ONE);
    }

    /// Whether a unit, in English or as it is shown, is that of runs some of which counted words, some tokens.
    public static boolean isMixed(String unit) {
        return unit.contains(OR) || unit.contains(SHOWN_OR);
    }

    /// The unit in which most tools count: `tok/s` of `tok/s or words/s`.
    public static String first(String unit) {
        int or = unit.contains(OR) ? unit.indexOf(OR) : unit.indexOf(SHOWN_OR);
        return or < 0 ? unit : unit.substring(0, or);
    }
}
