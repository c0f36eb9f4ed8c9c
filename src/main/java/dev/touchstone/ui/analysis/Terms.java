package dev.touchstone.ui.analysis;

import dev.touchstone.compare.Accepted;
import dev.touchstone.compare.study.Material;
import dev.touchstone.compare.study.Material.Throughput;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.request.RequestRecord;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What the user asks of the runs.
///
/// @param limits quantity → the most seconds
/// @param at the statistic of latencies that is held against the limits and drawn
/// @param perGpu which throughput is told for each GPU
/// @param accepted definitions and differences that may stand side by side
public record Terms(Map<Quantity, Double> limits, Statistic at, Throughput perGpu, Accepted accepted) {

    /// The statistics that limits can be held against.
    public static final List<Statistic> STATISTICS = List.of(Statistic.MEAN, Statistic.MEDIAN,
            Statistic.percentile(90), Statistic.percentile(95), Statistic.percentile(99));
    public static final Terms NONE = new Terms(Map.of(), Statistic.percentile(99), Throughput.OUTPUT, Accepted.NOTHING);

    private static final String LIMIT = "limit.";

    public Terms {
        limits = Map.copyOf(limits);
    }

    /// @param seconds null for no limit
    public Terms with(Quantity quantity, @Nullable Double seconds) {
        EnumMap<Quantity, Double> other = new EnumMap<>(Quantity.class);
        other.putAll(limits);
        if (seconds == null) {
            other.remove(quantity);
        } else {
            other.put(quantity, seconds);
        }
        return new Terms(other, at, perGpu, accepted);
    }

    public Terms with(Statistic other) {
        return new Terms(limits, other, perGpu, accepted);
    }

    public Terms with(Throughput other) {
        return new Terms(limits, at, other, accepted);
    }

    public Terms with(Accepted other) {
        return new Terms(limits, at, perGpu, other);
    }

    /// The runs under these terms.
    Material of(List<Run> runs, Function<Run, List<RequestRecord>> requests) {
        Objectives objectives = limits.isEmpty() ? Objectives.NONE : new Objectives(limits, share());
        return new Material(runs, objectives, at, perGpu, accepted, requests);
    }

    /// The share of requests that a percentile speaks of; the usual one for a mean.
    private double share() {
        return at instanceof Statistic.Percentile(double percent) ? percent / 100 : Objectives.NONE.share();
    }

    /// As names and values, for the next start; what was accepted is the lens' to remember.
    public Map<String, String> state() {
        Map<String, String> state = new TreeMap<>();
        limits.forEach((quantity, seconds) -> state.put(LIMIT + quantity.key(), Double.toString(seconds)));
        state.put("at", at.key());
        state.put("perGpu", perGpu.name().toLowerCase(Locale.ROOT));
        return state;
    }

    /// Nonsense is passed over.
    public Terms restored(Map<String, String> state) {
        Terms terms = this;
        for (Quantity quantity : Objectives.POSSIBLE) {
            Double seconds = seconds(state.get(LIMIT + quantity.key()));
            terms = terms.with(quantity, seconds);
        }
        Optional<Statistic> statistic = Statistic.ofKey(state.getOrDefault("at", "")).filter(STATISTICS::contains);
        return terms.with(statistic.orElse(terms.at)).with("total".equals(state.get("perGpu")) ? Throughput.TOTAL
                : Throughput.OUTPUT);
    }

    private static @Nullable Double seconds(@Nullable String text) {
        try {
            double seconds = text == null ? 0 : Double.parseDouble(text);
            return seconds > 0 && Double.isFinite(seconds) ? seconds : null;
        } catch (NumberFormatException nonsense) {
            return null;
        }
    }
}
