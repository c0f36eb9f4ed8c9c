package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;

/// Warm-up and cool-down: requests before and after the measured ones, under the same load, recorded apart.
///
/// @param warmUp sent first; the measured ones start when all of these have ended
/// @param coolDown sent after the last measured one, so that it ends under the load it began with
public record Edges(int warmUp, int coolDown) {

    public static final Edges DEFAULT = new Edges(2, 0);

    public Edges {
        if (warmUp < 0 || coolDown < 0) {
            throw new IllegalArgumentException(I18n.text("warm-up and cool-down requests must be 0 or more"));
        }
    }
}
