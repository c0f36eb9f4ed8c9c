package dev.touchstone.chart.svg;

import dev.touchstone.chart.Ink;
import dev.touchstone.chart.Palette;

/// The colours of a file's theme; the neutral ones are those of the window's.
record SvgColors(boolean dark, String background, String text, String muted, String axis, String grid) {

    private static final SvgColors LIGHT = new SvgColors(false, "#FFFFFF", "#24292F", "#57606A", "#8C959F", "#E4E8EC");
    private static final SvgColors DARK = new SvgColors(true, "#0D1117", "#C9D1D9", "#8B949E", "#484F58", "#21262D");

    static SvgColors of(boolean dark) {
        return dark ? DARK : LIGHT;
    }

    String of(Ink ink) {
        return switch (ink) {
            case Ink.Token.TEXT -> text;
            case Ink.Token.MUTED -> muted;
            case Ink.Token.AXIS -> axis;
            case Ink.Token.GRID -> grid;
            case Ink.Token.PAPER -> background;
            case Ink.Tone(var engine, double tone) -> Palette.color(engine, tone, dark);
            case Ink.OnTone(var engine, double tone) -> Palette.ink(engine, tone, dark);
        };
    }
}
