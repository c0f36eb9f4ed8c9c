package dev.touchstone.chart;

/// The font sizes of a chart in pixels.
final class FontSize {

    static final double TITLE = 13;
    static final double LABEL = 11;
    static final double SMALL = 10;

    private FontSize() {
    }
}
