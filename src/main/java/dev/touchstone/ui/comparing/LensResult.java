package dev.touchstone.ui.comparing;

import dev.touchstone.chart.ChartSpec;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.Preset;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// All that the page shows of a set of runs through a lens, worked out in one go: what may be chosen, what it compares
/// to, and the chart of it.
///
/// @param runs how many there are to compare
/// @param metrics that can be compared by the lens' factor, the most telling ones first
/// @param factors by which something stands side by side in the lens' metric
/// @param axes factors that tell the rows apart: for the x axis and the panels
/// @param shown null when the runs have nothing to put side by side
record LensResult(int runs, List<Preset> presets, List<Metric> metrics, List<Factor> factors, List<Factor> axes,
        @Nullable Shown shown) {

    static final LensResult NOTHING = new LensResult(0, List.of(), List.of(), List.of(), List.of(), null);

    /// What the lens shows.
    record Shown(Lens lens, Comparison comparison, ChartSpec chart) {
    }

    /// What somebody asked to see.
    ///
    /// @param suitAxes whether the axes are to be chosen so that they suit the factor compared by
    record Wish(Lens lens, boolean suitAxes) {
    }

    LensResult {
        presets = List.copyOf(presets);
        metrics = List.copyOf(metrics);
        factors = List.copyOf(factors);
        axes = List.copyOf(axes);
    }

    /// The preset whose question this is, whatever the metric and the baseline.
    Optional<Preset> preset() {
        Shown now = shown;
        return now == null ? Optional.empty() : presets.stream().filter(preset -> preset.lens().by() == now.lens().by()
                && preset.lens().along() == now.lens().along() && preset.lens().panels() == now.lens().panels())
                .findFirst();
    }
}
