package dev.touchstone.chart.panel;

import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.Drawing.Column;
import dev.touchstone.chart.drawing.DrawingBuilder;
import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.drawing.Obstacles;
import dev.touchstone.chart.drawing.PanelGrid;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.DatedSpec;
import java.util.Comparator;
import java.util.List;

/// Draws points along the time, all panels on the same axis.
public final class DatedPanel {

    private static final double SIDE = 10;
    private static final double TICK_DISTANCE = 84;

    private final DatedSpec spec;
    private final Panel panel;
    private final PanelFrame frame;
    private final Area cell;
    private final DateTicks dates;
    private final PlotArea area;

    private DatedPanel(DatedSpec spec, Panel panel, PanelFrame frame, DateTicks dates, Area cell) {
        this.spec = spec;
        this.panel = panel;
        this.frame = frame;
        this.cell = cell;
        this.dates = dates;
        this.area = new PlotArea(frame.plot(cell), dates.axis(), frame.y(), SIDE);
    }

    public static void drawAll(DrawingBuilder drawing, DatedSpec spec, PanelGrid grid, ChartDigits figures) {
        AxisRange reach = AxisRange.acrossX(spec);
        PanelFrames frames = new PanelFrames(spec, grid.cell(0), false, figures);
        for (int i = 0; i < grid.shown(); i++) {
            Panel panel = spec.panels().get(i);
            PanelFrame frame = frames.of(panel);
            int steps = Axis.steps(frame.plot(grid.cell(0)).width(), TICK_DISTANCE);
            new DatedPanel(spec, panel, frame, DateTicks.between(reach.low(), reach.high(), steps), grid.cell(i))
                    .draw(drawing, i);
        }
    }

    private void draw(DrawingBuilder drawing, int index) {
        Area plot = area.plot();
        frame.draw(drawing, cell, spec.xLabel());
        for (double tick : dates.axis().ticks()) {
            drawing.line(area.x(tick), plot.y(), area.x(tick), plot.bottom(), MarkColor.Token.GRID);
        }
        GuideLines guides = new GuideLines(drawing, plot, area.y(), area::y);
        guides.levels(spec.guides());
        guides.uprights(spec.guides(), area.x(), area::x);
        PointMarks marks = new PointMarks(drawing, area, frame.figures());
        List<List<Point>> medians = panel.series().stream().filter(Series::ideal).map(Series::points).toList();
        panel.series().stream().filter(Series::ideal).forEach(series -> marks.line(series, series.points()));
        panel.series().forEach(marks::points);
        Obstacles obstacles = marks.obstacles(panel.series(), medians);
        guides.levelLabels(spec.guides(), obstacles);
        guides.uprightLabels(spec.guides(), area.x(), area::x, obstacles);
        new LabelPlacement(drawing, marks, obstacles).draw(panel.series());
        TickLabels.draw(drawing, dates.labels(), i -> area.x(dates.axis().ticks().get(i)),
                Math.max(TICK_DISTANCE, plot.width() / Math.max(1, dates.labels().size())), cell,
                plot.bottom() + PanelFrame.TICK_ROW - 3);
        panel.series().stream().filter(series -> !series.ideal())
                .flatMap(series -> series.points().stream().map(point -> new Column(index,
                        panel.categories().get(point.category()), marks.target(point),
                        List.of(HoverTargets.of(series, point, marks.target(point), frame.figures())))))
                .sorted(Comparator.comparingDouble(column -> column.area().x())).forEach(drawing::column);
    }
}
