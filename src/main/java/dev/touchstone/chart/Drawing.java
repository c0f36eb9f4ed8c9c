package dev.touchstone.chart;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A chart laid out for one size: what to draw, and which place stands for which runs.
///
/// @param marks from back to front
/// @param columns the x positions of all panels, panel by panel and from left to right
public record Drawing(double width, double height, List<Mark> marks, List<Column> columns) {

    public Drawing {
        marks = List.copyOf(marks);
        columns = List.copyOf(columns);
    }

    /// All points of a panel at one x position.
    ///
    /// @param panel its index
    /// @param title what the points share: `vLLM · Concurrency 30`
    public record Column(int panel, String title, Area area, List<Target> targets) {
        public Column {
            targets = List.copyOf(targets);
        }
    }

    /// A point to hover, to click and to walk to.
    ///
    /// @param series its level: `4 GPUs`
    /// @param area of the bar or around the marker
    /// @param value with its digits, without the unit
    /// @param range lowest and highest repeat; empty for a single run
    /// @param n 0 for an ideal figure
    /// @param remark how it stands out: `excluded`; empty for a point like any other
    public record Target(String series, @Nullable String engine, double tone, int shape, Area area, String value,
            String range, int n, List<String> runIds, String remark) {

        public Target {
            runIds = List.copyOf(runIds);
        }

        /// `4 GPUs: 13.17 (13.12–13.22, n = 2)`.
        public String text() {
            String details = details();
            return series + ": " + value + (details.isEmpty() ? "" : " (" + details + ")");
        }

        /// `13.12–13.22, n = 2`.
        public String details() {
            return Stream.of(range, n == 0 ? "" : "n = " + n, remark).filter(part -> !part.isEmpty())
                    .collect(Collectors.joining(", "));
        }

        /// Whether nothing is known of it but the value.
        public boolean isHollow() {
            return n == 1;
        }
    }

    /// A rectangle.
    public record Area(double x, double y, double width, double height) {

        public boolean contains(double px, double py) {
            return px >= x && px < x + width && py >= y && py < y + height;
        }

        public double right() {
            return x + width;
        }

        public double bottom() {
            return y + height;
        }

        public double centerX() {
            return x + width / 2;
        }

        public double centerY() {
            return y + height / 2;
        }

        boolean meets(Area other) {
            return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
        }
    }
}
