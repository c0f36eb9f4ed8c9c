package dev.touchstone.model;

import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How the GPUs of a launch share the model, as one factor: `TP2 × PP2`, tensor, pipeline and data parallel. On the same number
/// of GPUs one kind of parallelism cannot change alone.
public enum LayoutFactor implements AnyFactor {
    LAYOUT;

    private static final Map<Factor, String> SHORT = Map.of(Factor.TENSOR_PARALLEL, "TP", Factor.PIPELINE_PARALLEL, "PP",
            Factor.DATA_PARALLEL, "DP");
    private static final Level ONE = Level.of(1);
    private static final List<Level> TENSOR = IntStream.rangeClosed(1, 64).mapToObj(ways -> Level.of("TP" + ways)).toList();

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
        Conditions conditions = run.conditions();
        boolean restIsOne = Parallelism.restIsOne(conditions);
        Level only = null;
        int many = 0;
        for (Factor kind : Factor.PARALLELISM) {
            int place = conditions.place(kind);
            if (place < 0 && !restIsOne) {
                return Optional.empty();
            }
            if (place >= 0 && !conditions.level(place).equals(ONE)) {
                only = kind == Factor.TENSOR_PARALLEL ? conditions.level(place) : null;
                many++;
            }
        }
        return Optional.of(many == 0 ? TENSOR.getFirst() : many == 1 && only != null ? tensor(only) : Level.of(named(conditions)));
    }

    /// Most launches have nothing but tensor parallelism, and a page asks many thousand runs.
    private static Level tensor(Level ways) {
        double size = ways.size();
        return size == (int) size && size >= 1 && size <= TENSOR.size() && ways instanceof Level.Number
                ? TENSOR.get((int) size - 1) : Level.of("TP" + ways);
    }

    private static String named(Conditions conditions) {
        return Factor.PARALLELISM.stream().flatMap(kind -> conditions.level(kind).filter(ways -> !ways.equals(ONE))
                .map(ways -> SHORT.get(kind) + ways).stream()).collect(Collectors.joining(" × "));
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
