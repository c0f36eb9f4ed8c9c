package dev.touchstone.ui.comparing;

import dev.touchstone.chart.ComparisonChart;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.Preset;
import dev.touchstone.compare.Row;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The runs that lie under the lens, with what they offer.
record LensResolver(Answers answers) {

    /// What a lens shows. One that the runs cannot fill is bent to the nearest that they can.
    ///
    /// @param wish null for the first of the presets
    LensResult look(LensResult.@Nullable Wish wish, Locale locale) {
        Optional<Lens> lens = Optional.ofNullable(wish).flatMap(this::nearest)
                .or(() -> answers.presets().stream().map(Preset::lens).findFirst())
                .or(() -> answers.offer().metrics().stream().flatMap(metric -> answers.offer().factors(metric).stream())
                        .findFirst().flatMap(answers.offer()::lens));
        return lens.map(one -> wish == null ? one : one.withAccepted(wish.lens().accepted()))
                .map(one -> sight(one, locale))
                .orElse(new LensResult(answers.runs().size(), answers.presets(), List.of(), List.of(), List.of(), null));
    }

    private LensResult sight(Lens lens, Locale locale) {
        Comparison comparison = answers.compare(lens);
        List<Metric> metrics = answers.offer().metrics().stream().filter(metric -> hasRows(lens.withMetric(metric)))
                .toList();
        return new LensResult(answers.runs().size(), answers.presets(), metrics, answers.offer().factors(lens.metric()),
                axes(comparison), new LensResult.Shown(lens, comparison, ComparisonChart.of(comparison, locale)));
    }

    private Optional<Lens> nearest(LensResult.Wish wish) {
        Lens wanted = wish.lens();
        Optional<Lens> usual = answers.offer().lens(wanted.by());
        if (!hasRows(wanted)) {
            return usual;
        }
        return Optional.of(fitting(!wish.suitAxes() ? wanted
                : usual.map(axes -> wanted.withAxes(axes.along(), axes.panels())).orElse(wanted)));
    }

    private boolean hasRows(Lens lens) {
        return answers.hasRows(lens);
    }

    /// Axes that tell no rows apart, and a baseline that no row has, are taken off.
    private Lens fitting(Lens lens) {
        Comparison comparison = answers.compare(lens);
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
