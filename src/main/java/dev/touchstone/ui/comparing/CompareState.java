package dev.touchstone.ui.comparing;

import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.factor.FurtherFactors;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Metric;
import dev.touchstone.ui.analysis.AcceptedBar;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The lens as names and values, for the next start.
final class CompareState {

    private static final String CLASHES = "accepted.clashes";
    private static final String DIFFERENCES = "accepted.differences";
    private static final String BREAK = "\n";
    private static final String SIDE = "\t";

    private CompareState() {
    }

    static Map<String, String> of(Lens lens) {
        Map<String, String> state = new TreeMap<>();
        state.put("metric", lens.metric().key());
        state.put("by", lens.by().key());
        Optional.ofNullable(lens.along()).ifPresent(factor -> state.put("along", factor.key()));
        Optional.ofNullable(lens.panels()).ifPresent(factor -> state.put("panels", factor.key()));
        Optional.ofNullable(lens.baseline()).ifPresent(level -> state.put("baseline", level.toString()));
        Accepted accepted = lens.accepted();
        put(state, CLASHES, accepted.clashes().stream().sorted(AcceptedBar.CLASH_ORDER)
                .map(clash -> clash.aspect().key() + SIDE + clash.one() + SIDE + clash.other()).toList());
        put(state, DIFFERENCES, accepted.differences().stream().sorted().toList());
        return state;
    }

    private static void put(Map<String, String> state, String name, List<String> lines) {
        if (!lines.isEmpty()) {
            state.put(name, String.join(BREAK, lines));
        }
    }

    /// Empty for a state that names no lens.
    static Optional<Lens> lens(Map<String, String> state) {
        String name = state.getOrDefault("by", "");
        if (name.isBlank()) {
            return Optional.empty();
        }
        AnyFactor by = FurtherFactors.ofKey(name);
        return Metric.ofKey(state.getOrDefault("metric", "")).map(metric -> new Lens(metric, by,
                axis(state, "along"), axis(state, "panels"), Optional.ofNullable(state.get("baseline"))
                        .map(by::parse).orElse(null), List.of(), accepted(state), Lens.MARGIN));
    }

    private static Accepted accepted(Map<String, String> state) {
        Set<Clash> clashes = new HashSet<>();
        for (String line : lines(state, CLASHES)) {
            String[] parts = line.split(SIDE, -1);
            Aspect.ofKey(parts[0]).filter(aspect -> parts.length == 3)
                    .ifPresent(aspect -> clashes.add(new Clash(aspect, parts[1], parts[2])));
        }
        return new Accepted(clashes, new HashSet<>(lines(state, DIFFERENCES)));
    }

    private static List<String> lines(Map<String, String> state, String name) {
        return state.getOrDefault(name, "").lines().filter(line -> !line.isBlank()).toList();
    }

    private static @Nullable AnyFactor axis(Map<String, String> state, String name) {
        String factor = state.getOrDefault(name, "");
        return factor.isBlank() ? null : FurtherFactors.ofKey(factor);
    }
}
