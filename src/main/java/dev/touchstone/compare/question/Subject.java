package dev.touchstone.compare.question;

import dev.touchstone.i18n.I18n;

/// Who a clause is about.
///
/// @param name `vLLM`
/// @param other what it is compared with: `SGLang`; empty where it is compared with itself at another level
/// @param known what is clear from the clause before
record Subject(String name, String other, Known known) {

    /// What a clause need not repeat.
    enum Known { NOTHING, NAME, NAME_AND_VERB }

    /// `vLLM serves 12 % more requests/s than SGLang at concurrency 30`, as far as it has to be written.
    ///
    /// @param change with its verb and the metric, where these are not clear: `serves 12 % more requests/s`
    /// @param isBrief whether the metric is not named
    /// @param isMultiple whether the change is a multiple
    /// @param points of [PointWords]
    String does(String change, boolean isBrief, boolean isMultiple, String points) {
        if (known != Known.NOTHING) {
            return I18n.text("{0}{1}", change, points);
        }
        if (isBrief) {
            return I18n.text("{0} {1}", name, I18n.text("{0}{1}", change, points));
        }
        if (other.isEmpty()) {
            return I18n.text("{0} {1}{2}", name, change, points);
        }
        return isMultiple ? I18n.text("{0} {1} as {2}{3}", name, change, other, points)
                : I18n.text("{0} {1} than {2}{3}", name, change, other, points);
    }

    /// `vLLM's requests/s`, `the requests/s of vLLM and SGLang`, `they`.
    String possessing(MetricWords words) {
        if (known == Known.NAME_AND_VERB) {
            return I18n.text("they");
        }
        if (!other.isEmpty()) {
            return I18n.text("the {0} of {1} and {2}", words.noun(), name, other);
        }
        return name.endsWith("s") ? I18n.text("{0}' {1}", name, words.noun()) : I18n.text("{0}'s {1}", name, words.noun());
    }

    /// Whether a verb behind [#possessing] is in the plural.
    boolean isPlural(MetricWords words) {
        return known == Known.NAME_AND_VERB || words.isPlural();
    }
}
