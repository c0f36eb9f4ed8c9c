package dev.touchstone.chart;

import org.jspecify.annotations.Nullable;

/// How a mark is coloured. The screen and the files each turn it into a colour of their theme.
public sealed interface Ink {

    /// A colour of the theme.
    enum Token implements Ink { TEXT, MUTED, AXIS, GRID, PAPER }

    /// What is faded or taken out.
    Tone FADED = new Tone(null, 0.15);

    /// A tone of an engine's colour, see [Palette].
    record Tone(@Nullable String engine, double tone) implements Ink {
    }

    /// Text that has to be read on a tone.
    record OnTone(@Nullable String engine, double tone) implements Ink {
    }
}
