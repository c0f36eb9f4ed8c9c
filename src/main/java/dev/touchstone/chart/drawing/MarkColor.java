package dev.touchstone.chart.drawing;

import org.jspecify.annotations.Nullable;

/// The colour of a mark, independent of the theme. Screen and SVG each turn it into a colour of their theme.
public sealed interface MarkColor {

    /// A neutral colour of the theme.
    enum Token implements MarkColor { TEXT, MUTED, AXIS, GRID, PAPER }

    /// The colour of faded and excluded points.
    Tone FADED = new Tone(null, 0.15);

    /// A tone of an engine's colour, see [Palette].
    record Tone(@Nullable String engine, double tone) implements MarkColor {
    }

    /// The colour of text on a tone.
    record OnTone(@Nullable String engine, double tone) implements MarkColor {
    }
}
