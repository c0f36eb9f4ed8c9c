package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.factor.FurtherFactors;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Preset;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.row.Row;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Computes what a lens shows of the runs.
record LensResolver(Answers answers) {

    /// Returns what a lens shows, and the choices beside it.
    ///
    /// @param request null for the first of the presets
    LensResult resolve(LensResult.@Nullable Request request, Locale locale) {
        return choices(request, picture(request, locale).orElse(null));
    }

    /// Returns what a lens shows, with the acceptance and the margin of the terms. A lens that the runs cannot fill is
    /// replaced by the nearest one that they can. Empty when nothing can be compared.
    ///
    /// @param request null for the first of the presets
    Optional<LensResult.Shown> picture(LensResult.@Nullable Request request, Locale locale) {
        Optional<Lens> lens = Optional.ofNullable(request).flatMap(this::nearest)
                .or(() -> answers.presets().stream().map(Preset::lens).findFirst())
                .or(() -> answers.offer().metrics().stream().flatMap(metric -> answers.offer().factors(metric).stream())
                        .findFirst().flatMap(answers.offer()::lens));
        return lens.map(this::judged)
                .map(one -> LensResult.Shown.of(one, answers.compare(one), answers.runs(),
                        answers.kept(one), locale));
    }

    private Lens judged(Lens lens) {
        Terms terms = answers.terms();
        return lens.withAccepted(terms.accepted()).withMargin(terms.margin());
    }

    /// Returns the choices beside what is shown, which may take longer to compute.
    ///
    /// @param request null for the first of the presets
    /// @param shown null for nothing
    LensResult choices(LensResult.@Nullable Request request, LensResult.@Nullable Shown shown) {
        String unfilled = request == null ? "" : new UnfilledLens(request.lens(), answers).words();
        if (shown == null) {
            return new LensResult(answers.runs().size(), answers.presets(), List.of(), List.of(), List.of(), unfilled, null);
        }
        Lens lens = shown.lens();
        List<Metric> metrics = answers.offer().metrics().stream().filter(metric -> hasRows(lens.withMetric(metric)))
                .toList();
        return new LensResult(answers.runs().size(), answers.presets(), metrics, answers.offer().factors(lens.metric()),
                axes(shown.comparison()), unfilled, shown);
    }

    private Optional<Lens> nearest(LensResult.Request request) {
        Lens wanted = request.lens();
        if (!hasRows(wanted)) {
            return answers.offer().lens(wanted.by());
        }
        return Optional.of(fitting(!request.suitAxes() ? wanted : answers.offer().lens(wanted.by())
                .map(axes -> wanted.withAxes(axes.along(), axes.panels())).orElse(wanted)));
    }

    private boolean hasRows(Lens lens) {
        return answers.hasRows(lens);
    }

    /// Removes axes that have one level only, and a baseline that no row has.
    private Lens fitting(Lens lens) {
        Comparison comparison = answers.compare(judged(lens));
        Lens fit = lens.withAxes(isAxis(lens.along(), comparison) ? lens.along() : null,
                isAxis(lens.panels(), comparison) ? lens.panels() : null);
        return comparison.baseline() == null ? fit.withBaseline(null) : fit;
    }

    private boolean isAxis(@Nullable AnyFactor factor, Comparison comparison) {
        return factor != null && (factor instanceof Factor known
                ? factor != comparison.lens().by() && varying(comparison).contains(known)
                : axes(comparison).contains(factor));
    }

    /// The known factors of which rows have several levels.
    private static Set<Factor> varying(Comparison comparison) {
        Map<Factor, Level> first = new EnumMap<>(Factor.class);
        Set<Factor> varying = EnumSet.noneOf(Factor.class);
        comparison.rows().forEach(row -> row.match().forEach((factor, level) -> {
            Level other = first.putIfAbsent(factor, level);
            if (other != null && other != level && !other.equals(level)) {
                varying.add(factor);
            }
        }));
        return varying;
    }

    /// The factors in which rows differ, those that are known first.
    private List<AnyFactor> axes(Comparison comparison) {
        return Stream.concat(varying(comparison).stream(), answers.kept(comparison.lens())
                .of(FurtherAxes.class, FurtherAxes.class, () -> FurtherAxes.of(comparison)).factors().stream())
                .filter(factor -> !factor.equals(comparison.lens().by())).toList();
    }

    /// The factors beside the known ones in which rows differ, whatever the metric.
    private record FurtherAxes(List<AnyFactor> factors) {

        static FurtherAxes of(Comparison comparison) {
            return new FurtherAxes(FurtherFactors.of(comparison.rows().stream().flatMap(row -> row.cells().stream())
                    .flatMap(cell -> cell.runs().stream()).toList()).stream()
                    .filter(factor -> varies(factor, comparison.rows())).toList());
        }

        /// The rows behind the first that differs are not asked.
        private static boolean varies(AnyFactor factor, List<Row> rows) {
            return rows.stream().flatMap(row -> row.level(factor).stream()).distinct().limit(2).count() == 2;
        }
    }
}
