package dev.touchstone.model;

import dev.touchstone.i18n.I18n;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How the GPUs of a launch share the model, as one factor: `TP2 × PP2`, tensor, pipeline and data parallel. On the same number
/// of GPUs one kind of parallelism cannot change alone.
public enum LayoutFactor implements AnyFactor {
    LAYOUT;

    private static final Map<Factor, String> SHORT = Map.of(Factor.TENSOR_PARALLEL, "TP", Factor.PIPELINE_PARALLEL, "PP",
            Factor.DATA_PARALLEL, "DP");

    @Override
    public String key() {
        return "parallelLayout";
    }

    @Override
    public String label() {
        return I18n.text("Parallel layout");
    }

    /// Empty where one of the kinds is not known and does not follow from the GPU count.
    @Override
    public Optional<Level> level(Run run) {
        Map<Factor, Level> implied = Parallelism.implied(run.conditions());
        List<String> kinds = new ArrayList<>();
        for (Factor kind : Factor.PARALLELISM) {
            Level ways = run.conditions().level(kind).orElse(implied.get(kind));
            if (ways == null) {
                return Optional.empty();
            }
            if (!ways.equals(Level.of(1))) {
                kinds.add(SHORT.get(kind) + ways);
            }
        }
        return Optional.of(Level.of(kinds.isEmpty() ? "TP1" : String.join(" × ", kinds)));
    }

    /// The factor with this key, whatever its letter case; empty for another key.
    public static Optional<LayoutFactor> ofKey(String key) {
        return LAYOUT.key().equalsIgnoreCase(key) ? Optional.of(LAYOUT) : Optional.empty();
    }

    @Override
    public Level parse(String text) {
        return Level.of(text.strip());
    }
}
