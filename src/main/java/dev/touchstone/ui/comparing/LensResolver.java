package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.FurtherFactors;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.Preset;
import dev.touchstone.compare.Row;
import dev.touchstone.compare.Terms;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Computes what a lens shows of the runs.
record LensResolver(Answers answers) {

    /// Returns what a lens shows, with the acceptance and the margin of the terms. A lens that the runs cannot fill is replaced by the nearest one that they can.
    ///
    /// @param request null for the first of the presets
    LensResult resolve(LensResult.@Nullable Request request, Locale locale) {
        Optional<Lens> lens = Optional.ofNullable(request).flatMap(this::nearest)
                .or(() -> answers.presets().stream().map(Preset::lens).findFirst())
                .or(() -> answers.offer().metrics().stream().flatMap(metric -> answers.offer().factors(metric).stream())
                        .findFirst().flatMap(answers.offer()::lens));
        Terms terms = answers.terms();
        String unfilled = request == null ? "" : new UnfilledLens(request.lens(), answers).words();
        return lens.map(one -> one.withAccepted(terms.accepted()).withMargin(terms.margin()))
                .map(one -> result(one, unfilled, locale)).orElse(new LensResult(answers.runs().size(), answers.presets(),
                        List.of(), List.of(), List.of(), unfilled, null));
    }

    private LensResult result(Lens lens, String unfilled, Locale locale) {
        Comparison comparison = answers.compare(lens);
        List<Metric> metrics = answers.offer().metrics().stream().filter(metric -> hasRows(lens.withMetric(metric)))
                .toList();
        return new LensResult(answers.runs().size(), answers.presets(), metrics, answers.offer().factors(lens.metric()),
                axes(comparison), unfilled, LensResult.Shown.of(lens, comparison, answers.runs(), locale));
    }

    private Optional<Lens> nearest(LensResult.Request request) {
        Lens wanted = request.lens();
        Optional<Lens> usual = answers.offer().lens(wanted.by());
        if (!hasRows(wanted)) {
            return usual;
        }
        return Optional.of(fitting(!request.suitAxes() ? wanted
                : usual.map(axes -> wanted.withAxes(axes.along(), axes.panels())).orElse(wanted)));
    }

    private boolean hasRows(Lens lens) {
        return answers.hasRows(lens);
    }

    /// Removes axes that have one level only, and a baseline that no row has.
    private Lens fitting(Lens lens) {
        Comparison comparison = answers.compare(lens);
        List<AnyFactor> axes = axes(comparison);
        Lens fit = lens.withAxes(lens.along() != null && axes.contains(lens.along()) ? lens.along() : null,
                lens.panels() != null && axes.contains(lens.panels()) ? lens.panels() : null);
        return comparison.baseline() == null ? fit.withBaseline(null) : fit;
    }

    /// The factors in which rows differ, those that are known first.
    private static List<AnyFactor> axes(Comparison comparison) {
        Stream<Factor> known = Arrays.stream(Factor.values()).filter(factor -> comparison.rows().stream().map(Row::match)
                .map(match -> match.get(factor)).filter(Objects::nonNull).distinct().count() > 1);
        Stream<AnyFactor> own = FurtherFactors.of(comparison.rows().stream().flatMap(row -> row.cells().stream())
                .flatMap(cell -> cell.runs().stream()).toList()).stream().filter(factor -> comparison.rows().stream()
                        .flatMap(row -> row.level(factor).stream()).distinct().count() > 1);
        return Stream.<AnyFactor>concat(known, own).filter(factor -> !factor.equals(comparison.lens().by())).toList();
    }
}
