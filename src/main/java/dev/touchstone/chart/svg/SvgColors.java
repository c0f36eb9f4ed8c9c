package dev.touchstone.chart.svg;

import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.drawing.Palette;

/// The colours of an SVG file's theme; the neutral ones are those of the window.
record SvgColors(boolean dark, String background, String text, String muted, String axis, String grid) {

    private static final SvgColors LIGHT = new SvgColors(false, "#FFFFFF", "#24292F", "#57606A", "#8C959F", "#E4E8EC");
    private static final SvgColors DARK = new SvgColors(true, "#0D1117", "#C9D1D9", "#8B949E", "#484F58", "#21262D");

    static SvgColors of(boolean dark) {
        return dark ? DARK : LIGHT;
    }

    String of(MarkColor ink) {
        return switch (ink) {
            case MarkColor.Token.TEXT -> text;
            case MarkColor.Token.MUTED -> muted;
            case MarkColor.Token.AXIS -> axis;
            case MarkColor.Token.GRID -> grid;
            case MarkColor.Token.PAPER -> background;
            case MarkColor.Tone(var engine, double tone) -> Palette.color(engine, tone, dark);
            case MarkColor.OnTone(var engine, double tone) -> Palette.textOn(engine, tone, dark);
        };
    }
}
