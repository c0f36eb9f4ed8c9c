package dev.touchstone.ui.comparing;

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

/// The runs that lie under the lens, with what they offer.
record Subject(List<Run> runs, Offer offer, List<Preset> presets) {

    static Subject of(List<Run> runs) {
        Offer offer = Offer.of(runs);
        return new Subject(runs, offer, offer.presets());
    }

    /// What a lens shows. One that the runs cannot fill is bent to the nearest that they can.
    ///
    /// @param wish null for the first of the presets
    Sight look(Sight.@Nullable Wish wish, Locale locale) {
        Optional<Lens> lens = Optional.ofNullable(wish).flatMap(this::nearest)
                .or(() -> presets.stream().map(Preset::lens).findFirst())
                .or(() -> offer.metrics().stream().flatMap(metric -> offer.factors(metric).stream())
                        .findFirst().flatMap(offer::lens));
        return lens.map(one -> wish == null ? one : one.withAccepted(wish.lens().accepted()))
                .map(one -> sight(one, locale))
                .orElse(new Sight(runs.size(), presets, List.of(), List.of(), List.of(), null));
    }

    private Sight sight(Lens lens, Locale locale) {
        Comparison comparison = Comparison.of(runs, lens);
        List<Metric> metrics = offer.metrics().stream().filter(metric -> hasRows(lens.withMetric(metric)))
                .toList();
        return new Sight(runs.size(), presets, metrics, offer.factors(lens.metric()), axes(comparison),
                new Sight.Shown(lens, comparison, ComparisonChart.of(comparison, locale)));
    }

    private Optional<Lens> nearest(Sight.Wish wish) {
        Lens wanted = wish.lens();
        Optional<Lens> usual = offer.lens(wanted.by());
        if (!hasRows(wanted)) {
            return usual;
        }
        return Optional.of(fitting(!wish.suitAxes() ? wanted
                : usual.map(axes -> wanted.withAxes(axes.along(), axes.panels())).orElse(wanted)));
    }

    private boolean hasRows(Lens lens) {
        return Comparison.hasRows(runs, lens);
    }

    /// Axes that tell no rows apart, and a baseline that no row has, are taken off.
    private Lens fitting(Lens lens) {
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
}
