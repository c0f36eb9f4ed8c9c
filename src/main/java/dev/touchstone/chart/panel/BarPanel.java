package dev.touchstone.chart.panel;

import dev.touchstone.chart.drawing.Dash;
import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.Drawing.Column;
import dev.touchstone.chart.drawing.Drawing.Target;
import dev.touchstone.chart.drawing.DrawingBuilder;
import dev.touchstone.chart.drawing.FontSize;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.drawing.Mark.Anchor;
import dev.touchstone.chart.drawing.Mark.Spot;
import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.drawing.Obstacles;
import dev.touchstone.chart.drawing.PanelGrid;
import dev.touchstone.chart.drawing.TextMetrics;
import dev.touchstone.chart.spec.BarSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Draws side-by-side bars. The bars of a level have the same slot in every category, so that a missing one is a gap.
public final class BarPanel {

    private static final double WIDEST = 44;
    private static final double SHARE = 0.78;
    private static final double COUNT_HEIGHT = 18;
    private static final double IDEAL_REACH = 4;
    private static final double LOG_MARKER = 5;
    /// Between a guide and the label above it.
    private static final double GUIDE_GAP = 1;
    /// How far below the edge a bar that is longer than the axis is broken.
    private static final double BREAK = 8;

    /// Begins every count.
    public static final String COUNT = "n=";

    /// A point with its place in the drawing.
    private record Bar(Series series, Point point, Area box, double whiskerTop, double whiskerBottom) {
        /// The runs behind the bar, or the requests where the label has them.
        String count() {
            return point.label().isEmpty() ? COUNT + point.n() : point.label();
        }

        boolean isFaded() {
            return point.accent() == Accent.FADED;
        }
    }

    private final Panel panel;
    private final PanelFrame frame;
    private final Area cell;
    private final Area plot;
    private final double band;
    private final double barWidth;
    private final double gap;
    private final List<Bar> bars;
    /// Excluded points, at the place of their bar.
    private final List<Bar> excluded;

    private BarPanel(Panel panel, PanelFrame frame, Area cell) {
        this.panel = panel;
        this.frame = frame;
        this.cell = cell;
        this.plot = frame.plot(cell);
        int slots = Math.max(1, slots(panel).size());
        this.band = plot.width() / Math.max(1, panel.categories().size());
        double wide = Math.min(WIDEST, band * SHARE / slots);
        this.gap = wide > 8 ? 3 : 0;
        this.barWidth = wide - gap;
        List<Bar> all = bars();
        this.bars = all.stream().filter(bar -> bar.point().accent() != Accent.EXCLUDED).toList();
        this.excluded = all.stream().filter(bar -> bar.point().accent() == Accent.EXCLUDED).toList();
    }

    /// The shape indices of the levels; each has a slot in every category.
    public static List<Integer> slots(Panel panel) {
        return panel.series().stream().filter(series -> !series.ideal()).map(Series::shape).distinct().sorted()
                .toList();
    }

    public static void drawAll(DrawingBuilder drawing, BarSpec spec, PanelGrid grid, ChartDigits figures) {
        List<Panel> shown = spec.panels().subList(0, grid.shown());
        PanelFrames frames = new PanelFrames(spec, grid.cell(0), false, figures);
        boolean inside = true;
        for (int i = 0; i < shown.size(); i++) {
            inside &= new BarPanel(shown.get(i), frames.of(shown.get(i)), grid.cell(i)).hasRoomForCounts();
        }
        PanelFrames withCounts = inside ? frames : new PanelFrames(spec, grid.cell(0), true, figures);
        for (int i = 0; i < shown.size(); i++) {
            new BarPanel(shown.get(i), withCounts.of(shown.get(i)), grid.cell(i)).draw(drawing, spec, i);
        }
    }

    private List<Bar> bars() {
        List<Integer> slots = slots(panel);
        double groupWidth = slots.size() * (barWidth + gap) - gap;
        List<Bar> placed = new ArrayList<>();
        for (Series series : panel.series().stream().filter(one -> !one.ideal()).toList()) {
            double offset = slots.indexOf(series.shape()) * (barWidth + gap);
            for (Point point : series.points()) {
                double x = plot.x() + band * point.category() + (band - groupWidth) / 2 + offset;
                double top = frame.y(plot, Math.max(0, point.value()));
                double bottom = frame.y(plot, Math.min(0, point.value()));
                placed.add(new Bar(series, point, new Area(x, top, barWidth, bottom - top),
                        frame.y(plot, point.high()), frame.y(plot, point.low())));
            }
        }
        return placed;
    }

    private boolean hasRoomForCounts() {
        return !frame.y().log() && bars.stream().allMatch(bar -> TextMetrics.width(bar.count(), FontSize.SMALL, false) + 3 <= barWidth
                && bar.box().bottom() - Math.max(bar.box().y(), bar.whiskerBottom()) >= COUNT_HEIGHT);
    }

    private void draw(DrawingBuilder drawing, BarSpec spec, int index) {
        frame.draw(drawing, cell, spec.xLabel());
        bars.forEach(bar -> drawBar(drawing, bar));
        drawIdeals(drawing);
        excluded.forEach(bar -> PointMarks.excluded(drawing, spot(bar), bar.series().shape(), frame.y(),
                bar.point(), frame.figures(), plot));
        GuideLines guides = new GuideLines(drawing, plot, frame.y(), value -> frame.y(plot, value));
        guides.levels(spec.guides());
        drawValues(drawing, guides.heights(spec.guides()));
        guides.levelLabels(spec.guides(), new Obstacles(Stream.concat(bars.stream().map(this::reach),
                excluded.stream().map(BarPanel::markerArea)).toList(), List.of()));
        if (frame.countsBelow()) {
            drawCountsBelow(drawing);
        }
        TickLabels.draw(drawing, panel.categories(), category -> plot.x() + band * (category + 0.5), band, cell,
                plot.bottom() + PanelFrame.TICK_ROW - 3 + (frame.countsBelow() ? PanelFrame.COUNT_ROW : 0));
        for (int category = 0; category < panel.categories().size(); category++) {
            int wanted = category;
            List<Target> targets = Stream.concat(bars.stream(), excluded.stream())
                    .filter(bar -> bar.point().category() == wanted).map(this::target).collect(Collectors.toList());
            targets.addAll(ideals(category));
            drawing.column(new Column(index, HoverTargets.columnTitle(spec, panel, category),
                    new Area(plot.x() + band * category, plot.y(), band, plot.height()), targets));
        }
    }

    private void drawBar(DrawingBuilder drawing, Bar bar) {
        Series series = bar.series();
        MarkColor.Tone ink = bar.isFaded() ? MarkColor.FADED : new MarkColor.Tone(series.engine(), series.tone());
        Area box = bar.box();
        if (frame.y().log()) {
            // A bar on a logarithmic axis would be as long as the axis reaches down.
            drawing.add(new Mark.Marker(box.centerX(), frame.y(plot, bar.point().value()), LOG_MARKER, series.shape(), ink,
                    false));
        } else {
            drawing.add(new Mark.Box(box.x(), box.y(), box.width(), box.height(), ink,
                    bar.point().accent() == Accent.RINGED ? MarkColor.Token.TEXT : null));
        }
        if (isBeyond(bar) && box.height() > 2 * BREAK) {
            drawing.add(new Mark.Box(box.x(), box.y() + BREAK, box.width(), BREAK / 2, MarkColor.Token.PAPER, null));
        } else if (bar.point().ranged()) {
            PointMarks.whisker(drawing, box.centerX(), bar.point(), frame.y(), value -> frame.y(plot, value),
                    Math.min(4, barWidth / 3), MarkColor.Token.TEXT, frame.figures(), plot);
        }
        if (!frame.countsBelow()) {
            drawing.text(box.centerX(), box.bottom() - 5, bar.count(), Anchor.MIDDLE, FontSize.SMALL,
                    new MarkColor.OnTone(ink.engine(), ink.tone()));
        }
    }

    /// Whether the bar is longer than the axis.
    private boolean isBeyond(Bar bar) {
        return frame.y().isAbove(bar.point().value());
    }

    /// Draws ideal figures as dashed lines across the bars of their category.
    private void drawIdeals(DrawingBuilder drawing) {
        for (Series ideal : panel.series().stream().filter(Series::ideal).toList()) {
            for (Point point : ideal.points()) {
                double y = frame.y(plot, point.value());
                double left = plot.x() + band * point.category();
                drawing.add(new Mark.Line(left, y, left + band, y, MarkColor.Token.AXIS, 1.5, Dash.DASHED));
            }
        }
    }

    private List<Target> ideals(int category) {
        double left = plot.x() + band * category;
        return panel.series().stream().filter(Series::ideal).flatMap(ideal -> ideal.points().stream()
                .filter(point -> point.category() == category).map(point -> HoverTargets.of(ideal, point,
                        new Area(left, frame.y(plot, point.value()) - IDEAL_REACH, band, 2 * IDEAL_REACH),
                        frame.figures()))).toList();
    }

    private Spot spot(Bar bar) {
        return new Spot(bar.box().centerX(), frame.y(plot, bar.point().value()));
    }

    private static Area markerArea(Bar bar) {
        return new Area(bar.box().centerX() - 6, bar.whiskerTop() - 6, 12, 12);
    }

    /// Draws the values above the bars, and above a run left out that stands at their end or a guide that would cross
    /// them. Where a label would cover a bar or another label it has smaller letters, and stands to one side of the middle;
    /// where it still would it is left out: the table and the hover card have its number.
    ///
    /// @param lines the heights of the guides
    private void drawValues(DrawingBuilder drawing, List<Double> lines) {
        List<Bar> left = new ArrayList<>();
        for (Bar bar : bars) {
            if (!drawValue(drawing, bar, lines, Stream.of(label(bar)))) {
                left.add(bar);
            }
        }
        for (Bar bar : left) {
            Area box = bar.box();
            drawValue(drawing, bar, lines, Stream.of(smallLabel(bar, box.centerX(), Anchor.MIDDLE),
                    smallLabel(bar, box.right(), Anchor.END), smallLabel(bar, box.x(), Anchor.START)));
        }
    }

    /// Draws the first of these labels that has room above a bar, and returns whether one has.
    ///
    /// @param labels at any height
    private boolean drawValue(DrawingBuilder drawing, Bar bar, List<Double> lines, Stream<Mark.Text> labels) {
        Optional<Mark.Text> free = labels.map(label -> raised(bar, label, lines)).filter(label -> {
            Area area = label.area();
            return area.x() >= plot.x() && area.right() <= cell.right() && drawing.isFree(area)
                    && excluded.stream().map(BarPanel::markerArea).noneMatch(area::meets)
                    && bars.stream().noneMatch(other -> other != bar && reach(other).meets(area));
        }).findFirst();
        free.ifPresent(drawing::add);
        return free.isPresent();
    }

    private Mark.Text raised(Bar bar, Mark.Text label, List<Double> lines) {
        double foot = reach(bar).y();
        Area close = standing(label, foot).area();
        double above = excluded.stream().map(BarPanel::markerArea).filter(close::meets).mapToDouble(Area::y).min()
                .orElse(foot);
        Area crossed = standing(label, above).area();
        return standing(label, lines.stream().filter(line -> crossed.y() <= line && line <= crossed.bottom() + GUIDE_GAP)
                .mapToDouble(line -> line - GUIDE_GAP).min().orElse(above));
    }

    /// @param foot where the label stands
    private static Mark.Text standing(Mark.Text label, double foot) {
        return new Mark.Text(label.x(), foot - 4, label.text(), label.anchor(), label.size(), label.bold(), label.ink());
    }

    private Mark.Text label(Bar bar) {
        return new Mark.Text(bar.box().centerX(), 0, text(bar), Anchor.MIDDLE, FontSize.LABEL, true, MarkColor.Token.TEXT);
    }

    private Mark.Text smallLabel(Bar bar, double x, Anchor anchor) {
        return new Mark.Text(x, 0, text(bar), anchor, FontSize.SMALL, false, MarkColor.Token.TEXT);
    }

    private String text(Bar bar) {
        return (isBeyond(bar) ? "↑ " : "") + frame.figures().label(bar.point()) + (bar.point().suspect() ? " !" : "");
    }

    /// The area of a bar and its whisker.
    private Area reach(Bar bar) {
        double top = Math.min(bar.box().y() - (frame.y().log() ? LOG_MARKER + 1 : 0), bar.whiskerTop());
        return new Area(bar.box().x(), top, bar.box().width(),
                Math.max(bar.box().bottom(), bar.whiskerBottom()) - top);
    }

    private void drawCountsBelow(DrawingBuilder drawing) {
        double baseline = plot.bottom() + PanelFrame.COUNT_ROW - 2;
        boolean each = bars.stream()
                .allMatch(bar -> TextMetrics.width(bar.count(), FontSize.SMALL, false) + 2 <= barWidth + gap);
        if (each) {
            bars.forEach(bar -> drawing.text(bar.box().centerX(), baseline, bar.count(), Anchor.MIDDLE,
                    FontSize.SMALL, MarkColor.Token.MUTED));
            return;
        }
        for (int category = 0; category < panel.categories().size(); category++) {
            int wanted = category;
            String counts = bars.stream().filter(bar -> bar.point().category() == wanted)
                    .map(bar -> bar.count().substring(COUNT.length())).distinct()
                    .collect(Collectors.joining(", ", COUNT, ""));
            if (TextMetrics.width(counts, FontSize.SMALL, false) + 2 <= band) {
                drawing.text(plot.x() + band * (category + 0.5), baseline, counts, Anchor.MIDDLE, FontSize.SMALL,
                        MarkColor.Token.MUTED);
            }
        }
    }

    private Target target(Bar bar) {
        Area area = bar.point().accent() == Accent.EXCLUDED ? markerArea(bar)
                : new Area(bar.box().x(), plot.y(), barWidth, plot.height());
        return HoverTargets.of(bar.series(), bar.point(), area, frame.figures());
    }
}
