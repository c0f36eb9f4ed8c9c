package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Lens;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The lens as names and values, for the next start.
final class CompareState {

    private CompareState() {
    }

    static Map<String, String> of(Lens lens) {
        Map<String, String> state = new TreeMap<>();
        state.put("metric", lens.metric().key());
        state.put("by", lens.by().key());
        Optional.ofNullable(lens.along()).ifPresent(factor -> state.put("along", factor.key()));
        Optional.ofNullable(lens.panels()).ifPresent(factor -> state.put("panels", factor.key()));
        Optional.ofNullable(lens.baseline()).ifPresent(level -> state.put("baseline", level.toString()));
        return state;
    }

    /// Empty for a state that names no lens.
    static Optional<Lens> lens(Map<String, String> state) {
        Optional<Metric> metric = Metric.ofKey(state.getOrDefault("metric", ""));
        return Factor.ofKey(state.getOrDefault("by", "")).flatMap(by -> metric.map(one -> new Lens(one, by,
                factor(state, "along"), factor(state, "panels"), Optional.ofNullable(state.get("baseline"))
                        .map(level -> Level.parse(by, level)).orElse(null), List.of())));
    }

    private static @Nullable Factor factor(Map<String, String> state, String name) {
        return Factor.ofKey(state.getOrDefault(name, "")).orElse(null);
    }
}
