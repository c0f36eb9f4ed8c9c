package dev.touchstone.chart.drawing;

import dev.touchstone.chart.drawing.Drawing.Area;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// One thing to draw. Coordinates are pixels from the upper left corner of the drawing.
public sealed interface Mark {

    /// A bar or a swatch.
    ///
    /// @param outline null for none
    record Box(double x, double y, double width, double height, MarkColor fill, @Nullable MarkColor outline)
            implements Mark {
    }

    record Line(double x1, double y1, double x2, double y2, MarkColor ink, double thickness, Dash dash)
            implements Mark {
        /// A solid line.
        public Line(double x1, double y1, double x2, double y2, MarkColor ink, double thickness) {
            this(x1, y1, x2, y2, ink, thickness, Dash.SOLID);
        }

        public boolean dashed() {
            return dash != Dash.SOLID;
        }
    }

    /// A line through neighbouring points.
    record Polyline(List<Spot> spots, MarkColor ink, double thickness, Dash dash) implements Mark {
        public Polyline {
            spots = List.copyOf(spots);
        }
    }

    /// A filled area without an outline.
    ///
    /// @param corners in their order around it
    record Band(List<Spot> corners, MarkColor fill) implements Mark {
        public Band {
            corners = List.copyOf(corners);
        }
    }

    /// A circle around the point to look at.
    record Ring(double x, double y, double radius, MarkColor ink) implements Mark {
    }

    record Spot(double x, double y) {
    }

    /// A point of a line.
    ///
    /// @param size half the width
    /// @param shape any index: circle, square, triangle, diamond, triangle upside down, cross, then circle again
    /// @param hollow for a run that is left out
    record Marker(double x, double y, double size, int shape, MarkColor ink, boolean hollow) implements Mark {

        /// The outline as SVG path data.
        public String outline() {
            double s = size;
            return switch (Math.floorMod(shape, 6)) {
                case 0 -> path("M%f,%fa%f,%f 0 1,0 %f,0a%f,%f 0 1,0 %f,0Z", x - s, y, s, s, 2 * s, s, s, -2 * s);
                case 1 -> polygon(-s * 0.9, -s * 0.9, s * 0.9, -s * 0.9, s * 0.9, s * 0.9, -s * 0.9, s * 0.9);
                case 2 -> polygon(0, -s * 1.1, s * 1.1, s * 0.9, -s * 1.1, s * 0.9);
                case 3 -> polygon(0, -s * 1.25, s * 1.25, 0, 0, s * 1.25, -s * 1.25, 0);
                case 4 -> polygon(0, s * 1.1, -s * 1.1, -s * 0.9, s * 1.1, -s * 0.9);
                default -> polygon(-s / 3, -s, s / 3, -s, s / 3, -s / 3, s, -s / 3, s, s / 3, s / 3, s / 3, s / 3, s,
                        -s / 3, s, -s / 3, s / 3, -s, s / 3, -s, -s / 3, -s / 3, -s / 3);
            };
        }

        private String polygon(double... offsets) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < offsets.length; i += 2) {
                text.append(path(i == 0 ? "M%f,%f" : "L%f,%f", x + offsets[i], y + offsets[i + 1]));
            }
            return text.append('Z').toString();
        }

        private static String path(String format, Object... numbers) {
            return String.format(Locale.ROOT, format.replace("%f", "%.2f"), numbers);
        }
    }

    enum Anchor { START, MIDDLE, END }

    /// One line of text.
    ///
    /// @param x of the anchor
    /// @param baseline y of the foot of the letters
    /// @param size of the font in pixels
    record Text(double x, double baseline, String text, Anchor anchor, double size, boolean bold, MarkColor ink)
            implements Mark {

        /// The letters' share of the font size above the baseline, and below.
        private static final double ASCENT = 0.8;
        private static final double DESCENT = 0.25;

        /// The area that the text covers, by its estimated width.
        public Area area() {
            double width = TextMetrics.width(text, size, bold);
            double left = switch (anchor) {
                case START -> x;
                case MIDDLE -> x - width / 2;
                case END -> x - width;
            };
            return new Area(left, baseline - size * ASCENT, width, size * (ASCENT + DESCENT));
        }
    }

    /// An edge in the colour of the paper around the letters of a text that stands on other marks; drawn before the text.
    record Halo(Text text) implements Mark {

        /// How wide the edge is.
        public static final double EDGE = 2;
    }
}
