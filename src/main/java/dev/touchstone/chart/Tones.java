package dev.touchstone.chart;

import dev.touchstone.compare.Comparison;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.List;

/// Which tone a level has: the baseline the lightest, then darker and darker up to the highest level in full colour.
/// Engines compared with each other have their own colours instead; those without one get tones of grey.
///
/// @param <T> what has a tone: a level, or several that go together
record Tones<T>(List<T> lightToFull) {

    private static final double LIGHTEST = 0.5;

    Tones {
        lightToFull = List.copyOf(lightToFull);
    }

    static Tones<Level> of(Comparison comparison) {
        List<Level> order = new ArrayList<>(comparison.levels());
        if (comparison.lens().by() == Factor.ENGINE) {
            order.removeIf(level -> Palette.knows(level.toString()));
        } else if (comparison.baseline() != null && order.remove(comparison.baseline())) {
            order.addFirst(comparison.baseline());
        }
        return new Tones<>(order);
    }

    /// 0, the full colour, for what is in no order.
    double of(T level) {
        int place = lightToFull.indexOf(level);
        return place < 0 || lightToFull.size() == 1 ? 0 : LIGHTEST * (1 - (double) place / (lightToFull.size() - 1));
    }
}
