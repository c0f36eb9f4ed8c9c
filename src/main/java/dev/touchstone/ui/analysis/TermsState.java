package dev.touchstone.ui.analysis;

import dev.touchstone.compare.Terms;
import dev.touchstone.compare.TokenThroughput;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The terms as names and values, for the next start. The lens and what it accepts are stored with the lens.
public final class TermsState {

    /// The statistics that can be chosen for objectives.
    public static final List<Statistic> STATISTICS = List.of(Statistic.MEAN, Statistic.MEDIAN,
            Statistic.percentile(90), Statistic.percentile(95), Statistic.percentile(99));

    private static final String LIMIT = "limit.";

    private TermsState() {
    }

    public static Map<String, String> of(Terms terms) {
        Map<String, String> state = new TreeMap<>();
        terms.limits().forEach((quantity, seconds) -> state.put(LIMIT + quantity.key(), Double.toString(seconds)));
        state.put("at", terms.at().key());
        state.put("perGpu", terms.perGpu().name().toLowerCase(Locale.ROOT));
        return state;
    }

    /// The terms with what was stored; a value that makes no sense is passed over.
    public static Terms restored(Terms terms, Map<String, String> state) {
        Terms restored = terms;
        for (Quantity quantity : Objectives.POSSIBLE) {
            restored = restored.withLimit(quantity, seconds(state.get(LIMIT + quantity.key())));
        }
        Optional<Statistic> statistic = Statistic.ofKey(state.getOrDefault("at", "")).filter(STATISTICS::contains);
        return restored.withStatistic(statistic.orElse(terms.at())).withPerGpu("total".equals(state.get("perGpu"))
                ? TokenThroughput.TOTAL : TokenThroughput.OUTPUT);
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
