package dev.touchstone.chart.drawing;

import dev.touchstone.i18n.I18n;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A chart laid out for one size: the marks to draw, and the areas that belong to its points.
///
/// @param marks from back to front
/// @param columns the x positions of all panels, panel by panel and from left to right
/// @param cuts the names that are drawn without their end
public record Drawing(double width, double height, List<Mark> marks, List<Column> columns, List<Cut> cuts) {

    public Drawing {
        marks = List.copyOf(marks);
        columns = List.copyOf(columns);
        cuts = List.copyOf(cuts);
    }

    /// A name that has no room for its end.
    ///
    /// @param area where what fits of it is drawn
    public record Cut(Area area, String whole) {
    }

    /// Returns the whole name of which a part is drawn under the pointer; empty where nothing is cut there.
    public Optional<String> whole(double x, double y) {
        return cuts.stream().filter(cut -> cut.area().contains(x, y)).map(Cut::whole).findFirst();
    }

    /// The largest distance from the pointer to the nearest column where none is under it.
    private static final double FARTHEST = 24;

    /// Returns the column under the pointer, of several the one with the nearest centre, else the nearest one within 24
    /// pixels; empty where there is none.
    public Optional<Column> column(double x, double y) {
        return columns.stream()
                .filter(column -> !column.targets().isEmpty() && column.area().distance(x, y) <= FARTHEST)
                .min(Comparator.comparingDouble((Column column) -> column.area().distance(x, y))
                        .thenComparingDouble(column -> Math.hypot(column.area().centerX() - x,
                                column.area().centerY() - y)));
    }

    /// All points of a panel at one x position.
    ///
    /// @param panel its index
    /// @param title what the points share: `vLLM · Concurrency 30`
    public record Column(int panel, String title, Area area, List<Target> targets) {
        public Column {
            targets = List.copyOf(targets);
        }

        /// Returns the point under the pointer; where the areas of several overlap, the one with the nearest centre.
        public Optional<Target> target(double x, double y) {
            return targets.stream().filter(target -> target.area().contains(x, y))
                    .min(Comparator.comparingDouble(target -> Math.hypot(target.area().centerX() - x,
                            target.area().centerY() - y)));
        }

        /// Whether this and a column of another drawing of the same chart show the same points.
        public boolean isSame(Column other) {
            return panel == other.panel && title.equals(other.title) && targets.stream().map(Target::text).toList()
                    .equals(other.targets.stream().map(Target::text).toList());
        }
    }

    /// A point that can be hovered, clicked and reached by the arrow keys.
    ///
    /// @param series the point's level: `4 GPUs`
    /// @param area of the bar or around the marker
    /// @param figure returns the value with its digits, without the unit; written on demand, for a drawing can have many
    /// thousands of points
    /// @param spread returns the lowest and the highest repeat; empty for a single run
    /// @param n number of runs; 0 for an ideal figure
    /// @param remark how the point stands out: `left out`; empty for a usual point
    public record Target(String series, @Nullable String engine, double tone, int shape, Area area,
            Supplier<String> figure, Supplier<String> spread, int n, List<String> runIds, String remark) {

        /// How the remark of a point that is left out begins.
        public static final String LEFT_OUT = I18n.text("left out");

        public Target {
            runIds = List.copyOf(runIds);
        }

        public String value() {
            return figure.get();
        }

        /// `4 GPUs: 13.17 (13.12–13.22, n = 2)`.
        public String text() {
            String details = details();
            return I18n.text("{0}: {1}", series, value() + (details.isEmpty() ? "" : " (" + details + ")"));
        }

        /// `13.12–13.22, n = 2`.
        public String details() {
            return Stream.of(spread.get(), n == 0 ? "" : "n = " + n, remark).filter(part -> !part.isEmpty())
                    .collect(Collectors.joining(I18n.text(", ")));
        }

        /// Whether the point is left out, so that its marker is hollow.
        public boolean isHollow() {
            return remark.startsWith(LEFT_OUT);
        }
    }

    /// A rectangle.
    public record Area(double x, double y, double width, double height) {

        public boolean contains(double px, double py) {
            return px >= x && px < x + width && py >= y && py < y + height;
        }

        /// The distance from a place to this rectangle; 0 inside.
        double distance(double px, double py) {
            return Math.hypot(Math.max(0, Math.max(x - px, px - right())),
                    Math.max(0, Math.max(y - py, py - bottom())));
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

        public boolean meets(Area other) {
            return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
        }
    }
}
