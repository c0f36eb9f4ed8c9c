package dev.touchstone.compare.question;

/// Who a clause is about.
///
/// @param name `vLLM`
/// @param other what it is compared with: `SGLang`; empty where it is compared with itself at another level
/// @param known what is clear from the clause before
record Subject(String name, String other, Known known) {

    /// What a clause need not repeat.
    enum Known { NOTHING, NAME, NAME_AND_VERB }

    /// `vLLM serves `, as far as it has to be written.
    String doing(String verb) {
        return switch (known) {
            case NOTHING -> name + " " + verb + " ";
            case NAME -> verb + " ";
            case NAME_AND_VERB -> "";
        };
    }

    /// `vLLM's requests/s are`, `the requests/s of vLLM and SGLang are`, `they are`; with the verb for one or for several.
    String of(MetricWords words, String one, String several) {
        if (known == Known.NAME_AND_VERB) {
            return "they " + several;
        }
        return (other.isEmpty() ? name + (name.endsWith("s") ? "' " : "'s ") + words.noun()
                : "the " + words.noun() + " of " + name + " and " + other) + " " + (words.isPlural() ? several : one);
    }

    /// ` than SGLang`, ` as SGLang` behind a multiple.
    String than(boolean multiple) {
        return other.isEmpty() || known != Known.NOTHING ? "" : (multiple ? " as " : " than ") + other;
    }
}
