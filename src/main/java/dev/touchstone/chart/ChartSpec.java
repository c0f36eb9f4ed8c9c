package dev.touchstone.chart;

import java.util.List;
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

    /// Side-by-side bars, for few points.
    record Bars(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary)
            implements ChartSpec {
        public Bars {
            panels = List.copyOf(panels);
        }
    }

    /// Lines along a numeric factor.
    ///
    /// @param logX whether the x axis is logarithmic
    /// @param logY whether the y axis is; it then does not start at zero
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
    /// faded ones.
    record Scatter(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
            boolean logX, boolean logY, List<Guide> guides) implements ChartSpec {
        public Scatter {
            panels = List.copyOf(panels);
            guides = List.copyOf(guides);
        }
    }

    /// A line across every panel: an objective.
    ///
    /// @param acrossX whether it stands upright at a value of x; else it lies at a value of y
    record Guide(boolean acrossX, double value, String label) {
    }

    /// One of the small multiples.
    ///
    /// @param title the conditions its points share; empty for a single panel
    /// @param categories the x positions, in order
    record Panel(String title, List<String> categories, List<Series> series) {
        public Panel {
            categories = List.copyOf(categories);
            series = List.copyOf(series);
        }
    }

    /// The points of one level.
    ///
    /// @param name of the level, with its factor where the number alone says nothing: `2 GPUs`
    /// @param engine whose colour it has; null when the points are of no single engine
    /// @param tone 0 for the full colour, towards 1 lighter: a level is a tone of its engine's colour
    /// @param shape index of the marker, so that colour is never alone
    /// @param ideal whether it shows what would be ideal: a dashed grey line without markers
    record Series(String name, @Nullable String engine, double tone, int shape, List<Point> points, boolean ideal) {
        public Series {
            points = List.copyOf(points);
        }

        /// Measured points.
        public Series(String name, @Nullable String engine, double tone, int shape, List<Point> points) {
            this(name, engine, tone, shape, points, false);
        }
    }

    /// One cell.
    ///
    /// @param category index into the panel's categories
    /// @param x the number of the category, for a numeric axis; its index where it is a word
    /// @param low lowest repeat
    /// @param high highest repeat
    /// @param n number of repeats
    /// @param runIds the runs behind it
    /// @param label words beside the marker; empty for none
    /// @param accent how it stands out
    record Point(int category, double x, double value, double low, double high, int n, List<String> runIds,
            String label, Accent accent) {
        public Point {
            runIds = List.copyOf(runIds);
        }

        /// A point like any other.
        public Point(int category, double x, double value, double low, double high, int n, List<String> runIds) {
            this(category, x, value, low, high, n, runIds, "", Accent.NONE);
        }
    }

    /// How a point stands out from the others.
    enum Accent {
        NONE,
        /// The one to look at: a ring around it.
        RINGED,
        /// Another is better in all respects, or it was taken out: grey.
        FADED
    }
}
