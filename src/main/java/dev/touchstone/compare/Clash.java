package dev.touchstone.compare;

import dev.touchstone.model.Aspect;
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

    /// In a few words, for the place where a difference would stand: `tokens against words`,
    /// `load shape: open loop against sliding window`.
    public String words() {
        String pair = one + " against " + other;
        return aspect == Aspect.TOKENS ? pair : aspect.label().toLowerCase(Locale.ROOT) + ": " + pair;
    }
}
