package dev.touchstone.chart.drawing;

import dev.touchstone.compare.Comparison;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.List;

/// The tones of levels: the baseline has the lightest, the highest level the full colour. Engines compared with each
/// other have their own colours instead; those without one have tones of grey.
///
/// @param <T> a level, or several that make a series together
public record ToneScale<T>(List<T> lightToFull) {

    private static final double LIGHTEST = 0.5;

    public ToneScale {
        lightToFull = List.copyOf(lightToFull);
    }

    public static ToneScale<Level> of(Comparison comparison) {
        List<Level> order = new ArrayList<>(comparison.levels());
        if (comparison.lens().by() == Factor.ENGINE) {
            order.removeIf(level -> Palette.knows(level.toString()));
        } else if (comparison.baseline() != null && order.remove(comparison.baseline())) {
            order.addFirst(comparison.baseline());
        }
        return new ToneScale<>(order);
    }

    /// The tone of a level; 0, the full colour, for one that is not in the list.
    public double of(T level) {
        int place = lightToFull.indexOf(level);
        return place < 0 || lightToFull.size() == 1 ? 0 : LIGHTEST * (1 - (double) place / (lightToFull.size() - 1));
    }
}
