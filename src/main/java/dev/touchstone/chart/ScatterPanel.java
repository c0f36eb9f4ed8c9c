package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import dev.touchstone.chart.Drawing.Area;
import dev.touchstone.chart.Drawing.Column;
import java.util.Comparator;
import java.util.List;

/// One quantity against another, all panels on the same x scale. Points have labels where there is room.
final class ScatterPanel {

    private static final double SIDE = 6;
    private static final double TICK_DISTANCE = 56;

    private final ChartSpec.Scatter spec;
    private final Panel panel;
    private final Frame frame;
    private final Area cell;
    private final Field field;

    private ScatterPanel(ChartSpec.Scatter spec, Panel panel, Frame frame, Axis x, Area cell) {
        this.spec = spec;
        this.panel = panel;
        this.frame = frame;
        this.cell = cell;
        this.field = new Field(frame.plot(cell), x, frame.y(), SIDE);
    }

    static void drawAll(Sketch sketch, ChartSpec.Scatter spec, Grid grid, Figures figures) {
        for (int i = 0; i < grid.shown(); i++) {
            Panel panel = spec.panels().get(i);
            Frame frame = Frame.of(spec, panel, grid.cell(0), false, figures);
            Axis x = Reach.acrossX(spec).axis(spec.logX(), (int) (frame.plot(grid.cell(0)).width() / TICK_DISTANCE));
            new ScatterPanel(spec, panel, frame, x, grid.cell(i)).draw(sketch, i);
        }
    }

    private void draw(Sketch sketch, int index) {
        Area plot = field.plot();
        frame.draw(sketch, cell, panel, spec.xLabel());
        for (double tick : field.x().ticks()) {
            sketch.line(field.x(tick), plot.y(), field.x(tick), plot.bottom(), Ink.Token.GRID);
        }
        Guides guides = new Guides(sketch, plot, field.y(), field::y);
        guides.levels(spec.guides());
        guides.uprights(spec.guides(), field.x(), field::x);
        PointMarks marks = new PointMarks(sketch, field, frame.figures());
        List<List<Point>> pieces = panel.series().stream()
                .map(series -> series.points().stream().filter(Point::joined).toList()).toList();
        for (int i = 0; i < pieces.size(); i++) {
            marks.line(panel.series().get(i), pieces.get(i));
        }
        panel.series().forEach(marks::points);
        Obstacles obstacles = marks.obstacles(panel.series(), pieces);
        guides.levelLabels(spec.guides(), obstacles);
        guides.uprightLabels(spec.guides(), field.x(), field::x, obstacles);
        new PointLabels(sketch, marks, obstacles).draw(panel.series());
        List<Double> ticks = field.x().ticks();
        TickLabels.draw(sketch, ticks.stream().map(tick -> frame.figures().tick(tick, field.x())).toList(),
                i -> field.x(ticks.get(i)), plot.width(), cell, plot.bottom() + Frame.TICK_ROW - 3);
        panel.series().stream().filter(series -> !series.ideal())
                .flatMap(series -> series.points().stream().map(point -> column(index, series, point, marks)))
                .sorted(Comparator.comparingDouble(column -> column.area().x())).forEach(sketch::column);
    }

    private Column column(int index, Series series, Point point, PointMarks marks) {
        return new Column(index, title(point), marks.reach(point),
                List.of(Targets.of(series, point, marks.reach(point), frame.figures())));
    }

    /// `vLLM · Interactivity 45.2 tok/s`.
    private String title(Point point) {
        String x = Targets.at(spec.xLabel(), frame.figures().exact(point.x()));
        return panel.title().isEmpty() ? x : panel.title() + " · " + x;
    }
}
