package dev.touchstone.compare.group;

import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.RelatedFactors;
import dev.touchstone.compare.trait.Trait;
import dev.touchstone.compare.trait.TraitLevels;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Decides which sets of repeats stand in one row.
///
/// A trait can be matched on when two levels of the factor compared by share a level of it. When the two sides have
/// none in common (one engine always measured through one api, the other through another), it cannot: then it is
/// named beside the comparison. Sets that differ in anything are never put into one cell; they are taken apart even
/// when that leaves them without a counterpart.
///
/// What can be matched on is judged over all runs first. Sets that find no counterpart so are then looked at once more
/// among the runs of their own texts alone: notes that compare two engines by themselves still do so in an archive
/// where other runs make the matching stricter. What is still alone then is matched on conditions only: another launch
/// setting is a difference to be named, not a reason to compare nothing. Several configurations of both sides are never
/// paired because of their order, nor because they are what is left.
///
/// Runs against the simulated engine and real ones never meet, whatever else they share: the former describe no real
/// engine.
public final class Grouping {

    /// Counts more than any number of traits.
    private static final int SAME_TEXT = 1000;
    private static final Comparator<RepeatSet> BIGGEST_FIRST = Comparator
            .<RepeatSet>comparingInt(set -> -set.runs().size())
            .thenComparing(set -> set.runs().getFirst(), ComparedRun.ORDER);

    private final AnyFactor by;
    private final Set<Trait> related;

    /// Runs that have an outcome in the place of a figure. They are in no group, but show what was measured at which level.
    private final List<RepeatSet> outcomes;

    /// @param outcomes runs that have an outcome in the place of a figure: a condition of which one level has a figure and
    /// another an outcome was measured at both
    Grouping(AnyFactor by, List<RepeatSet> outcomes) {
        this.by = by;
        this.outcomes = outcomes;
        this.related = RelatedFactors.traits(by);
    }

    /// The groups; those that are no row hold the runs without a counterpart. The order is settled by the caller.
    public static List<Group> of(List<ComparedRun> candidates, AnyFactor by) {
        return Groups.of(candidates, List.of(), by).all();
    }

    /// What becomes of sets without a counterpart among those that agree with them: more rows, and each of the others alone.
    ///
    /// @param sets all sets
    /// @param found the rows so far
    List<List<RepeatSet>> rest(List<RepeatSet> without, List<RepeatSet> sets, List<List<RepeatSet>> found) {
        List<List<RepeatSet>> rows = new ArrayList<>(found);
        List<RepeatSet> alone = without;
        Map<String, List<RepeatSet>> texts = bySource(sets);
        if (texts.size() > 1) {
            List<RepeatSet> stillAlone = new ArrayList<>();
            Set<RepeatSet> left = new HashSet<>(alone);
            bySource(alone).forEach((source, here) -> {
                List<RepeatSet> text = texts.getOrDefault(source, here);
                List<RepeatSet> unplaced = here.stream().filter(left::remove).toList();
                List<RepeatSet> unmatched = sort(split(unplaced, matchable(text, false), false), rows);
                stillAlone.addAll(sort(onConditions(unmatched, text, rows), rows));
            });
            alone = stillAlone;
        }
        alone = sort(onConditions(alone, sets, rows), rows);
        alone.forEach(set -> rows.add(List.of(set)));
        return rows.subList(found.size(), rows.size());
    }

    /// What is alone so far, matched on conditions only. Where a row of the same text stands under these conditions already,
    /// the sets are further configurations beside those of the row, and nothing says that they are counterparts.
    private List<List<RepeatSet>> onConditions(List<RepeatSet> alone, List<RepeatSet> all, List<List<RepeatSet>> rows) {
        if (alone.isEmpty()) {
            return List.of();
        }
        Set<Trait> conditions = matchable(all, true);
        List<List<RepeatSet>> found = new ArrayList<>();
        for (List<RepeatSet> group : split(alone, conditions, true)) {
            boolean isFurther = isRow(group) && rows.stream().anyMatch(row -> isBeside(group, row, conditions));
            found.addAll(isFurther ? group.stream().map(List::of).toList() : List.of(group));
        }
        return found;
    }

    private static boolean isBeside(List<RepeatSet> group, List<RepeatSet> row, Set<Trait> conditions) {
        TraitLevels levels = row.getFirst().known().only(conditions::contains);
        return group.stream().allMatch(set -> row.stream().anyMatch(other -> other.level().equals(set.level())
                && other.sources().stream().anyMatch(set.sources()::contains)))
                && levels.equals(group.getFirst().known().only(conditions::contains));
    }

    /// @param rows gets the sets that stand in rows
    /// @return the sets without a counterpart
    static List<RepeatSet> sort(List<List<RepeatSet>> found, List<List<RepeatSet>> rows) {
        List<RepeatSet> alone = new ArrayList<>();
        for (List<RepeatSet> group : found) {
            if (isRow(group)) {
                rows.add(group);
            } else {
                alone.addAll(group);
            }
        }
        return alone;
    }

    private static boolean isRow(List<RepeatSet> group) {
        return group.stream().anyMatch(set -> !set.level().equals(group.getFirst().level()));
    }

    private static Map<String, List<RepeatSet>> bySource(List<RepeatSet> sets) {
        Map<String, List<RepeatSet>> texts = new TreeMap<>();
        sets.forEach(set -> set.sources().forEach(source ->
                texts.computeIfAbsent(source, any -> new ArrayList<>()).add(set)));
        return texts;
    }

    /// The traits of which some level occurs at two levels of the factor compared by.
    Set<Trait> matchable(List<RepeatSet> sets, boolean conditionsOnly) {
        Set<Trait> all = new HashSet<>();
        TraitLevels last = TraitLevels.NONE;
        for (RepeatSet set : sets) {
            if (!set.known().hasTraitsOf(last)) {
                last = set.known();
                all.addAll(last.keySet());
            }
        }
        return all.stream().filter(trait -> !(conditionsOnly && !trait.isCondition()) && !related.contains(trait)
                && (isShared(sets, trait) || trait.isCondition() && isSharedWithOutcomes(sets, trait)))
                .collect(Collectors.toSet());
    }

    private boolean isSharedWithOutcomes(List<RepeatSet> sets, Trait trait) {
        if (outcomes.isEmpty()) {
            return false;
        }
        Set<String> sources = sets.stream().flatMap(set -> set.sources().stream()).collect(Collectors.toSet());
        List<RepeatSet> all = new ArrayList<>(sets);
        outcomes.stream().filter(outcome -> outcome.sources().stream().anyMatch(sources::contains)).forEach(all::add);
        return all.size() > sets.size() && isShared(all, trait);
    }

    private static boolean isShared(List<RepeatSet> sets, Trait trait) {
        Map<Level, Level> firstSeenAt = new HashMap<>();
        TraitLevels.Reader reader = new TraitLevels.Reader(trait);
        Level last = null;
        Level lastAt = null;
        for (RepeatSet set : sets) {
            Level level = reader.of(set.known());
            if (level == last && set.level() == lastAt) {
                continue;
            }
            last = level;
            lastAt = set.level();
            Level first = level == null ? null : firstSeenAt.putIfAbsent(level, set.level());
            if (first != null && !first.equals(set.level())) {
                return true;
            }
        }
        return false;
    }

    private List<List<RepeatSet>> split(List<RepeatSet> sets, Set<Trait> traits, boolean conditionsOnly) {
        return Assignment.of(sets, traits).stream()
                .flatMap(group -> refined(group, traits, conditionsOnly).stream()).toList();
    }

    /// Sets that agree in these traits, taken apart where several of one level do.
    List<List<RepeatSet>> refined(List<RepeatSet> group, Set<Trait> traits, boolean conditionsOnly) {
        if (group.size() == 1 || group.size() == 2 && isRow(group)) {
            return List.of(group);
        }
        SortedMap<Level, List<RepeatSet>> cells = cells(group);
        if (cells.size() < 2 || cells.size() == group.size()) {
            return List.of(group);
        }
        Trait finer = finer(group, cells, traits, conditionsOnly);
        if (finer == null) {
            return paired(cells);
        }
        Set<Trait> more = new HashSet<>(traits);
        more.add(finer);
        return split(group, more, conditionsOnly);
    }

    private static SortedMap<Level, List<RepeatSet>> cells(List<RepeatSet> group) {
        SortedMap<Level, List<RepeatSet>> cells = new TreeMap<>();
        group.forEach(set -> cells.computeIfAbsent(set.level(), level -> new ArrayList<>()).add(set));
        return cells;
    }

    /// One more trait to match on, in which the sets of one cell differ; first one that the sides share. Null for none.
    private @Nullable Trait finer(List<RepeatSet> group, Map<Level, List<RepeatSet>> cells, Set<Trait> traits,
            boolean conditionsOnly) {
        SortedSet<Trait> mixed = new TreeSet<>();
        for (List<RepeatSet> cell : cells.values()) {
            Map<Trait, Level> first = new HashMap<>();
            cell.forEach(set -> set.known().forEach((trait, level) -> {
                Level other = first.putIfAbsent(trait, level);
                if (other != null && !other.equals(level) && !traits.contains(trait)
                        && !(conditionsOnly && !trait.isCondition())) {
                    mixed.add(trait);
                }
            }));
        }
        return mixed.stream().filter(trait -> isShared(group, trait)).findFirst()
                .or(() -> mixed.stream().filter(trait -> trait.factor() != null
                        && !RelatedFactors.mayVary(trait.factor(), by)).findFirst()).orElse(null);
    }

    /// Rows of one set per level, where nothing more can be matched on: a set stands beside the one that it has more in
    /// common with than with any other, if that holds in the other direction too. A text of both counts more than what is
    /// known of them. All others are alone: which of them belong together is not known.
    private static List<List<RepeatSet>> paired(SortedMap<Level, List<RepeatSet>> cells) {
        List<RepeatSet> most = cells.values().stream().reduce((one, other) -> other.size() > one.size() ? other : one)
                .orElseThrow();
        Map<RepeatSet, List<RepeatSet>> rows = new LinkedHashMap<>();
        most.stream().sorted(BIGGEST_FIRST).forEach(set -> rows.put(set, new ArrayList<>(List.of(set))));
        List<List<RepeatSet>> alone = new ArrayList<>();
        cells.values().stream().filter(cell -> cell != most).forEach(cell -> cell.stream().sorted(BIGGEST_FIRST)
                .forEach(set -> mostAlike(set, most).filter(best -> mostAlike(best, cell).filter(set::equals).isPresent())
                        .map(rows::get).ifPresentOrElse(row -> row.add(set), () -> alone.add(List.of(set)))));
        return Stream.concat(rows.values().stream(), alone.stream()).toList();
    }

    /// The one of these that has most in common with the set; empty where several have.
    private static Optional<RepeatSet> mostAlike(RepeatSet set, List<RepeatSet> others) {
        int most = others.stream().mapToInt(other -> likeness(set, other)).max().orElse(0);
        List<RepeatSet> alike = others.stream().filter(other -> likeness(set, other) == most).toList();
        return alike.size() == 1 ? Optional.of(alike.getFirst()) : Optional.empty();
    }

    private static int likeness(RepeatSet one, RepeatSet other) {
        Set<Trait> all = new HashSet<>(one.known().keySet());
        all.addAll(other.known().keySet());
        int same = (int) all.stream().filter(trait -> Objects.equals(one.known().get(trait),
                other.known().get(trait))).count();
        return same + (one.sources().stream().anyMatch(other.sources()::contains) ? SAME_TEXT : 0);
    }
}
