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
import dev.touchstone.chart.spec.ScatterSpec;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Draws one quantity against another, all panels on the same x scale. Points have labels where there is room.
public final class ScatterPanel {

    private static final double SIDE = 6;
    private static final double TICK_DISTANCE = 56;

    private final ScatterSpec spec;
    private final Panel panel;
    private final PanelFrame frame;
    private final Area cell;
    private final PlotArea area;

    private ScatterPanel(ScatterSpec spec, Panel panel, PanelFrame frame, Axis x, Area cell) {
        this.spec = spec;
        this.panel = panel;
        this.frame = frame;
        this.cell = cell;
        this.area = new PlotArea(frame.plot(cell), x, frame.y(), SIDE);
    }

    public static void drawAll(DrawingBuilder drawing, ScatterSpec spec, PanelGrid grid, ChartDigits figures) {
        AxisRange reach = AxisRange.acrossX(spec);
        PanelFrames frames = new PanelFrames(spec, grid.cell(0), false, figures);
        for (int i = 0; i < grid.shown(); i++) {
            Panel panel = spec.panels().get(i);
            PanelFrame frame = frames.of(panel);
            int steps = Axis.steps(frame.plot(grid.cell(0)).width(), TICK_DISTANCE);
            Axis x = reach.axis(spec.logX(), steps);
            new ScatterPanel(spec, panel, frame, x, grid.cell(i)).draw(drawing, i);
        }
    }

    private void draw(DrawingBuilder drawing, int index) {
        Area plot = area.plot();
        frame.draw(drawing, cell, spec.xLabel());
        for (double tick : area.x().ticks()) {
            drawing.line(area.x(tick), plot.y(), area.x(tick), plot.bottom(), MarkColor.Token.GRID);
        }
        GuideLines guides = new GuideLines(drawing, plot, area.y(), area::y);
        guides.levels(spec.guides());
        guides.uprights(spec.guides(), area.x(), area::x);
        PointMarks marks = new PointMarks(drawing, area, frame.figures());
        List<List<Point>> pieces = panel.series().stream()
                .map(series -> spec.joined() || series.ideal()
                        ? series.points().stream().filter(Point::joined).toList() : List.<Point>of()).toList();
        for (int i = 0; i < pieces.size(); i++) {
            marks.line(panel.series().get(i), pieces.get(i));
        }
        panel.series().forEach(marks::points);
        Obstacles obstacles = marks.obstacles(panel.series(), pieces);
        guides.levelLabels(spec.guides(), obstacles);
        guides.uprightLabels(spec.guides(), area.x(), area::x, obstacles);
        new LabelPlacement(drawing, marks, obstacles).draw(panel.series());
        List<Double> ticks = area.x().ticks();
        TickLabels.draw(drawing, ticks.stream().map(tick -> frame.figures().tick(tick, area.x())).toList(),
                i -> area.x(ticks.get(i)), plot.width(), cell, plot.bottom() + PanelFrame.TICK_ROW - 3);
        panel.series().stream().filter(series -> !series.ideal())
                .flatMap(series -> series.points().stream().map(point -> column(index, series, point, marks)))
                .sorted(Comparator.comparingDouble(column -> column.area().x())).forEach(drawing::column);
    }

    private Column column(int index, Series series, Point point, PointMarks marks) {
        return new Column(index, title(point), marks.target(point),
                List.of(HoverTargets.of(series, point, marks.target(point), frame.figures())));
    }

    /// `vLLM · Interactivity 45.2 tok/s`; with the name of the point's category where that is more than its x.
    private String title(Point point) {
        String x = HoverTargets.at(spec.xLabel(), frame.figures().exact(point.x()));
        String name = panel.isNumber(point.category()) ? "" : panel.categories().get(point.category());
        return Stream.of(panel.title(), name, x).filter(part -> !part.isEmpty()).collect(Collectors.joining(" · "));
    }
}
