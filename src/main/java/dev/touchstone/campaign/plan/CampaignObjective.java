package dev.touchstone.campaign.plan;

import dev.touchstone.cost.CostFigures;
import dev.touchstone.cost.GpuPrice;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.cost.HourlyPrice;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a campaign looks for: the highest or lowest value of a metric among the tested loads at which limits hold.
///
/// @param limits the worst value of a metric that is accepted: the most of a latency, the least of a throughput; in the
///     metric's unit
/// @param prices from which costs are computed, where the metric or a limit is one
public record CampaignObjective(Metric metric, boolean isMaximised, Map<Metric, Double> limits, GpuPrices prices) {

    /// Where more of the requests failed, those that were served are no longer the load: an engine that refuses the long
    /// prompts is fast.
    private static final double MOST_FAILED = 0.01;

    /// An objective without costs.
    public CampaignObjective(Metric metric, boolean isMaximised, Map<Metric, Double> limits) {
        this(metric, isMaximised, limits, GpuPrices.NONE);
    }

    public CampaignObjective {
        limits = Collections.unmodifiableMap(new LinkedHashMap<>(limits));
    }

    /// The symbol of a metric's unit, with the currency of the prices where it is money: `USD/1M tok`.
    public String unit(Metric of) {
        Set<String> currencies = prices.all().stream().map(GpuPrice::price).flatMap(Stream::ofNullable).map(HourlyPrice::currency)
                .collect(Collectors.toSet());
        String symbol = of.unit().symbol();
        return of.unit().isMoney() && currencies.size() == 1 ? symbol.replace(Unit.MONEY, currencies.iterator().next()) : symbol;
    }

    /// The run with what it costs.
    public Run completed(Run run) {
        return CostFigures.completed(run, prices);
    }

    /// The run that does best among those that were served and hold the limits, with what it costs; empty where none does, or
    /// none has the metric.
    public Optional<Run> best(Collection<Run> runs) {
        Comparator<Run> byFigure = Comparator.comparingDouble(run -> run.metrics().get(metric).orElseThrow());
        List<Run> holding = runs.stream().map(this::completed).filter(run -> run.metrics().get(metric).isPresent()).filter(this::holds).toList();
        return holding.stream().max(isMaximised ? byFigure : byFigure.reversed());
    }

    /// Whether at most one request of a run failed, or at most one in a hundred, as far as it counts them; false where none was
    /// served.
    public static boolean isServed(Run run) {
        double failed = run.metrics().get(Metric.of(Quantity.FAILED_REQUESTS)).orElse(0);
        double served = run.metrics().get(Metric.of(Quantity.SUCCESSFUL_REQUESTS)).orElse(Double.POSITIVE_INFINITY);
        return served > 0 && failed <= Math.max(1, MOST_FAILED * (failed + served));
    }

    /// Whether a run was served and holds every limit. A limit on something that was not measured does not hold.
    public boolean holds(Run run) {
        Run whole = completed(run);
        return isServed(run) && limits.entrySet().stream().allMatch(limit -> {
            OptionalDouble value = whole.metrics().get(limit.getKey());
            return value.isPresent() && (limit.getKey().better() == Direction.HIGHER
                    ? value.getAsDouble() >= limit.getValue() : value.getAsDouble() <= limit.getValue());
        });
    }

    /// The score of a figure for a search, see [dev.touchstone.campaign.search.Tried]. Empty for a figure of 0 or less.
    public OptionalDouble score(double figure) {
        return figure > 0 ? OptionalDouble.of(isMaximised ? Math.log(figure) : -Math.log(figure)) : OptionalDouble.empty();
    }

    /// The figure of a score.
    public double figure(double score) {
        return Math.exp(isMaximised ? score : -score);
    }
}
