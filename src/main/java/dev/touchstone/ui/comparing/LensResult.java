package dev.touchstone.ui.comparing;

import dev.touchstone.chart.ChartCoverage;
import dev.touchstone.chart.ComparisonChart;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.difference.SideDifference;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Preset;
import dev.touchstone.compare.parallel.InParallel;
import dev.touchstone.compare.row.KeptForRows;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Everything that the page shows of runs through a lens, computed together: the choices, the comparison and its chart.
///
/// @param runs the number of runs to compare
/// @param metrics that can be compared by the lens' factor, the most useful ones first
/// @param factors by which the lens' metric can be compared
/// @param axes factors with several levels among the rows, for the x axis and the panels
/// @param unfilled why the lens that was requested cannot be filled, a sentence; empty when it can
/// @param shown null when nothing can be compared
record LensResult(int runs, List<Preset> presets, List<Metric> metrics, List<AnyFactor> factors, List<AnyFactor> axes,
        String unfilled, @Nullable Shown shown) {

    static final LensResult NOTHING = new LensResult(0, List.of(), List.of(), List.of(), List.of(), "",
            null);

    /// What the lens shows.
    ///
    /// @param coverage how much of the comparison the chart draws
    /// @param differences what else differs between the sides
    /// @param unknown conditions that are not known of some runs
    record Shown(Lens lens, Comparison comparison, ChartSpec chart, ChartCoverage coverage,
            List<SideDifference> differences, List<UnknownLevels> unknown) {

        Shown {
            differences = List.copyOf(differences);
            unknown = List.copyOf(unknown);
        }

        /// @param runs that may take part
        /// @param kept for the rows of the comparison
        static Shown of(Lens lens, Comparison comparison, Collection<Run> runs, KeptForRows kept, Locale locale) {
            Supplier<List<UnknownLevels>> unknown = InParallel.begin(() -> UnknownLevels.of(lens, runs));
            ComparisonChart.Drawn drawn = ComparisonChart.drawn(comparison, kept, locale);
            return new Shown(lens, comparison, drawn.chart(), drawn.coverage(), SideDifference.of(comparison, runs),
                    unknown.get());
        }

        /// How many models its rows are of.
        int models() {
            return lens.by() == Factor.MODEL ? comparison.levels().size()
                    : (int) comparison.rows().stream().map(row -> row.match().get(Factor.MODEL)).distinct().count();
        }
    }

    /// The lens that the user chose.
    ///
    /// @param suitAxes whether the axes are to be chosen so that they suit the factor compared by
    record Request(Lens lens, boolean suitAxes) {
    }

    LensResult {
        presets = List.copyOf(presets);
        metrics = List.copyOf(metrics);
        factors = List.copyOf(factors);
        axes = List.copyOf(axes);
    }

    /// The same choices, until those of what is shown are known.
    ///
    /// @param other null when nothing is shown
    LensResult with(@Nullable Shown other) {
        return new LensResult(runs, presets, metrics, factors, axes, unfilled, other);
    }

    /// The preset whose question this is, whatever the metric and the baseline.
    Optional<Preset> preset() {
        Shown now = shown;
        return now == null ? Optional.empty() : presets.stream().filter(preset -> preset.lens().by().equals(now.lens().by())
                && Objects.equals(preset.lens().along(), now.lens().along())
                && Objects.equals(preset.lens().panels(), now.lens().panels()))
                .findFirst();
    }
}
