package dev.touchstone.chart.spec;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.Set;

/// What a reader of a chart has to know beside its points.
///
/// @param unit of the y axis: `req/s`; empty for a plain count, and where both axes name their own
/// @param better which direction is better: `higher is better`; empty where neither is
/// @param subtitle model, hardware and what is the same in all runs; empty where none of it is known
/// @param source the files, the dates and the program: `Source: notes.md · measured 28 April 2025 · Touchstone 1.0`;
/// empty where there are no runs
public record ChartContext(String unit, String better, String subtitle, String source) {

    public static final ChartContext NONE = new ChartContext("", "", "", "");

    /// Returns the context of a chart of these runs.
    ///
    /// @param drawn the factors that the chart itself shows
    public static ChartContext of(String unit, String better, Collection<Run> runs, Set<AnyFactor> drawn) {
        return new ChartContext(unit, better, new ChartSubtitle(runs, drawn).text(), ChartSource.of(runs));
    }

    /// The factors whose level the subtitle of such a chart names, so that no title has to.
    ///
    /// @param drawn the factors that the chart itself shows
    public static Set<Factor> told(Collection<Run> runs, Set<AnyFactor> drawn) {
        return new ChartSubtitle(runs, drawn).told();
    }

    /// The same of another metric of the same runs.
    public ChartContext with(String unit, String better) {
        return new ChartContext(unit, better, subtitle, source);
    }

    /// `higher is better`; empty where neither direction is.
    public static String better(Direction direction) {
        return switch (direction) {
            case HIGHER -> I18n.text("higher is better");
            case LOWER -> I18n.text("lower is better");
            case NEITHER -> "";
        };
    }

    /// Of two axes: `better: up and to the right`; empty where neither direction of an axis is better.
    public static String better(Direction y, Direction x) {
        if (y == Direction.NEITHER || x == Direction.NEITHER) {
            return "";
        }
        return y == Direction.HIGHER
                ? x == Direction.HIGHER ? I18n.text("better: up and to the right") : I18n.text("better: up and to the left")
                : x == Direction.HIGHER ? I18n.text("better: down and to the right")
                        : I18n.text("better: down and to the left");
    }

    /// Returns the title with the unit and the direction.
    String heading(String title) {
        String measured = unit.isEmpty() ? title : I18n.text("{0}, {1}", title, unit);
        return better.isEmpty() ? measured : measured + " · " + better;
    }
}
