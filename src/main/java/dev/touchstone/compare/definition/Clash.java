package dev.touchstone.compare.definition;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/// Two choices of one aspect that make the numbers of two sides incomparable: words against tokens.
///
/// @param one the choice that comes first in the alphabet, so that a pair is the same pair from either side
public record Clash(Aspect aspect, String one, String other) {

    public Clash {
        if (one.compareTo(other) > 0) {
            String first = other;
            other = one;
            one = first;
        }
    }

    /// The pairs of choices that clash between any two of these runs for this metric, in the order of the aspects; none
    /// when their numbers are comparable.
    public static List<Clash> between(Metric metric, Collection<Run> runs) {
        return DefinitionAgreement.clashes(metric, runs);
    }

    /// In a few words, for the place where a difference would stand: `tokens against words`,
    /// `load shape: open loop against sliding window`.
    public String words() {
        String pair = I18n.text("{0} against {1}", Choice.shown(aspect, one), Choice.shown(aspect, other));
        return aspect == Aspect.TOKENS ? pair : I18n.text("{0}: {1}", aspect.label().toLowerCase(Locale.ROOT), pair);
    }
}
