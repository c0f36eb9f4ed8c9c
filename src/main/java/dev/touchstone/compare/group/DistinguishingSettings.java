package dev.touchstone.compare.group;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.setting.SettingMeanings;
import dev.touchstone.compare.trait.Trait;
import dev.touchstone.model.Level;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// What distinguishes groups that have the same conditions: the fewest launch settings, options and columns.
public final class DistinguishingSettings {

    /// By the very object: a group is made once.
    private final Map<Group, Map<String, String>> byGroup = new IdentityHashMap<>();

    /// @param alike groups, in sets of those that have the same conditions
    public DistinguishingSettings(Collection<List<Group>> alike) {
        alike.stream().filter(groups -> groups.size() > 1).forEach(this::name);
    }

    /// Name → level; empty where conditions suffice.
    public Map<String, String> of(Group group) {
        return byGroup.getOrDefault(group, Map.of());
    }

    private void name(List<Group> groups) {
        Map<Group, Map<Trait, Level>> levels = new IdentityHashMap<>();
        groups.forEach(group -> levels.put(group, levels(group)));
        Set<Trait> differing = new TreeSet<>();
        levels.values().forEach(known -> differing.addAll(known.keySet()));
        differing.removeIf(trait -> levels.values().stream().map(known -> Optional.ofNullable(known.get(trait)))
                .distinct().count() < 2);
        Set<Trait> named = new TreeSet<>();
        long all = count(levels.values(), differing);
        while (count(levels.values(), named) < all) {
            Trait best = null;
            long most = 0;
            for (Trait trait : differing) {
                Set<Trait> more = new TreeSet<>(named);
                more.add(trait);
                long count = named.contains(trait) ? 0 : count(levels.values(), more);
                if (best == null || count > most) {
                    best = trait;
                    most = count;
                }
            }
            named.add(best);
        }
        levels.forEach((group, known) -> {
            Map<String, String> words = new LinkedHashMap<>();
            named.forEach(trait -> {
                Level level = known.get(trait);
                boolean isOfUnknownLaunch = trait.kind() == Trait.Kind.SETTING && !known.containsKey(Trait.LAUNCH);
                if (level != null && trait.kind() != Trait.Kind.LAUNCH) {
                    words.put(trait.name(), level.toString());
                } else if (level == null && trait.kind() != Trait.Kind.LAUNCH && differ(group, trait)) {
                    words.put(trait.name(), String.join(" / ", levels(group, trait)));
                } else if (isOfUnknownLaunch || level == null && trait.kind() == Trait.Kind.LAUNCH) {
                    words.put(Trait.LAUNCH.name(), LevelName.NOT_KNOWN);
                } else if (level == null) {
                    words.put(trait.name(), trait.setsApartByAbsence() ? SettingMeanings.NOT_SET : LevelName.NOT_KNOWN);
                }
            });
            byGroup.put(group, words);
        });
    }

    /// Whether all members have a level, and not the same.
    private static boolean differ(Group group, Trait trait) {
        return group.members().stream().allMatch(member -> member.known().containsKey(trait));
    }

    private static List<String> levels(Group group, Trait trait) {
        return group.members().stream().flatMap(member -> Optional.ofNullable(member.known().get(trait)).stream()).distinct().sorted()
                .map(Level::toString).toList();
    }

    private static Map<Trait, Level> levels(Group group) {
        Set<Trait> traits = new TreeSet<>();
        group.members().forEach(member -> traits.addAll(member.known().keySet()));
        Map<Trait, Level> levels = new TreeMap<>();
        traits.stream().filter(trait -> !trait.isCondition())
                .forEach(trait -> group.level(trait).ifPresent(level -> levels.put(trait, level)));
        return levels;
    }

    private static long count(Collection<Map<Trait, Level>> groups, Set<Trait> traits) {
        return groups.stream().map(known -> traits.stream().map(trait -> Optional.ofNullable(known.get(trait))).toList())
                .distinct().count();
    }
}
