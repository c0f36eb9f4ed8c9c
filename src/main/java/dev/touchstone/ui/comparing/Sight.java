package dev.touchstone.ui.comparing;

import dev.touchstone.chart.ChartSpec;
import dev.touchstone.chart.ComparisonChart;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.Offer;
import dev.touchstone.compare.Preset;
import dev.touchstone.compare.Row;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
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
record Sight(int runs, List<Preset> presets, List<Metric> metrics, List<Factor> factors, List<Factor> axes,
        @Nullable Shown shown) {

    static final Sight NOTHING = new Sight(0, List.of(), List.of(), List.of(), List.of(), null);

    /// What the lens shows.
    record Shown(Lens lens, Comparison comparison, ChartSpec chart) {
    }

    /// What somebody asked to see.
    ///
    /// @param suitAxes whether the axes are to be chosen so that they suit the factor compared by
    record Wish(Lens lens, boolean suitAxes) {
    }

    Sight {
        presets = List.copyOf(presets);
        metrics = List.copyOf(metrics);
        factors = List.copyOf(factors);
        axes = List.copyOf(axes);
    }

    /// Looks at the runs. A lens that they cannot fill is bent to the nearest one that they can.
    ///
    /// @param wanted null for the first of the presets
    static Sight of(List<Run> runs, @Nullable Wish wanted, Locale locale) {
        Offer offer = Offer.of(runs);
        List<Preset> presets = offer.presets();
        Optional<Lens> lens = Optional.ofNullable(wanted).flatMap(one -> nearest(runs, offer, one))
                .or(() -> presets.stream().map(Preset::lens).findFirst())
                .or(() -> offer.metrics().stream().flatMap(metric -> offer.factors(metric).stream())
                        .findFirst().flatMap(offer::lens));
        if (lens.isEmpty()) {
            return new Sight(runs.size(), presets, List.of(), List.of(), List.of(), null);
        }
        Comparison comparison = Comparison.of(runs, lens.get());
        Lens shown = comparison.lens();
        List<Metric> metrics = offer.metrics().stream().filter(metric -> hasRows(runs, withMetric(shown, metric)))
                .toList();
        return new Sight(runs.size(), presets, metrics, offer.factors(shown.metric()), axes(comparison), new Shown(shown, comparison, ComparisonChart.of(comparison, locale)));
    }

    private static Optional<Lens> nearest(List<Run> runs, Offer offer, Wish wish) {
        Lens wanted = wish.lens();
        Optional<Lens> usual = offer.lens(wanted.by());
        if (!hasRows(runs, wanted)) {
            return usual;
        }
        Lens lens = !wish.suitAxes() ? wanted
                : usual.map(axes -> wanted.withAxes(axes.along(), axes.panels())).orElse(wanted);
        return Optional.of(fitting(runs, lens));
    }

    private static boolean hasRows(List<Run> runs, Lens lens) {
        return !Comparison.of(runs, lens).rows().isEmpty();
    }

    /// Axes that tell no rows apart, and a baseline that no row has, are taken off.
    private static Lens fitting(List<Run> runs, Lens lens) {
        Comparison comparison = Comparison.of(runs, lens);
        List<Factor> axes = axes(comparison);
        Lens fit = lens.withAxes(axes.contains(lens.along()) ? lens.along() : null,
                axes.contains(lens.panels()) ? lens.panels() : null);
        return comparison.baseline() == null ? fit.withBaseline(null) : fit;
    }

    private static List<Factor> axes(Comparison comparison) {
        return Arrays.stream(Factor.values()).filter(factor -> factor != comparison.lens().by())
                .filter(factor -> comparison.rows().stream().map(Row::match).map(match -> match.get(factor))
                        .filter(Objects::nonNull).distinct().count() > 1).toList();
    }

    static Lens withMetric(Lens lens, Metric metric) {
        return new Lens(metric, lens.by(), lens.along(), lens.panels(), lens.baseline(), lens.filters());
    }

    /// The preset whose question this is, whatever the metric and the baseline.
    Optional<Preset> preset() {
        Shown now = shown;
        return now == null ? Optional.empty() : presets.stream().filter(preset -> preset.lens().by() == now.lens().by()
                && preset.lens().along() == now.lens().along() && preset.lens().panels() == now.lens().panels())
                .findFirst();
    }
}
