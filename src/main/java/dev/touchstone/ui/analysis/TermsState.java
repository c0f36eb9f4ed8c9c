package dev.touchstone.ui.analysis;

import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.lens.TokenThroughput;
import dev.touchstone.cost.Demand;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The terms as names and values, for the next start. The lens and what it accepts are stored with the lens.
public final class TermsState {

    /// The statistics that can be chosen for objectives.
    public static final List<Statistic> STATISTICS = List.of(Statistic.MEAN, Statistic.MEDIAN,
            Statistic.percentile(90), Statistic.percentile(95), Statistic.percentile(99));

    /// The id of the check whose runs are left out unless the user includes them.
    public static final String WARM_UP = "warm-up";
    private static final String LIMIT = "limit.";
    private static final String INCLUDE = "include";
    private static final String MARGIN = "margin";
    /// Requests per second, headroom and duty, with blanks between them.
    private static final String DEMAND = "demand";

    private TermsState() {
    }

    public static Map<String, String> of(Terms terms) {
        Map<String, String> state = new TreeMap<>();
        terms.limits().forEach((quantity, seconds) -> state.put(LIMIT + quantity.key(), Double.toString(seconds)));
        state.put("at", terms.at().key());
        state.put("perGpu", terms.perGpu().name().toLowerCase(Locale.ROOT));
        state.put(MARGIN, Double.toString(terms.margin()));
        Demand demand = terms.demand();
        if (demand != null) {
            state.put(DEMAND, demand.requestsPerSecond() + " " + demand.headroom() + " " + demand.duty());
        }
        if (!terms.exclude().contains(WARM_UP)) {
            state.put(INCLUDE, WARM_UP);
        }
        return state;
    }

    /// The terms with what was stored; a value that makes no sense is passed over.
    public static Terms restored(Terms terms, Map<String, String> state) {
        Terms restored = terms;
        for (Quantity quantity : Objectives.POSSIBLE) {
            restored = restored.withLimit(quantity, positive(state.get(LIMIT + quantity.key())));
        }
        Optional<Statistic> statistic = Statistic.ofKey(state.getOrDefault("at", "")).filter(STATISTICS::contains);
        Double margin = positive(state.get(MARGIN));
        restored = restored.withDemand(demand(state.get(DEMAND)));
        return includingWarmUp(restored, WARM_UP.equals(state.get(INCLUDE)))
                .withMargin(margin == null || margin >= 1 ? terms.margin() : margin)
                .withStatistic(statistic.orElse(terms.at())).withPerGpu("total".equals(state.get("perGpu"))
                        ? TokenThroughput.TOTAL : TokenThroughput.OUTPUT);
    }

    /// The terms with the runs of a warm-up taking part or left out.
    public static Terms includingWarmUp(Terms terms, boolean include) {
        Set<String> exclude = new LinkedHashSet<>(terms.exclude());
        if (include) {
            exclude.remove(WARM_UP);
        } else {
            exclude.add(WARM_UP);
        }
        return terms.withExclude(exclude);
    }

    private static @Nullable Demand demand(@Nullable String text) {
        try {
            double[] parts = text == null ? new double[0]
                    : Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
            return parts.length == 3 ? new Demand(parts[0], parts[1], parts[2]) : null;
        } catch (IllegalArgumentException nonsense) {
            return null;
        }
    }

    private static @Nullable Double positive(@Nullable String text) {
        try {
            double number = text == null ? 0 : Double.parseDouble(text);
            return number > 0 && Double.isFinite(number) ? number : null;
        } catch (NumberFormatException nonsense) {
            return null;
        }
    }
}
