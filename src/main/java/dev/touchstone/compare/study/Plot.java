package dev.touchstone.compare.study;

import dev.touchstone.model.Factor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a study's table is drawn.
///
/// @param title of the picture: `Speed-up by GPUs`
/// @param x the key of the column along which points stand; a column of words only for bars
/// @param y the key of the column that is drawn
/// @param series the factors whose levels make a line, or a slot of bars, of their own
/// @param panels the factors whose levels make a panel of their own
/// @param apart the keys of columns of words: rows with other words there stand in a panel of their own, because they
/// are made otherwise or are of another launch
/// @param ideal the key of the column that holds the ideal figure, drawn as a dashed line; null for none
/// @param label the key of the column whose words stand beside the points; null for none
/// @param guides lines across the picture: objectives
/// @param sides the figures of one row that stand side by side; null where each row has one
public record Plot(String title, Form form, String x, String y, List<Factor> series, List<Factor> panels,
        List<String> apart, boolean logX, boolean logY, @Nullable String ideal, @Nullable String label,
        List<Guide> guides, @Nullable Sides sides) {

    public enum Form {
        BARS, LINES,
        /// Points where they are, joined along the best of them.
        SCATTER
    }

    /// A line across the picture.
    ///
    /// @param acrossX whether it stands at a value of x, upright; else it lies at a value of y
    public record Guide(boolean acrossX, double value, String label) {
    }

    /// Figures of one row that stand side by side as bars: those of cache hits and misses.
    ///
    /// @param label of their axis, without the unit
    /// @param all the columns; a row that has no figure in one of them is not drawn
    public record Sides(String label, List<Side> all) {
        public Sides {
            all = List.copyOf(all);
        }
    }

    /// @param name in the legend: `cache hits`
    /// @param column the key of the column that is drawn
    /// @param count the key of the column that says how many requests are behind
    public record Side(String name, String column, String count) {
    }

    /// A plot whose rows have one figure each.
    public Plot(String title, Form form, String x, String y, List<Factor> series, List<Factor> panels, List<String> apart,
            boolean logX, boolean logY, @Nullable String ideal, @Nullable String label, List<Guide> guides) {
        this(title, form, x, y, series, panels, apart, logX, logY, ideal, label, guides, null);
    }

    public Plot {
        series = List.copyOf(series);
        panels = List.copyOf(panels);
        apart = List.copyOf(apart);
        guides = List.copyOf(guides);
    }
}
