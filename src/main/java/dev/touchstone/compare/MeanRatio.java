package dev.touchstone.compare;

import dev.touchstone.compare.parallel.Interruption;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.row.RowFamily;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.MeanRatioInterval;
import dev.touchstone.compare.statistics.RatioEstimate;
import dev.touchstone.compare.statistics.StratifiedTest;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// How a level stands to the baseline over all rows of one family: the geometric mean of the ratios of their means,
/// which is the same whichever of the two is divided by the other. A family is an engine, a model, a think mode and a
/// client; ratios of different ones are never averaged.
///
/// @param match the levels that make the family, as far as they are known
/// @param ratio above 0; 1.2 for 20 % above the baseline
/// @param interval the 95 % interval of the ratio, for just these rows; null where a row has none
/// @param p of a permutation test over all these rows, two-sided, see [StratifiedTest]; null where a value is not above 0
/// @param rows that it is computed from, at least one
/// @param leftOut rows that have both levels but no ratio: not comparable, or one of the two means is not above 0
public record MeanRatio(Level level, Map<Factor, Level> match, double ratio, @Nullable Interval interval,
        @Nullable Double p, List<Row> rows, int leftOut) {

    public MeanRatio {
        rows = List.copyOf(rows);
    }

    /// The number of rows that it is computed from.
    public int points() {
        return rows.size();
    }

    /// Whether the level lies above or below the baseline over all rows.
    public Direction direction() {
        if (ratio == 1) {
            return Direction.NEITHER;
        }
        return ratio > 1 ? Direction.HIGHER : Direction.LOWER;
    }

    /// For each family in the order of the rows, one per level other than the baseline, in the order of the levels; none
    /// for a level without a ratio.
    static List<MeanRatio> of(Comparison comparison) {
        Level baseline = comparison.baseline();
        if (baseline == null) {
            return List.of();
        }
        Map<List<String>, RowFamily> families = new LinkedHashMap<>();
        Map<List<String>, List<Row>> rows = new LinkedHashMap<>();
        for (Row row : comparison.rows()) {
            RowFamily family = RowFamily.of(row.cells().stream().flatMap(cell -> cell.runs().stream()).toList(),
                    comparison.lens().by());
            families.putIfAbsent(family.key(), family);
            rows.computeIfAbsent(family.key(), key -> new ArrayList<>()).add(row);
        }
        List<MeanRatio> ratios = new ArrayList<>();
        rows.forEach((key, ofFamily) -> comparison.levels().stream().filter(level -> !level.equals(baseline))
                .forEach(level -> of(Objects.requireNonNull(families.get(key)).match(), ofFamily,
                        comparison.lens().metric(), baseline, level).ifPresent(ratios::add)));
        return ratios;
    }

    private static Optional<MeanRatio> of(Map<Factor, Level> match, List<Row> rows, Metric metric, Level baseline,
            Level level) {
        Interruption.check();
        List<Row> both = rows.stream()
                .filter(row -> row.cell(baseline).isPresent() && row.cell(level).isPresent()).toList();
        List<Row> used = both.stream().filter(row -> row.cell(level).orElseThrow().verdict() != Verdict.NOT_COMPARABLE
                && Stream.of(baseline, level).allMatch(one -> row.cell(one).orElseThrow().spread().mean() > 0)).toList();
        if (used.isEmpty()) {
            return Optional.empty();
        }
        List<double[]> base = values(used, metric, baseline);
        List<double[]> other = values(used, metric, level);
        boolean arePositive = Stream.concat(base.stream(), other.stream()).flatMapToDouble(Arrays::stream)
                .allMatch(value -> value > 0);
        double ratio = Math.exp(used.stream().mapToDouble(row -> Math.log(row.cell(level).orElseThrow().spread().mean()
                / row.cell(baseline).orElseThrow().spread().mean())).average().orElseThrow());
        List<RatioEstimate> estimates = used.stream()
                .flatMap(row -> Stream.ofNullable(row.cell(level).orElseThrow().estimate())).toList();
        Interval interval = estimates.size() < used.size() ? null : MeanRatioInterval.of(ratio, estimates).orElse(null);
        return Optional.of(new MeanRatio(level, match, ratio, interval,
                arePositive ? StratifiedTest.p(base, other) : null, used, both.size() - used.size()));
    }

    private static List<double[]> values(List<Row> rows, Metric metric, Level level) {
        return rows.stream().map(row -> row.cell(level).orElseThrow().runs().stream()
                .mapToDouble(run -> run.metrics().get(metric).orElseThrow()).toArray()).toList();
    }
}
