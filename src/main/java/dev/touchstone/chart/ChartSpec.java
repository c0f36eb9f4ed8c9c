package dev.touchstone.chart;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A chart as pure data; screen, SVG and Excel draw the same one.
public sealed interface ChartSpec {

    String title();

    /// What the y axis shows, with its unit: `Request throughput, req/s`.
    String yLabel();

    /// What the x axis shows: `Concurrency`; empty when the categories say it themselves.
    String xLabel();

    /// Small multiples; [Scales] says which of them share a y scale.
    List<Panel> panels();

    /// Says in words how to read it: what the tones are, what the whiskers are, what n is.
    String caption();

    /// The chart told in a few sentences, for those who cannot see it.
    String summary();

    /// Lines across every panel.
    List<Guide> guides();

    /// Side-by-side bars, for few points. They start at zero.
    ///
    /// @param guides those across x have no place here: the categories of bars are no numbers
    record Bars(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
            List<Guide> guides) implements ChartSpec {
        public Bars {
            panels = List.copyOf(panels);
            guides = List.copyOf(guides);
        }

        /// Bars with nothing across them.
        public Bars(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary) {
            this(title, yLabel, xLabel, panels, caption, summary, List.of());
        }
    }

    /// Lines along a numeric factor. A line breaks at a category where it has no point; what is not [Point#joined()]
    /// stands beside it.
    ///
    /// @param logX whether the x axis is logarithmic; it is not where a value of x is zero or less
    /// @param logY whether the y axis is; it then does not start at zero. Where a value is zero or less it is linear
    record Lines(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
            boolean logX, boolean logY, List<Guide> guides) implements ChartSpec {
        public Lines {
            panels = List.copyOf(panels);
            guides = List.copyOf(guides);
        }

        /// Lines from zero, with nothing across them.
        public Lines(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
                boolean logX) {
            this(title, yLabel, xLabel, panels, caption, summary, logX, false, List.of());
        }
    }

    /// One measured quantity against another. The points of a series are joined in the order they come in, but for
    /// those that are not [Point#joined()]. Every point has a category of its own, whose name is its x; both axes start
    /// at zero unless they are logarithmic.
    record Scatter(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
            boolean logX, boolean logY, List<Guide> guides) implements ChartSpec {
        public Scatter {
            panels = List.copyOf(panels);
            guides = List.copyOf(guides);
        }
    }

    /// A line across every panel: an objective. It is dashed and bears its label.
    ///
    /// @param acrossX whether it stands upright at a value of x; else it lies at a value of y
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

        /// The x of a category: that of its points, or the number it says, or else its index.
        public double position(int category) {
            return series.stream().flatMap(one -> one.points().stream())
                    .filter(point -> point.category() == category).mapToDouble(Point::x).findFirst()
                    .orElseGet(() -> NUMBER.matcher(categories.get(category)).matches()
                            ? Double.parseDouble(categories.get(category)) : category);
        }
    }

    /// The points of one level.
    ///
    /// @param name of the level, with its factor where the number alone says nothing: `2 GPUs`
    /// @param engine whose colour it has; null when the points are of no single engine
    /// @param tone 0 for the full colour, towards 1 lighter: a level is a tone of its engine's colour
    /// @param shape index of the marker, so that colour is never alone
    /// @param points several of one category only where all but one of them were taken out ([Accent#EXCLUDED])
    /// @param ideal whether it shows what would be ideal, not what was measured: a dashed grey line without markers
    record Series(String name, @Nullable String engine, double tone, int shape, List<Point> points, boolean ideal) {
        public Series {
            points = List.copyOf(points);
        }

        /// Measured points.
        public Series(String name, @Nullable String engine, double tone, int shape, List<Point> points) {
            this(name, engine, tone, shape, points, false);
        }

        /// The points that count: without those that were taken out, at most one a category.
        public List<Point> kept() {
            return points.stream().filter(point -> point.accent() != Accent.EXCLUDED).toList();
        }
    }

    /// One cell.
    ///
    /// @param category index into the panel's categories
    /// @param x the number of the category, for a numeric axis; its index where it is a word
    /// @param value as it is written at the axis: a share whose unit is `%` is in percent already
    /// @param low lowest repeat; the value itself where there is no range
    /// @param high highest repeat; the value itself where there is no range
    /// @param n number of runs behind it; 0 for an ideal figure
    /// @param runIds the runs behind it
    /// @param label words beside the marker; empty for none
    /// @param accent how it stands out
    /// @param ranged whether low and high are the range of repeats, so that there is a whisker; false for a single run,
    /// and for a figure computed from means, whose range is not known
    /// @param suspect whether a check suspects a figure behind it: an exclamation mark stands beside it
    record Point(int category, double x, double value, double low, double high, int n, List<String> runIds,
            String label, Accent accent, boolean ranged, boolean suspect) {
        public Point {
            runIds = List.copyOf(runIds);
        }

        /// A point that no check suspects.
        public Point(int category, double x, double value, double low, double high, int n, List<String> runIds,
                String label, Accent accent, boolean ranged) {
            this(category, x, value, low, high, n, runIds, label, accent, ranged, false);
        }

        /// The mean of n runs, with their range when they are several.
        public Point(int category, double x, double value, double low, double high, int n, List<String> runIds,
                String label, Accent accent) {
            this(category, x, value, low, high, n, runIds, label, accent, n > 1);
        }

        /// A point like any other.
        public Point(int category, double x, double value, double low, double high, int n, List<String> runIds) {
            this(category, x, value, low, high, n, runIds, "", Accent.NONE);
        }

        /// The words beside the marker, with the mark of what is suspected.
        public String labelled() {
            return !suspect ? label : label.isEmpty() ? "!" : label + " !";
        }

        /// Whether a line runs through it: not through what is faded, nor through what was taken out.
        public boolean joined() {
            return accent == Accent.NONE || accent == Accent.RINGED;
        }
    }

    /// How a point stands out from the others. The caption says what it means in this chart.
    enum Accent {
        NONE,
        /// The one to look at, the knee: a ring around it.
        RINGED,
        /// Another is better in all respects: small and grey.
        FADED,
        /// A run that was taken out by hand or by an accepted warning: grey and hollow, in no mean and on no line. It
        /// does not set the scale: far outside it stands at the edge, with its figure.
        EXCLUDED
    }
}
