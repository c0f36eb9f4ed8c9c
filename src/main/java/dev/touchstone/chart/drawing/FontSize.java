package dev.touchstone.chart.drawing;

/// The font sizes of a chart in pixels.
public final class FontSize {

    public static final double TITLE = 13;
    public static final double LABEL = 11;
    public static final double SMALL = 10;

    private FontSize() {
    }
}
