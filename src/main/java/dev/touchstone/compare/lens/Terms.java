package dev.touchstone.compare.lens;

import dev.touchstone.cost.Demand;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The terms under which runs are judged: what the user sets in the window or on the command line. Everything that is
/// derived from runs is derived under one set of terms.
///
/// @param limits the objectives: quantity → the most seconds; empty for none
/// @param at the statistic of latencies that is compared with the limits and drawn: `p99`
/// @param perGpu the token throughput that is divided by the number of GPUs
/// @param accepted definitions and differences that may stand side by side
/// @param exclude ids of checks; a run that one of them flags is excluded, the first of them being the reason
/// @param margin the fraction by which a ratio may be off 1 without being relevant, above 0
/// @param lens the comparison that the user looks at; null for none. It accepts what the terms accept and has their margin
/// @param prices what GPUs cost and draw
/// @param demand the load that a deployment has to serve; null for none
public record Terms(Map<Quantity, Double> limits, Statistic at, TokenThroughput perGpu, Accepted accepted,
        Set<String> exclude, double margin, @Nullable Lens lens, GpuPrices prices, @Nullable Demand demand) {

    /// No objectives, p99, output tokens, nothing accepted, nothing excluded, a margin of 3 %, no lens.
    public static final Terms NONE = new Terms(Map.of(), Statistic.percentile(99), TokenThroughput.OUTPUT,
            Accepted.NOTHING, Set.of(), Lens.MARGIN, null);

    /// The terms that hold unless the user sets others: as [#NONE], but runs of a warm-up are excluded, and means of runs
    /// that take part themselves.
    public static final Terms DEFAULT = NONE.withExclude(new LinkedHashSet<>(List.of("warm-up", "mean-of-runs")));

    /// Terms without prices and without a demand.
    public Terms(Map<Quantity, Double> limits, Statistic at, TokenThroughput perGpu, Accepted accepted, Set<String> exclude,
            double margin, @Nullable Lens lens) {
        this(limits, at, perGpu, accepted, exclude, margin, lens, GpuPrices.NONE, null);
    }

    public Terms {
        limits = Map.copyOf(limits);
        exclude = Collections.unmodifiableSet(new LinkedHashSet<>(exclude));
        lens = lens == null ? null : lens.withAccepted(accepted).withMargin(margin);
    }

    /// @param seconds null for no limit
    public Terms withLimit(Quantity quantity, @Nullable Double seconds) {
        EnumMap<Quantity, Double> other = new EnumMap<>(Quantity.class);
        other.putAll(limits);
        if (seconds == null) {
            other.remove(quantity);
        } else {
            other.put(quantity, seconds);
        }
        return new Terms(other, at, perGpu, accepted, exclude, margin, lens, prices, demand);
    }

    public Terms withStatistic(Statistic other) {
        return new Terms(limits, other, perGpu, accepted, exclude, margin, lens, prices, demand);
    }

    public Terms withoutLimits() {
        return new Terms(Map.of(), at, perGpu, accepted, exclude, margin, lens, prices, demand);
    }

    public Terms withPerGpu(TokenThroughput other) {
        return new Terms(limits, at, other, accepted, exclude, margin, lens, prices, demand);
    }

    public Terms withAccepted(Accepted other) {
        return new Terms(limits, at, perGpu, other, exclude, margin, lens, prices, demand);
    }

    public Terms withExclude(Set<String> checks) {
        return new Terms(limits, at, perGpu, accepted, checks, margin, lens, prices, demand);
    }

    /// @param other a fraction above 0
    public Terms withMargin(double other) {
        return new Terms(limits, at, perGpu, accepted, exclude, other, lens, prices, demand);
    }

    /// The lens, and what it accepts.
    public Terms withLens(Lens other) {
        return new Terms(limits, at, perGpu, other.accepted(), exclude, margin, other, prices, demand);
    }

    public Terms withPrices(GpuPrices other) {
        return new Terms(limits, at, perGpu, accepted, exclude, margin, lens, other, demand);
    }

    /// @param other null for no demand
    public Terms withDemand(@Nullable Demand other) {
        return new Terms(limits, at, perGpu, accepted, exclude, margin, lens, prices, other);
    }

    /// Whether nothing but the lens differs, so that what follows from these terms follows from the others too, but for
    /// the comparison under the lens.
    public boolean differOnlyInLens(Terms other) {
        return limits.equals(other.limits) && at.equals(other.at) && perGpu == other.perGpu
                && accepted.equals(other.accepted) && exclude.equals(other.exclude)
                && margin == other.margin && prices.equals(other.prices) && Objects.equals(demand, other.demand);
    }

    /// The limits, to be met by the share of requests that the statistic stands for: 95 % for `p95`.
    public Objectives objectives() {
        return limits.isEmpty() ? Objectives.NONE : new Objectives(limits, share());
    }

    private double share() {
        return at instanceof Statistic.Percentile(double percent) ? percent / 100 : Objectives.NONE.share();
    }
}
