package dev.touchstone.compare;

import dev.touchstone.compare.factor.FurtherFactors;
import dev.touchstone.compare.factor.LevelCounts;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Preset;
import dev.touchstone.compare.name.ConditionCounts;
import dev.touchstone.compare.row.Row;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The comparisons that a set of runs allows: only metrics that were measured, only factors that put something side by
/// side, only levels that occur. Computed on each call; with many thousand runs that belongs in the background.
public final class ComparisonOptions {

    /// What people look at first.
    private static final List<Metric> HEADLINES = List.of(Metric.of(Quantity.REQUEST_THROUGHPUT),
            Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), Metric.of(Quantity.EMBEDDING_THROUGHPUT),
            Metric.of(Quantity.DOCUMENT_THROUGHPUT), Metric.of(Quantity.E2E_LATENCY),
            Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN),
            Metric.of(Quantity.E2E_LATENCY, Statistic.percentile(99)), Metric.of(Quantity.TTFT),
            Metric.of(Quantity.TTFT, Statistic.MEDIAN), Metric.of(Quantity.TTFT, Statistic.percentile(99)),
            Metric.of(Quantity.TPOT), Metric.of(Quantity.TPOT, Statistic.MEDIAN),
            Metric.of(Quantity.TPOT, Statistic.percentile(99)), Metric.of(Quantity.ITL),
            Metric.of(Quantity.ITL, Statistic.percentile(99)), Metric.of(Quantity.TOTAL_TOKEN_THROUGHPUT),
            Metric.of(Quantity.GOODPUT));

    /// Up to here the comparison by each flag is tried.
    private static final int MOST_TRIED = 1000;

    private final List<Run> runs;
    private final List<Metric> metrics;
    private final Map<AnyFactor, Boolean> severalLevels = new ConcurrentHashMap<>();
    private final Function<Lens, List<Row>> rows;
    private final Predicate<Lens> hasRows;
    private @Nullable List<AnyFactor> further;
    private final Supplier<ConditionCounts> counts;

    private ComparisonOptions(List<Run> runs, Supplier<ConditionCounts> counts, Function<Lens, List<Row>> rows,
            Predicate<Lens> hasRows) {
        this.runs = runs;
        this.counts = counts;
        this.rows = rows;
        this.hasRows = hasRows;
        Set<Metric> measured = new TreeSet<>();
        Definitions last = null;
        Metrics alike = null;
        for (Run run : this.runs) {
            if (run.definitions() != last || alike == null || !run.metrics().areOfTheMetricsOf(alike)) {
                last = run.definitions();
                alike = run.metrics();
                run.metrics().metrics().stream().filter(run.definitions()::isMeasured).forEach(measured::add);
            }
        }
        List<Metric> ordered = new ArrayList<>(HEADLINES);
        ordered.retainAll(measured);
        measured.removeAll(HEADLINES);
        ordered.addAll(measured);
        this.metrics = List.copyOf(ordered);
    }

    public static ComparisonOptions of(Collection<Run> runs) {
        List<Run> all = List.copyOf(runs);
        Comparisons comparisons = new Comparisons(all);
        return new ComparisonOptions(all, comparisons::counts, comparisons::outline, comparisons::hasRows);
    }

    /// For callers that keep comparisons.
    ///
    /// @param counts how many of the runs have each level of each condition
    /// @param rows those of the comparison of these runs under a lens, see [Comparisons#outline]
    /// @param hasRows whether there would be any
    public static ComparisonOptions of(Collection<Run> runs, Supplier<ConditionCounts> counts, Function<Lens, List<Row>> rows,
            Predicate<Lens> hasRows) {
        return new ComparisonOptions(List.copyOf(runs), counts, rows, hasRows);
    }

    /// The metrics that some run measured, the most significant ones first.
    public List<Metric> metrics() {
        return metrics;
    }

    /// The factors by which this metric can be compared: those that put at least two levels side by side; behind those
    /// that are known the author's own, labels of tools, names and tags, and flags. Of many runs it is not tried whether the latter put
    /// levels side by side.
    public List<AnyFactor> factors(Metric metric) {
        boolean few = runs.size() <= MOST_TRIED;
        return Stream.concat(Arrays.stream(Factor.values()).filter(factor -> factor != Factor.URL)
                .filter(this::hasTwoLevels), furtherFactors().stream())
                .filter(factor -> !few && !(factor instanceof Factor) || hasRows.test(Lens.of(metric, factor))).toList();
    }

    private synchronized List<AnyFactor> furtherFactors() {
        List<AnyFactor> known = further;
        if (known == null) {
            known = FurtherFactors.of(runs);
            further = known;
        }
        return known;
    }

    /// The well-known questions that the runs can answer, with axes that suit them. Where the engine changes together
    /// with the level in every row, the question would be about the engines, which only `Engines` is.
    public List<Preset> presets() {
        Map<Factor, String> names = new EnumMap<>(Map.of(Factor.ENGINE, I18n.text("Engines"),
                Factor.GPU_COUNT, I18n.text("GPU counts"), Factor.NODES, I18n.text("Nodes"), Factor.API,
                I18n.text("APIs"), Factor.THINKING, I18n.text("Think modes")));
        List<Preset> presets = new ArrayList<>();
        for (Factor by : List.of(Factor.ENGINE, Factor.GPU_COUNT, Factor.THINKING, Factor.API, Factor.NODES)) {
            lens(by).filter(this::isAboutItsFactor)
                    .map(lens -> new Preset(names.getOrDefault(by, by.label()), lens)).ifPresent(presets::add);
        }
        return List.copyOf(presets);
    }

    /// A lens for comparing by this factor: the first metric that has rows, with axes that suit them.
    public Optional<Lens> lens(AnyFactor by) {
        if (!hasTwoLevels(by)) {
            return Optional.empty();
        }
        return metrics.stream().map(metric -> Lens.of(metric, by)).filter(hasRows)
                .findFirst().map(lens -> SuggestedAxes.of(rows.apply(lens)).applyTo(lens));
    }

    private boolean isAboutItsFactor(Lens lens) {
        return rows.apply(lens.withAxes(null, null)).stream()
                .anyMatch(row -> !row.alsoDiffers().containsKey(Factor.ENGINE.key()));
    }

    private boolean hasTwoLevels(AnyFactor factor) {
        return severalLevels.computeIfAbsent(factor, any -> any instanceof Factor known
                ? LevelCounts.of(counts.get().of(known), known, 0).counts().size() > 1 : LevelCounts.areSeveral(runs, any));
    }
}
