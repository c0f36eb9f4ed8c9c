package dev.touchstone.compare.group;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds the factors that tell some groups apart from all others. Groups to be told apart that have the same levels so far
/// still are alike with the same others, and are taken on together, so that the time grows with the number of groups
/// and not with its square.
///
/// A factor is taken only when it tells a group apart from one that those before it did not. A different level is
/// preferred; a level that is not known there serves only where nothing else does.
final class LevelPartition {

    private static final int UNKNOWN = -1;

    private final List<Factor> order;
    /// By factor, then by group: the number of its level, or [#UNKNOWN].
    private final int[][] levels;
    /// By factor: how often each level is among the groups in hand; all zero between two uses.
    private final int[][] counts;
    private final Set<Factor> found = EnumSet.noneOf(Factor.class);

    private LevelPartition(List<Map<Factor, Level>> all, Collection<Factor> order) {
        this.order = List.copyOf(order);
        Map<Factor, Column> columns = new EnumMap<>(Factor.class);
        for (int group = 0; group < all.size(); group++) {
            int place = group;
            all.get(group).forEach((factor, level) ->
                    columns.computeIfAbsent(factor, any -> new Column(all.size())).put(place, level));
        }
        Column empty = new Column(all.size());
        this.levels = this.order.stream().map(factor -> columns.getOrDefault(factor, empty).codes).toArray(int[][]::new);
        this.counts = this.order.stream().map(factor -> new int[columns.getOrDefault(factor, empty).numbers.size()])
                .toArray(int[][]::new);
    }

    /// The levels of one factor, each by its number.
    private static final class Column {

        private final int[] codes;
        private final Map<Level, Integer> numbers = new HashMap<>();
        /// The next group mostly has the very same level.
        private @Nullable Level last;
        private int ofLast = UNKNOWN;

        Column(int groups) {
            codes = new int[groups];
            Arrays.fill(codes, UNKNOWN);
        }

        void put(int group, Level level) {
            if (level != last) {
                last = level;
                Integer known = numbers.putIfAbsent(level, numbers.size());
                ofLast = known == null ? numbers.size() - 1 : known;
            }
            codes[group] = ofLast;
        }
    }

    /// @param all the levels of each group
    /// @param named the places of those that have to be told apart from all others
    /// @param order in which factors are taken
    static Set<Factor> distinguishing(List<Map<Factor, Level>> all, int[] named, Collection<Factor> order) {
        LevelPartition partition = new LevelPartition(all, order);
        int[] places = new int[all.size()];
        Arrays.setAll(places, place -> place);
        partition.byLevel(named, places, 0);
        return partition.found;
    }

    /// @param named have the same levels of the factors before
    /// @param alike the groups that these are not told apart from yet, themselves among them
    private void byLevel(int[] named, int[] alike, int factor) {
        if (named.length == 0 || alike.length < 2) {
            return;
        }
        if (factor == levels.length) {
            byKnowledge(named, alike, 0);
            return;
        }
        int[] column = levels[factor];
        List<int[]> namedParts = parts(named, factor);
        int known = alike.length - unknown(alike, column);
        List<int[]> alikeParts = known == 0 ? List.of() : parts(alike, factor);
        int[] gaps = known == alike.length ? new int[0] : alikeParts.isEmpty() ? alike
                : alikeParts.stream().filter(part -> column[part[0]] == UNKNOWN).findFirst().orElseThrow();
        Map<Integer, int[]> byNumber = new HashMap<>();
        alikeParts.forEach(part -> byNumber.put(column[part[0]], part));
        for (int[] part : namedParts) {
            int number = column[part[0]];
            int[] same = number == UNKNOWN ? alike : byNumber.getOrDefault(number, new int[0]);
            if (number == UNKNOWN || same.length == known) {
                byLevel(part, alike, factor + 1);
            } else {
                found.add(order.get(factor));
                byLevel(part, joined(same, gaps), factor + 1);
            }
        }
    }

    /// The same by whether a level is known, where levels no longer tell apart.
    private void byKnowledge(int[] named, int[] alike, int factor) {
        if (named.length == 0 || alike.length < 2 || factor == levels.length) {
            return;
        }
        int[] column = levels[factor];
        for (boolean known : new boolean[] {true, false}) {
            int[] mine = which(named, column, known);
            int[] same = which(alike, column, known);
            if (mine.length > 0 && same.length < alike.length) {
                found.add(order.get(factor));
            }
            byKnowledge(mine, same, factor + 1);
        }
    }

    /// The groups with each level, and those of which it is not known.
    private List<int[]> parts(int[] groups, int factor) {
        int[] column = levels[factor];
        int[] count = counts[factor];
        int unknown = unknown(groups, column);
        if (unknown == groups.length) {
            return List.of(groups);
        }
        List<Integer> numbers = new ArrayList<>();
        for (int group : groups) {
            if (column[group] != UNKNOWN && count[column[group]]++ == 0) {
                numbers.add(column[group]);
            }
        }
        if (unknown == 0 && numbers.size() == 1) {
            count[numbers.getFirst()] = 0;
            return List.of(groups);
        }
        Map<Integer, int[]> parts = new HashMap<>();
        parts.put(UNKNOWN, new int[unknown]);
        for (int number : numbers) {
            parts.put(number, new int[count[number]]);
            count[number] = 0;
        }
        int[] last = groups;
        int ofLast = UNKNOWN - 1;
        int gaps = 0;
        for (int group : groups) {
            int number = column[group];
            if (number != ofLast) {
                ofLast = number;
                last = parts.getOrDefault(number, groups);
            }
            last[number == UNKNOWN ? gaps++ : count[number]++] = group;
        }
        List<int[]> found = new ArrayList<>();
        for (int number : numbers) {
            count[number] = 0;
            found.add(parts.getOrDefault(number, groups));
        }
        if (unknown > 0) {
            found.add(parts.getOrDefault(UNKNOWN, groups));
        }
        return found;
    }

    private static int unknown(int[] groups, int[] column) {
        int unknown = 0;
        for (int group : groups) {
            unknown += column[group] == UNKNOWN ? 1 : 0;
        }
        return unknown;
    }

    private static int[] which(int[] groups, int[] column, boolean known) {
        return Arrays.stream(groups).filter(group -> column[group] != UNKNOWN == known).toArray();
    }

    private static int[] joined(int[] some, int[] more) {
        if (more.length == 0) {
            return some;
        }
        int[] joined = Arrays.copyOf(some, some.length + more.length);
        System.arraycopy(more, 0, joined, some.length, more.length);
        return joined;
    }
}
