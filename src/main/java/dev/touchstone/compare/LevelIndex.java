package dev.touchstone.compare;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/// Numbered sets of conditions, found by their levels, so that in archives with thousands of sets not each has to be
/// compared with each.
final class LevelIndex {

    private final Map<Factor, Map<Level, BitSet>> byLevel = new EnumMap<>(Factor.class);
    private final Map<Factor, BitSet> byFactor = new EnumMap<>(Factor.class);
    private int size;

    /// Adds levels to the set with number `index`.
    void put(int index, Map<Factor, Level> levels) {
        size = Math.max(size, index + 1);
        levels.forEach((factor, level) -> {
            byLevel.computeIfAbsent(factor, key -> new HashMap<>())
                    .computeIfAbsent(level, key -> new BitSet()).set(index);
            byFactor.computeIfAbsent(factor, key -> new BitSet()).set(index);
        });
    }

    /// The numbers of all sets.
    BitSet all() {
        BitSet all = new BitSet(size);
        all.set(0, size);
        return all;
    }

    /// The sets that have a level of this factor.
    BitSet knowing(Factor factor) {
        return copy(byFactor.getOrDefault(factor, new BitSet()));
    }

    /// The sets that have another level of this factor.
    BitSet contradicting(Factor factor, Level level) {
        BitSet contradicting = knowing(factor);
        contradicting.andNot(byLevel.getOrDefault(factor, Map.of()).getOrDefault(level, new BitSet()));
        return contradicting;
    }

    /// The sets that contradict none of these levels.
    BitSet agreeing(Map<Factor, Level> levels) {
        BitSet agreeing = all();
        levels.forEach((factor, level) -> agreeing.andNot(contradicting(factor, level)));
        return agreeing;
    }

    private static BitSet copy(BitSet bits) {
        return (BitSet) bits.clone();
    }
}
