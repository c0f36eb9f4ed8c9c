package dev.touchstone.compare;

import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OwnFactor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The x axis and the small multiples that show rows best.
///
/// @param along the load if it varies, else another known factor that distinguishes rows, else one of the author's own;
/// null when none does
/// @param panels the factor that distinguishes most rows at one point of the x axis, a known one before the author's
/// own; null when none does
record SuggestedAxes(@Nullable AnyFactor along, @Nullable AnyFactor panels) {

    private static final List<Factor> ALONG = List.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.REQUESTS,
            Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS, Factor.MAX_TOKENS, Factor.INPUTS_PER_REQUEST, Factor.GPU_COUNT, Factor.NODES);

    static SuggestedAxes of(Collection<Row> rows) {
        List<Map<AnyFactor, Level>> matches = rows.stream().map(Row::wholeMatch).toList();
        Set<AnyFactor> varying = new LinkedHashSet<>(ALONG);
        varying.addAll(Arrays.asList(Factor.values()));
        matches.forEach(match -> match.keySet().stream().filter(OwnFactor.class::isInstance).forEach(varying::add));
        varying.removeIf(factor -> matches.stream().map(match -> match.get(factor)).filter(level -> level != null)
                .distinct().count() < 2);
        Optional<AnyFactor> along = varying.stream().findFirst();
        if (along.isEmpty()) {
            return new SuggestedAxes(null, null);
        }
        List<AnyFactor> known = Arrays.stream(Factor.values()).filter(varying::contains).map(AnyFactor.class::cast)
                .toList();
        List<AnyFactor> own = varying.stream().filter(OwnFactor.class::isInstance).toList();
        return new SuggestedAxes(along.get(), most(matches, along.get(), known)
                .or(() -> most(matches, along.get(), own)).orElse(null));
    }

    /// The first of those factors that distinguish most rows at one point of the x axis; empty where none does.
    private static Optional<AnyFactor> most(List<Map<AnyFactor, Level>> rows, AnyFactor along, List<AnyFactor> from) {
        List<AnyFactor> rest = from.stream().filter(factor -> !factor.equals(along)).toList();
        return rest.stream()
                .max(Comparator.<AnyFactor>comparingLong(factor -> points(rows, along, factor))
                        .thenComparing(factor -> -rest.indexOf(factor)))
                .filter(factor -> points(rows, along, factor) > points(rows, along, along));
    }

    Lens applyTo(Lens lens) {
        return lens.withAxes(along, panels);
    }

    /// How many points of the chart the rows take when laid out by two factors.
    private static long points(List<Map<AnyFactor, Level>> rows, AnyFactor along, AnyFactor panels) {
        return rows.stream().map(row -> {
            List<Optional<Level>> point = new ArrayList<>();
            point.add(Optional.ofNullable(row.get(along)));
            point.add(Optional.ofNullable(row.get(panels)));
            return point;
        }).distinct().count();
    }
}
