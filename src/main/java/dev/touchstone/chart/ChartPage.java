package dev.touchstone.chart;

import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.DrawingBuilder;
import dev.touchstone.chart.drawing.FontSize;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.drawing.Mark.Anchor;
import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.drawing.TextMetrics;
import dev.touchstone.chart.panel.ChartDigits;
import dev.touchstone.chart.spec.ChartSpec;
import java.util.List;
import java.util.Locale;

/// A chart as a page of a report: heading and subtitle above it, how to read it and where it is from below it.
///
/// @param room the width of the lines
record ChartPage(ChartSpec spec, double room, int captionLines) {

    private static final double HEADING = 16;
    private static final double HEADING_LINE = 22;
    private static final double SUBTITLE = 12;
    private static final double SUBTITLE_LINE = 17;
    private static final double CAPTION_LINE = 16;
    private static final double SOURCE_LINE = 15;
    private static final double GAP = 6;
    private static final int MOST_HEADING_LINES = 3;
    private static final int MOST_SUBTITLE_LINES = 4;
    private static final int MOST_CAPTION_LINES = 6;
    private static final int MOST_SOURCE_LINES = 2;
    /// Panels that would be lower than this take the room of the caption.
    private static final double LEAST_PANELS = 240;

    /// Returns the page as high as it needs to be.
    static Drawing draw(ChartSpec spec, double width, Locale locale) {
        ChartPage page = new ChartPage(spec, width - 2 * ChartLayout.MARGIN, MOST_CAPTION_LINES);
        double panels = ChartLayout.preferredHeight(spec, width) - 2 * ChartLayout.MARGIN;
        return page.draw(width, page.above() + panels + page.below(), panels, locale);
    }

    /// Returns the page in this size.
    static Drawing draw(ChartSpec spec, double width, double height, Locale locale) {
        ChartPage page = new ChartPage(spec, width - 2 * ChartLayout.MARGIN, MOST_CAPTION_LINES);
        while (page.captionLines > 0 && height - page.above() - page.below() < LEAST_PANELS) {
            page = new ChartPage(spec, page.room, page.captionLines - 1);
        }
        return page.draw(width, height, Math.max(0, height - page.above() - page.below()), locale);
    }

    private Drawing draw(double width, double height, double panels, Locale locale) {
        DrawingBuilder drawing = new DrawingBuilder();
        double left = ChartLayout.MARGIN;
        double y = ChartLayout.MARGIN;
        for (String line : heading()) {
            drawing.add(new Mark.Text(left, y + HEADING, line, Anchor.START, HEADING, true, MarkColor.Token.TEXT));
            y += HEADING_LINE;
        }
        for (String line : subtitle()) {
            drawing.text(left, y + SUBTITLE, line, Anchor.START, SUBTITLE, MarkColor.Token.MUTED);
            y += SUBTITLE_LINE;
        }
        y += GAP;
        ChartLayout.panels(drawing, spec, new Area(left, y, room, panels), new ChartDigits(locale));
        y += panels + GAP;
        for (String line : caption()) {
            drawing.text(left, y + FontSize.LABEL + 1, line, Anchor.START, FontSize.LABEL, MarkColor.Token.MUTED);
            y += CAPTION_LINE;
        }
        for (String line : source()) {
            drawing.text(left, y + FontSize.SMALL + 1, line, Anchor.START, FontSize.SMALL, MarkColor.Token.MUTED);
            y += SOURCE_LINE;
        }
        return drawing.finish(width, height);
    }

    private double above() {
        return ChartLayout.MARGIN + heading().size() * HEADING_LINE + subtitle().size() * SUBTITLE_LINE + GAP;
    }

    private double below() {
        return GAP + caption().size() * CAPTION_LINE + source().size() * SOURCE_LINE + ChartLayout.MARGIN;
    }

    private List<String> heading() {
        return TextMetrics.wrap(spec.heading(), HEADING, true, room, MOST_HEADING_LINES);
    }

    private List<String> subtitle() {
        return TextMetrics.wrap(spec.context().subtitle(), SUBTITLE, false, room, MOST_SUBTITLE_LINES);
    }

    private List<String> caption() {
        return TextMetrics.wrap(spec.caption(), FontSize.LABEL, false, room, captionLines);
    }

    private List<String> source() {
        return TextMetrics.wrap(spec.context().source(), FontSize.SMALL, false, room, MOST_SOURCE_LINES);
    }
}
