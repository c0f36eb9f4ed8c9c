package dev.touchstone.chart;

import dev.touchstone.compare.SourceDecimals;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A chart as pure data; screen, SVG and Excel draw the same one.
public sealed interface ChartSpec {

    String title();

    /// What the y axis shows, with its unit: `Request throughput, req/s`.
    String yLabel();

    /// What the x axis shows: `Concurrency`; empty when the categories explain themselves.
    String xLabel();

    /// What places a point along x.
    XAxis xAxis();

    /// How a measured point is drawn.
    Symbol symbol();

    /// Whether a logarithmic x axis is wanted; it is linear all the same where a value of x is zero or less.
    boolean logX();

    /// Whether a logarithmic y axis is wanted, which does not start at zero; it is linear all the same where a value is
    /// zero or less.
    boolean logY();

    /// Small multiples; [SharedScales] decides which of them share a y scale.
    List<Panel> panels();

    /// Explains how to read the chart: what tones and whiskers mean, how large n is.
    String caption();

    /// The figures of the chart in a few sentences, for readers who cannot see it.
    String summary();

    /// Lines across every panel.
    List<Guide> guides();

    /// What stands around the chart in a report: unit, direction, conditions, sources.
    default ChartContext context() {
        return ChartContext.NONE;
    }

    /// Where the y axis begins and ends by the reader's choice.
    default AxisLimits limits() {
        return AxisLimits.NONE;
    }

    /// The title with the unit and the direction: `Request throughput by engine, req/s · higher is better`.
    default String heading() {
        return context().heading(title());
    }

    /// Whether no panel has a point.
    default boolean isEmpty() {
        return panels().stream().allMatch(panel -> panel.series().stream().allMatch(series -> series.points().isEmpty()));
    }

    /// The same chart with other words around it.
    default ChartSpec withContext(ChartContext other) {
        return with(other, limits());
    }

    /// The same chart with another y axis.
    default ChartSpec withLimits(AxisLimits other) {
        return with(context(), other);
    }

    /// The same chart with other words around it and another y axis; kinds of charts that have none of these return
    /// themselves.
    default ChartSpec with(ChartContext context, AxisLimits limits) {
        return this;
    }

    /// What places a point along the x axis.
    enum XAxis {
        /// Its category, a word; all categories are equally wide.
        CATEGORIES,
        /// A number that points of all series share, such as the concurrency; the categories are these numbers.
        POSITIONS,
        /// A measured value of its own.
        MEASURED;

        /// Whether x is a number.
        public boolean isNumeric() {
            return this != CATEGORIES;
        }
    }

    /// How measured points are drawn.
    enum Symbol {
        BAR, MARKER,
        /// No symbol of their own: the line through them.
        LINE;

        /// The tone in which a level is drawn: markers and lines are thin and need more colour than bars.
        public double tone(double level) {
            return switch (this) {
                case BAR -> level;
                case MARKER, LINE -> Palette.outline(level);
            };
        }
    }

    /// Side-by-side bars, for few points. They start at zero.
    ///
    /// @param guides those at a value of x are not drawn: the categories of bars are no numbers
    record Bars(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
            List<Guide> guides, ChartContext context, AxisLimits limits) implements ChartSpec {
        public Bars {
            panels = List.copyOf(panels);
            guides = List.copyOf(guides);
        }

        /// Bars without words around them.
        public Bars(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
                List<Guide> guides) {
            this(title, yLabel, xLabel, panels, caption, summary, guides, ChartContext.NONE, AxisLimits.NONE);
        }

        /// Bars without guides.
        public Bars(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary) {
            this(title, yLabel, xLabel, panels, caption, summary, List.of());
        }

        @Override
        public ChartSpec with(ChartContext other, AxisLimits otherLimits) {
            return new Bars(title, yLabel, xLabel, panels, caption, summary, guides, other, otherLimits);
        }

        @Override
        public XAxis xAxis() {
            return XAxis.CATEGORIES;
        }

        @Override
        public Symbol symbol() {
            return Symbol.BAR;
        }

        @Override
        public boolean logX() {
            return false;
        }

        @Override
        public boolean logY() {
            return false;
        }
    }

    /// Lines along a numeric factor. A line breaks at a category without a point; points that are not [Point#joined()]
    /// stand beside it.
    record Lines(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
            boolean logX, boolean logY, List<Guide> guides, ChartContext context, AxisLimits limits)
            implements ChartSpec {
        public Lines {
            panels = List.copyOf(panels);
            guides = List.copyOf(guides);
        }

        /// Lines without words around them.
        public Lines(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
                boolean logX, boolean logY, List<Guide> guides) {
            this(title, yLabel, xLabel, panels, caption, summary, logX, logY, guides, ChartContext.NONE,
                    AxisLimits.NONE);
        }

        /// Lines over a linear y axis, without guides.
        public Lines(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
                boolean logX) {
            this(title, yLabel, xLabel, panels, caption, summary, logX, false, List.of());
        }

        @Override
        public ChartSpec with(ChartContext other, AxisLimits otherLimits) {
            return new Lines(title, yLabel, xLabel, panels, caption, summary, logX, logY, guides, other, otherLimits);
        }

        @Override
        public XAxis xAxis() {
            return XAxis.POSITIONS;
        }

        @Override
        public Symbol symbol() {
            return Symbol.MARKER;
        }
    }

    /// One measured quantity against another. The points of a series are joined in their order, except those that are
    /// not [Point#joined()]. Every point has a category of its own, whose name is its x or the name of the run; both axes
    /// start at zero unless they are logarithmic.
    record Scatter(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
            boolean logX, boolean logY, List<Guide> guides, ChartContext context, AxisLimits limits)
            implements ChartSpec {
        public Scatter {
            panels = List.copyOf(panels);
            guides = List.copyOf(guides);
        }

        /// Points without words around them.
        public Scatter(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
                boolean logX, boolean logY, List<Guide> guides) {
            this(title, yLabel, xLabel, panels, caption, summary, logX, logY, guides, ChartContext.NONE,
                    AxisLimits.NONE);
        }

        @Override
        public ChartSpec with(ChartContext other, AxisLimits otherLimits) {
            return new Scatter(title, yLabel, xLabel, panels, caption, summary, logX, logY, guides, other, otherLimits);
        }

        @Override
        public XAxis xAxis() {
            return XAxis.MEASURED;
        }

        @Override
        public Symbol symbol() {
            return Symbol.MARKER;
        }
    }

    /// Lines through many values, without markers: a distribution, or a figure over time. The categories are values of x
    /// that all series share, in ascending order. A line breaks at a category without a point; a point with a label has a
    /// marker, and so has a point that stands alone. The x axis begins and ends at the first and the last value.
    ///
    /// @param stepped whether the value at an x holds until the next one; then the area below a single series is filled
    record Curves(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
            boolean logX, boolean stepped, List<Guide> guides, ChartContext context) implements ChartSpec {
        public Curves {
            panels = List.copyOf(panels);
            guides = List.copyOf(guides);
        }

        /// Lines without words around them.
        public Curves(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
                boolean logX, boolean stepped, List<Guide> guides) {
            this(title, yLabel, xLabel, panels, caption, summary, logX, stepped, guides, ChartContext.NONE);
        }

        @Override
        public ChartSpec with(ChartContext other, AxisLimits limits) {
            return new Curves(title, yLabel, xLabel, panels, caption, summary, logX, stepped, guides, other);
        }

        @Override
        public XAxis xAxis() {
            return XAxis.POSITIONS;
        }

        @Override
        public Symbol symbol() {
            return Symbol.LINE;
        }

        @Override
        public boolean logY() {
            return false;
        }
    }

    /// Measured points along the time. x is in seconds since 1970 on the clock of the place of measurement; every point
    /// has a category of its own, whose name is its time. Points are not joined; ideal series are lines.
    record Dated(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
            List<Guide> guides, ChartContext context) implements ChartSpec {
        public Dated {
            panels = List.copyOf(panels);
            guides = List.copyOf(guides);
        }

        /// Points without words around them.
        public Dated(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
                List<Guide> guides) {
            this(title, yLabel, xLabel, panels, caption, summary, guides, ChartContext.NONE);
        }

        @Override
        public ChartSpec with(ChartContext other, AxisLimits limits) {
            return new Dated(title, yLabel, xLabel, panels, caption, summary, guides, other);
        }

        @Override
        public XAxis xAxis() {
            return XAxis.MEASURED;
        }

        @Override
        public Symbol symbol() {
            return Symbol.MARKER;
        }

        @Override
        public boolean logX() {
            return false;
        }

        @Override
        public boolean logY() {
            return false;
        }
    }

    /// One lane per request with its parts along the time. The categories are the requests; each point is a part of one,
    /// from [Point#low()] to [Point#high()], its x is where it begins and its value how long it takes, in seconds. A part
    /// of length 0 is an event, drawn as a marker.
    ///
    /// @param from where the x axis begins, in seconds; parts may begin before it
    /// @param to where it ends
    record Lanes(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
            double from, double to, ChartContext context) implements ChartSpec {
        public Lanes {
            panels = List.copyOf(panels);
        }

        /// Lanes without words around them.
        public Lanes(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
                double from, double to) {
            this(title, yLabel, xLabel, panels, caption, summary, from, to, ChartContext.NONE);
        }

        @Override
        public ChartSpec with(ChartContext other, AxisLimits limits) {
            return new Lanes(title, yLabel, xLabel, panels, caption, summary, from, to, other);
        }

        @Override
        public XAxis xAxis() {
            return XAxis.MEASURED;
        }

        @Override
        public Symbol symbol() {
            return Symbol.BAR;
        }

        @Override
        public boolean logX() {
            return false;
        }

        @Override
        public boolean logY() {
            return false;
        }

        @Override
        public List<Guide> guides() {
            return List.of();
        }
    }

    /// A dashed line with a label across every panel, such as an objective.
    ///
    /// @param acrossX whether the line is vertical, at a value of x; else it is horizontal, at a value of y
    record Guide(boolean acrossX, double value, String label) {
    }

    /// One of the small multiples.
    ///
    /// @param title the conditions its points share; empty for a single panel
    /// @param categories the x positions, in order; one may have no point: a gap
    record Panel(String title, List<String> categories, List<Series> series) {

        private static final Pattern NUMBER = Pattern.compile("-?\\d{1,300}(?:\\.\\d{1,300})?");

        public Panel {
            categories = List.copyOf(categories);
            series = List.copyOf(series);
        }

        /// The x of a category: that of its points, else the number that it is, else its index.
        public double position(int category) {
            return series.stream().flatMap(one -> one.points().stream())
                    .filter(point -> point.category() == category).mapToDouble(Point::x).findFirst()
                    .orElseGet(() -> isNumber(category) ? Double.parseDouble(categories.get(category)) : category);
        }

        /// Whether the name of a category is a number.
        boolean isNumber(int category) {
            return NUMBER.matcher(categories.get(category)).matches();
        }
    }

    /// The points of one level.
    ///
    /// @param name of the level, with its factor where a number alone is not clear: `2 GPUs`
    /// @param engine the engine whose colour the series has; null when the points are of several engines or of none
    /// @param tone 0 for the full colour, towards 1 lighter: a level is a tone of its engine's colour
    /// @param shape index of the marker, so that series differ by more than colour
    /// @param points at most one per category that is not [Accent#EXCLUDED]
    /// @param ideal whether these are ideal figures, not measured ones: a dashed grey line without markers
    record Series(String name, @Nullable String engine, double tone, int shape, List<Point> points, boolean ideal) {
        public Series {
            points = List.copyOf(points);
        }

        /// Measured points.
        public Series(String name, @Nullable String engine, double tone, int shape, List<Point> points) {
            this(name, engine, tone, shape, points, false);
        }

        /// The points without the excluded ones, at most one per category.
        public List<Point> kept() {
            return points.stream().filter(point -> point.accent() != Accent.EXCLUDED).toList();
        }
    }

    /// One point: the figure of one or several runs.
    ///
    /// @param category index into the panel's categories
    /// @param x the number of the category, for a numeric axis; its index where the category is a word
    /// @param value in the unit of the axis: a share whose unit is `%` is in percent already
    /// @param low lowest repeat; the value itself where there is no range
    /// @param high highest repeat; the value itself where there is no range
    /// @param n number of runs behind the point; 0 for an ideal figure
    /// @param runIds the runs behind the point
    /// @param label text beside the marker; empty for none
    /// @param accent how the point stands out
    /// @param ranged whether low and high are the range of repeats, drawn as a whisker; false for a single run and for
    /// a figure computed from means, whose range is not known
    /// @param suspect whether a check warns of a figure behind the point; it is marked by an exclamation mark
    /// @param reason why the run is excluded: `warm-up suspected`; empty for a point that is not [Accent#EXCLUDED]
    /// @param decimals how many the value has in its source, see [SourceDecimals]; [#ANY_DECIMALS] for a computed figure
    record Point(int category, double x, double value, double low, double high, int n, List<String> runIds,
            String label, Accent accent, boolean ranged, boolean suspect, String reason, int decimals) {

        /// Stands for as many decimals as can be read.
        public static final int ANY_DECIMALS = -1;

        public Point {
            runIds = List.copyOf(runIds);
        }

        /// A point of a computed figure.
        public Point(int category, double x, double value, double low, double high, int n, List<String> runIds,
                String label, Accent accent, boolean ranged, boolean suspect, String reason) {
            this(category, x, value, low, high, n, runIds, label, accent, ranged, suspect, reason, ANY_DECIMALS);
        }

        /// A point without a warning.
        public Point(int category, double x, double value, double low, double high, int n, List<String> runIds,
                String label, Accent accent, boolean ranged) {
            this(category, x, value, low, high, n, runIds, label, accent, ranged, false, "");
        }

        /// The mean of n runs, with their range when there are several.
        public Point(int category, double x, double value, double low, double high, int n, List<String> runIds,
                String label, Accent accent) {
            this(category, x, value, low, high, n, runIds, label, accent, n > 1);
        }

        /// A point without label and accent.
        public Point(int category, double x, double value, double low, double high, int n, List<String> runIds) {
            this(category, x, value, low, high, n, runIds, "", Accent.NONE);
        }

        /// An excluded run.
        static Point excluded(int category, double x, double value, String runId, String reason) {
            return new Point(category, x, value, value, value, 1, List.of(runId), "", Accent.EXCLUDED, false, false,
                    reason);
        }

        /// The same point with the decimals of its source.
        Point withDecimals(int other) {
            return new Point(category, x, value, low, high, n, runIds, label, accent, ranged, suspect, reason, other);
        }

        /// The same point in another category.
        public Point inCategory(int other) {
            return new Point(other, x, value, low, high, n, runIds, label, accent, ranged, suspect, reason, decimals);
        }

        /// The text beside the marker: the label, and an exclamation mark when a check warns.
        public String labelled() {
            return !suspect ? label : label.isEmpty() ? "!" : label + " !";
        }

        /// Whether a line runs through the point: not through faded and excluded ones.
        public boolean joined() {
            return accent == Accent.NONE || accent == Accent.RINGED;
        }
    }

    /// How a point stands out from the others. The caption explains what that means in this chart.
    enum Accent {
        NONE,
        /// The knee: a ring around the point.
        RINGED,
        /// Another point is better in all respects: small and grey.
        FADED,
        /// A run that was excluded by hand or by an accepted warning: grey and hollow, in no mean and on no line. The
        /// scale does not follow it: far outside, it stands at the edge with its figure.
        EXCLUDED
    }
}
