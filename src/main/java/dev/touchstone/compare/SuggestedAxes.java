package dev.touchstone.compare;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The x axis and the small multiples that show rows best.
///
/// @param along the load if it varies, else another factor that distinguishes rows; null when none does
/// @param panels the factor that distinguishes most rows at one point of the x axis; null when none does
record SuggestedAxes(@Nullable Factor along, @Nullable Factor panels) {

    private static final List<Factor> ALONG = List.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.REQUESTS,
            Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS, Factor.MAX_TOKENS, Factor.GPU_COUNT, Factor.NODES);

    static SuggestedAxes of(Collection<Row> rows) {
        Set<Factor> varying = new LinkedHashSet<>(ALONG);
        varying.addAll(Arrays.asList(Factor.values()));
        varying.removeIf(factor -> rows.stream().map(row -> row.match().get(factor)).filter(level -> level != null)
                .distinct().count() < 2);
        Optional<Factor> along = varying.stream().findFirst();
        if (along.isEmpty()) {
            return new SuggestedAxes(null, null);
        }
        List<Factor> rest = Arrays.stream(Factor.values()).filter(varying::contains)
                .filter(factor -> factor != along.get()).toList();
        Factor panels = rest.stream()
                .max(Comparator.<Factor>comparingLong(factor -> points(rows, along.get(), factor))
                        .thenComparing(Comparator.<Factor>naturalOrder().reversed()))
                .filter(factor -> points(rows, along.get(), factor) > points(rows, along.get(), along.get()))
                .orElse(null);
        return new SuggestedAxes(along.get(), panels);
    }

    Lens applyTo(Lens lens) {
        return lens.withAxes(along, panels);
    }

    /// How many points of the chart the rows take when laid out by two factors.
    private static long points(Collection<Row> rows, Factor along, Factor panels) {
        return rows.stream().map(row -> {
            List<Optional<Level>> point = new ArrayList<>();
            point.add(Optional.ofNullable(row.match().get(along)));
            point.add(Optional.ofNullable(row.match().get(panels)));
            return point;
        }).distinct().count();
    }
}
