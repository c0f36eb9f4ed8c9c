package dev.touchstone.chart.spec;

import dev.touchstone.chart.drawing.Palette;
import dev.touchstone.chart.panel.SharedScales;
import dev.touchstone.compare.SourceDecimals;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A chart as pure data; screen, SVG and Excel draw the same one.
public sealed interface ChartSpec permits BarSpec, LineSpec, ScatterSpec, CurveSpec, DatedSpec, LaneSpec, EffectSpec,
        ParallelSpec, MatrixSpec {

    /// What every kind of chart has.
    ChartContent content();

    /// What places a point along x.
    XAxis xAxis();

    /// How a measured point is drawn.
    Symbol symbol();

    /// The same chart with other words around it and another y axis; kinds of charts whose y axis cannot be chosen
    /// ignore the limits.
    ChartSpec with(ChartContext context, AxisLimits limits);

    /// Whether a logarithmic x axis is wanted; it is linear all the same where a value of x is zero or less.
    default boolean logX() {
        return false;
    }

    /// Whether a logarithmic y axis is wanted, which does not start at zero; it is linear all the same where a value is
    /// zero or less.
    default boolean logY() {
        return false;
    }

    /// Whether a legend names the series; else they have their names where they are drawn.
    default boolean hasLegend() {
        return true;
    }

    default String title() {
        return content().title();
    }

    /// What the y axis shows, with its unit: `Request throughput, req/s`.
    default String yLabel() {
        return content().yLabel();
    }

    /// What the x axis shows: `Concurrency`; empty when the categories explain themselves.
    default String xLabel() {
        return content().xLabel();
    }

    /// Small multiples; [SharedScales] decides which of them share a y scale.
    default List<Panel> panels() {
        return content().panels();
    }

    /// Explains how to read the chart: what tones and whiskers mean, how large n is.
    default String caption() {
        return content().caption().text();
    }

    /// The figures of the chart in a few sentences, for readers who cannot see it.
    default String summary() {
        return content().summary();
    }

    /// Lines across every panel.
    default List<Guide> guides() {
        return content().guides();
    }

    /// What stands around the chart in a report: unit, direction, conditions, sources.
    default ChartContext context() {
        return content().context();
    }

    /// Where the y axis begins and ends by the reader's choice.
    default AxisLimits limits() {
        return content().limits();
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
        /// From this number of categories on, markers would cover one another.
        private static final int MANY = 50;

        public Panel {
            categories = List.copyOf(categories);
            series = List.copyOf(series);
        }

        /// The x of each category: that of its points, else the number that it is, else its index.
        public double[] positions() {
            Map<Integer, Double> known = new HashMap<>();
            series.forEach(one -> one.points().forEach(point -> known.putIfAbsent(point.category(), point.x())));
            return IntStream.range(0, categories.size()).mapToDouble(category -> {
                Double place = known.get(category);
                return place != null ? place
                        : isNumber(category) ? Double.parseDouble(categories.get(category)) : category;
            }).toArray();
        }

        /// Whether lines along the categories are drawn without their markers, and ranges of repeats as bands.
        public boolean isDense() {
            return categories.size() >= MANY;
        }

        /// The points that words stand beside: no more than can be read in one chart.
        public Set<Point> labelled() {
            return LabelledPoints.of(series, point -> !point.labelled().isEmpty()).collect(Collectors.toUnmodifiableSet());
        }

        /// Whether the name of a category is a number.
        public boolean isNumber(int category) {
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

        /// The points without the excluded and failed ones, at most one per category.
        public List<Point> kept() {
            return points.stream().filter(Point::counts).toList();
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
    /// @param reason why the run is excluded, or why it failed: `warm-up suspected`; empty for a point that is neither
    /// [Accent#EXCLUDED] nor [Accent#FAILED]
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
        public static Point excluded(int category, double x, double value, String runId, String reason) {
            return new Point(category, x, value, value, value, 1, List.of(runId), "", Accent.EXCLUDED, false, false,
                    reason);
        }

        /// The same point with the decimals of its source.
        public Point withDecimals(int other) {
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

        /// Whether its value is one of the chart's figures.
        public boolean counts() {
            return accent != Accent.EXCLUDED && accent != Accent.FAILED;
        }

        /// Whether a line runs through the point: not through faded, excluded and failed ones.
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
        EXCLUDED,
        /// Something was tried and has no figure: a cross at the foot of the axis. The value of the point means nothing and
        /// is shown nowhere.
        FAILED
    }
}
