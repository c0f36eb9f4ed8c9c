package dev.touchstone.chart;

import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.DrawingBuilder;
import dev.touchstone.chart.drawing.FontSize;
import dev.touchstone.chart.drawing.Mark.Anchor;
import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.drawing.PanelGrid;
import dev.touchstone.chart.drawing.PictureSize;
import dev.touchstone.chart.drawing.TextMetrics;
import dev.touchstone.chart.panel.BarPanel;
import dev.touchstone.chart.panel.ChartDigits;
import dev.touchstone.chart.panel.CurvePanel;
import dev.touchstone.chart.panel.DatedPanel;
import dev.touchstone.chart.panel.EffectPanel;
import dev.touchstone.chart.panel.LanePanel;
import dev.touchstone.chart.panel.LinePanel;
import dev.touchstone.chart.panel.MatrixPanel;
import dev.touchstone.chart.panel.ParallelPanel;
import dev.touchstone.chart.panel.ScatterPanel;
import dev.touchstone.chart.panel.SharedScales;
import dev.touchstone.chart.spec.BarSpec;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.CurveSpec;
import dev.touchstone.chart.spec.DatedSpec;
import dev.touchstone.chart.spec.EffectSpec;
import dev.touchstone.chart.spec.LaneSpec;
import dev.touchstone.chart.spec.LineSpec;
import dev.touchstone.chart.spec.MatrixSpec;
import dev.touchstone.chart.spec.ParallelSpec;
import dev.touchstone.chart.spec.ScatterSpec;
import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Lays out a chart, in the same way for screen and files.
public final class ChartLayout {

    /// The smallest size in which a chart can be read, in pixels.
    public static final double LEAST_WIDTH = 240;
    public static final double LEAST_HEIGHT = 160;

    static final double MARGIN = 12;
    private static final double ROW_HEIGHT = 250;
    private static final double SINGLE_ROW_HEIGHT = 300;
    private static final double BAR_ROOM = 34;
    private static final double AXIS_ROOM = 60;
    private static final double LINES_ROOM = 340;
    private static final double LEAST_PANEL = 200;
    private static final double MOST_PANEL = 620;

    private ChartLayout() {
    }

    /// Returns the chart in this size; smaller sizes are raised to the smallest one.
    ///
    /// @param locale of the numbers: the reader's on screen, [Locale#ROOT] in files
    public static Drawing draw(ChartSpec spec, double width, double height, Locale locale) {
        DrawingBuilder drawing = new DrawingBuilder();
        double w = Math.max(LEAST_WIDTH, width);
        double h = Math.max(LEAST_HEIGHT, height);
        panels(drawing, spec, new Area(MARGIN, MARGIN, w - 2 * MARGIN, h - 2 * MARGIN), new ChartDigits(locale));
        return drawing.finish(w, h);
    }

    /// Returns the chart with heading, subtitle, caption and source, as high as it needs to be.
    public static Drawing page(ChartSpec spec, double width, Locale locale) {
        return ChartPage.draw(spec, Math.max(LEAST_WIDTH, width), locale);
    }

    /// The same in this size, whose pixels are those of the layout: see [PictureSize#zoom].
    public static Drawing page(ChartSpec spec, PictureSize size, Locale locale) {
        return ChartPage.draw(spec, size.layoutWidth(), size.layoutHeight(), locale);
    }

    /// Returns the height at which the panels of a chart of this width are well proportioned.
    public static double preferredHeight(ChartSpec spec, double width) {
        int columns = (int) Math.max(1, (width - 2 * MARGIN + PanelGrid.GAP_X) / (wantedWidth(spec) + PanelGrid.GAP_X));
        int rows = Math.max(1, -Math.floorDiv(-spec.panels().size(), columns));
        double legend = (Legend.of(spec).rows(axisName(spec), width - 2 * MARGIN) - 1) * Legend.ROW;
        return legend + (rows == 1 ? singleHeight(spec) : 2 * MARGIN + 2 * Legend.ROW + rows * ROW_HEIGHT);
    }

    /// The height of a chart of one row of panels.
    private static double singleHeight(ChartSpec spec) {
        return switch (spec) {
            case EffectSpec effects -> 2 * MARGIN + Legend.ROW + EffectPanel.height(effects);
            case MatrixSpec matrix -> 2 * MARGIN + MatrixPanel.height(matrix);
            default -> SINGLE_ROW_HEIGHT;
        };
    }

    /// What the y axis shows, unless the heading says it; and in a word what is not usual about the axis.
    private static String axisName(ChartSpec spec) {
        boolean named = spec.context().unit().isEmpty() && !(spec instanceof ParallelSpec);
        return Stream.of(named ? spec.yLabel() : "", new SharedScales(spec).isLog() ? I18n.text("logarithmic scale") : "",
                spec.limits().isNone() ? "" : I18n.text("range set by hand")).filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    private static double wantedWidth(ChartSpec spec) {
        double widest = switch (spec) {
            case BarSpec bars -> AXIS_ROOM + BAR_ROOM * bars.panels().stream()
                    .mapToDouble(panel -> panel.categories().size() * (0.5 + BarPanel.slots(panel).size()))
                    .max().orElse(0);
            case LineSpec lines -> LINES_ROOM;
            case ScatterSpec scatter -> LINES_ROOM;
            case CurveSpec curves -> LINES_ROOM;
            case DatedSpec dated -> MOST_PANEL;
            case LaneSpec lanes -> MOST_PANEL;
            case EffectSpec effects -> MOST_PANEL;
            case ParallelSpec parallel -> MOST_PANEL;
            case MatrixSpec matrix -> MOST_PANEL;
        };
        return Math.clamp(widest, LEAST_PANEL, MOST_PANEL);
    }

    static void panels(DrawingBuilder drawing, ChartSpec spec, Area area, ChartDigits figures) {
        List<Panel> panels = spec.panels();
        if (spec.isEmpty()) {
            drawing.text(area.centerX(), area.y() + area.height() / 2, I18n.text("Nothing to show"), Anchor.MIDDLE,
                    FontSize.TITLE, MarkColor.Token.MUTED);
            return;
        }
        double header = Legend.of(spec).draw(drawing, axisName(spec), area);
        Area below = new Area(area.x(), area.y() + header, area.width(), area.height() - header);
        PanelGrid grid = PanelGrid.fit(panels.size(), below, wantedWidth(spec) / ROW_HEIGHT);
        switch (spec) {
            case BarSpec bars -> BarPanel.drawAll(drawing, bars, grid, figures);
            case LineSpec lines -> LinePanel.drawAll(drawing, lines, grid, figures);
            case ScatterSpec scatter -> ScatterPanel.drawAll(drawing, scatter, grid, figures);
            case CurveSpec curves -> CurvePanel.drawAll(drawing, curves, grid, figures);
            case DatedSpec dated -> DatedPanel.drawAll(drawing, dated, grid, figures);
            case LaneSpec lanes -> LanePanel.drawAll(drawing, lanes, grid, figures);
            case EffectSpec effects -> EffectPanel.drawAll(drawing, effects, grid, figures);
            case ParallelSpec parallel -> ParallelPanel.drawAll(drawing, parallel, grid);
            case MatrixSpec matrix -> MatrixPanel.drawAll(drawing, matrix, grid, figures);
        }
        if (grid.shown() < panels.size()) {
            int more = panels.size() - grid.shown();
            String note = I18n.plural(more, "1 more panel needs a larger picture",
                    "{0} more panels need a larger picture");
            drawing.text(area.x(), area.bottom() - 3, TextMetrics.cut(note, FontSize.LABEL, false, area.width()),
                    Anchor.START, FontSize.LABEL, MarkColor.Token.MUTED);
        }
    }
}
