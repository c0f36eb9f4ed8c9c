package dev.touchstone.compare.question;

import dev.touchstone.i18n.I18n;

/// Who a sentence is about.
///
/// @param name `vLLM`
/// @param other what it is compared with: `SGLang`; empty where it is compared with itself at another level
/// @param levels at which it is compared with itself: `2 and 4 GPUs`; empty where it is compared with another
record Subject(String name, String other, String levels) {

    /// Compared with another.
    Subject(String name, String other) {
        this(name, other, "");
    }


    /// `vLLM serves 12 % more requests/s than SGLang at concurrency 30`.
    ///
    /// @param change with its verb and the metric: `serves 12 % more requests/s`
    /// @param isMultiple whether the change is a multiple
    /// @param points of [PointWords]
    String does(String change, boolean isMultiple, String points) {
        if (other.isEmpty()) {
            return I18n.text("{0} {1}{2}", name, change, points);
        }
        return isMultiple ? I18n.text("{0} {1} as {2}{3}", name, change, other, points)
                : I18n.text("{0} {1} than {2}{3}", name, change, other, points);
    }

    /// `the requests/s of vLLM with 2 and 4 GPUs`, `the requests/s of vLLM and SGLang`: names both sides, for a sentence that no step
    /// begins.
    String possessingBoth(MetricWords words) {
        return levels.isEmpty() ? possessing(words) : I18n.text("the {0} of {1} with {2}", words.noun(), name, levels);
    }

    /// `vLLM's requests/s`, `the requests/s of vLLM and SGLang`.
    String possessing(MetricWords words) {
        if (!other.isEmpty()) {
            return I18n.text("the {0} of {1} and {2}", words.noun(), name, other);
        }
        return name.endsWith("s") ? I18n.text("{0}' {1}", name, words.noun()) : I18n.text("{0}'s {1}", name, words.noun());
    }
}
