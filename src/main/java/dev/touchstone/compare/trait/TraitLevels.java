package dev.touchstone.compare.trait;

import dev.touchstone.model.Level;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The levels of traits, in the order of [Trait]. Immutable. There is one for each configuration in an archive, so it
/// takes a fraction of the memory of a hash map, and its hash is computed once.
public final class TraitLevels extends LevelMap<Trait> {

    public static final TraitLevels NONE = new TraitLevels(new Trait[0], new Level[0]);
    /// The traits of the levels that were made last by leaving some out: the next ones mostly have the same.
    private static volatile Trait[] last = new Trait[0];

    /// Sorted; levels of the same traits share it where they can.
    private final Trait[] traits;
    private final Level[] levels;
    private final int hash;

    private TraitLevels(Trait[] traits, Level[] levels) {
        super(traits, levels);
        this.traits = traits;
        this.levels = levels;
        int sum = 0;
        for (int at = 0; at < traits.length; at++) {
            sum += traits[at].hashCode() ^ levels[at].hashCode();
        }
        this.hash = sum;
    }

    /// Reads the level of one trait of many levels, most of which have the same traits. For one thread.
    public static final class Reader {

        private final Trait trait;
        private TraitLevels like = NONE;
        private int at = -1;

        public Reader(Trait trait) {
            this.trait = trait;
        }

        /// Null where it is not known.
        public @Nullable Level of(TraitLevels known) {
            if (known.traits != like.traits) {
                like = known;
                at = Arrays.binarySearch(known.traits, trait);
            }
            return at < 0 ? null : known.levels[at];
        }
    }

    /// Collects levels, mostly in the order of the traits. Can be used again after [#build].
    static final class Builder {

        private Trait[] traits = new Trait[32];
        private Level[] levels = new Level[32];
        private int size;
        private boolean sorted = true;
        private TraitLevels last = NONE;

        /// A level that is put later replaces an earlier one of the same trait.
        void put(Trait trait, Level level) {
            if (size == traits.length) {
                traits = Arrays.copyOf(traits, 2 * size);
                levels = Arrays.copyOf(levels, 2 * size);
            }
            sorted &= size == 0 || traits[size - 1].compareTo(trait) < 0;
            traits[size] = trait;
            levels[size++] = level;
        }

        TraitLevels build() {
            if (sorted) {
                Trait[] mine = Arrays.equals(traits, 0, size, last.traits, 0, last.traits.length) ? last.traits
                        : Arrays.copyOf(traits, size);
                last = new TraitLevels(mine, Arrays.copyOf(levels, size));
            } else {
                SortedMap<Trait, Level> tree = new TreeMap<>();
                for (int at = 0; at < size; at++) {
                    tree.put(traits[at], levels[at]);
                }
                last = new TraitLevels(tree.keySet().toArray(Trait[]::new), tree.values().toArray(Level[]::new));
            }
            size = 0;
            sorted = true;
            return last;
        }
    }

    /// Those of the traits that are wanted; this one when all are.
    public TraitLevels only(Predicate<Trait> wanted) {
        int[] kept = new int[traits.length];
        int size = 0;
        for (int at = 0; at < traits.length; at++) {
            if (wanted.test(traits[at])) {
                kept[size++] = at;
            }
        }
        if (size == traits.length) {
            return this;
        }
        Trait[] some = new Trait[size];
        Level[] theirs = new Level[size];
        for (int at = 0; at < size; at++) {
            some[at] = traits[kept[at]];
            theirs[at] = levels[kept[at]];
        }
        Trait[] before = last;
        Trait[] mine = Arrays.equals(some, before) ? before : some;
        last = mine;
        return size == 0 ? NONE : new TraitLevels(mine, theirs);
    }

    /// Whether both are of the same traits.
    public boolean hasTraitsOf(TraitLevels other) {
        return traits == other.traits || Arrays.equals(traits, other.traits);
    }

    /// Calls the action with the traits of which both do not have the same level, some perhaps twice.
    public void forEachOther(TraitLevels other, Consumer<Trait> action) {
        if (traits == other.traits) {
            for (int at = 0; at < traits.length; at++) {
                if (levels[at] != other.levels[at] && levels[at].compareTo(other.levels[at]) != 0) {
                    action.accept(traits[at]);
                }
            }
            return;
        }
        forEach((trait, level) -> {
            if (!level.equals(other.of(trait))) {
                action.accept(trait);
            }
        });
        other.forEach((trait, level) -> {
            if (!level.equals(of(trait))) {
                action.accept(trait);
            }
        });
    }

    @Override
    public @Nullable Level get(@Nullable Object key) {
        return key instanceof Trait trait ? of(trait) : null;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other == this || (other instanceof TraitLevels same
                ? hash == same.hash && hasTraitsOf(same) && Arrays.equals(levels, same.levels) : super.equals(other));
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
