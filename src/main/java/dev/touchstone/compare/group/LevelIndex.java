package dev.touchstone.compare.group;

import dev.touchstone.model.Level;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/// Numbered sets of levels, found by their levels, so that in archives with thousands of sets not each has to be
/// compared with each.
///
/// @param <T> what has levels: a factor or a trait
final class LevelIndex<T> {

    private final Map<T, Map<Level, BitSet>> byLevel = new HashMap<>();
    private final Map<T, BitSet> byTrait = new HashMap<>();
    private int size;

    /// Adds the levels of one more set.
    void put(Map<T, Level> levels) {
        put(size, levels);
    }

    /// Adds levels to the set with number `index`.
    void put(int index, Map<T, Level> levels) {
        size = Math.max(size, index + 1);
        levels.forEach((trait, level) -> {
            byLevel.computeIfAbsent(trait, key -> new HashMap<>())
                    .computeIfAbsent(level, key -> new BitSet()).set(index);
            byTrait.computeIfAbsent(trait, key -> new BitSet()).set(index);
        });
    }

    /// The numbers of all sets.
    BitSet all() {
        BitSet all = new BitSet(size);
        all.set(0, size);
        return all;
    }

    /// The sets that have a level of this trait.
    BitSet knowing(T trait) {
        return copy(byTrait.getOrDefault(trait, new BitSet()));
    }

    /// The sets that have another level of this trait.
    BitSet contradicting(T trait, Level level) {
        BitSet contradicting = knowing(trait);
        contradicting.andNot(byLevel.getOrDefault(trait, Map.of()).getOrDefault(level, new BitSet()));
        return contradicting;
    }

    /// The sets that contradict none of these levels.
    BitSet agreeing(Map<T, Level> levels) {
        BitSet agreeing = all();
        levels.forEach((trait, level) -> agreeing.andNot(contradicting(trait, level)));
        return agreeing;
    }

    private static BitSet copy(BitSet bits) {
        return (BitSet) bits.clone();
    }
}
