package dev.touchstone.compare.group;

import dev.touchstone.compare.trait.Trait;
import dev.touchstone.compare.trait.TraitLevels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Puts sets of repeats that agree in the matched traits together. An unknown level agrees with any, so those with the
/// most known levels go first, and one with fewer joins the one group it agrees with, else the one of its own text. One
/// that agrees with several is put to none of them: which one it belongs to is not known.
final class Assignment {

    private static final Comparator<SortedProfile> MOST_KNOWN_FIRST = Comparator
            .<SortedProfile>comparingInt(profile -> -profile.profile().levels().size())
            .thenComparing(SortedProfile::text);

    /// The levels of the matched traits that sets of the same texts have.
    private record Profile(TraitLevels levels, Set<String> sources) {
    }

    /// A profile with its sets.
    ///
    /// @param text the levels and sources in words, so that the order is the same whatever the order of the runs
    private record SortedProfile(Profile profile, String text, List<RepeatSet> sets) {

        static SortedProfile of(Profile profile, List<RepeatSet> sets) {
            return new SortedProfile(profile, profile.levels() + profile.sources().toString(), sets);
        }
    }

    /// A group in the making: the levels that founded it, the texts its runs stand in, its sets.
    private record Draft(TraitLevels founding, Set<String> sources, List<RepeatSet> sets) {
    }

    private final List<Draft> drafts = new ArrayList<>();
    private final LevelIndex<Trait> known = new LevelIndex<>();

    private Assignment() {
    }

    /// @param traits null for all
    /// @return groups of sets; the first of each is one of which most is known
    static List<List<RepeatSet>> of(List<RepeatSet> candidates, @Nullable Set<Trait> traits) {
        List<TraitLevels> levels = candidates.stream().map(RepeatSet::known)
                .map(known -> traits == null ? known : known.only(traits::contains)).toList();
        if (areOfTheSame(levels)) {
            Map<TraitLevels, List<RepeatSet>> groups = new LinkedHashMap<>();
            for (int at = 0; at < levels.size(); at++) {
                groups.computeIfAbsent(levels.get(at), any -> new ArrayList<>(2)).add(candidates.get(at));
            }
            return List.copyOf(groups.values());
        }
        Map<Profile, List<RepeatSet>> profiles = new HashMap<>();
        for (int at = 0; at < levels.size(); at++) {
            profiles.computeIfAbsent(new Profile(levels.get(at), candidates.get(at).sources()),
                    profile -> new ArrayList<>()).add(candidates.get(at));
        }
        Assignment assignment = new Assignment();
        inOrder(profiles).forEach(sorted -> assignment.add(sorted.profile(), sorted.sets()));
        return assignment.drafts.stream().map(Draft::sets).toList();
    }

    private static Stream<SortedProfile> inOrder(Map<Profile, List<RepeatSet>> profiles) {
        return profiles.entrySet().stream().map(entry -> SortedProfile.of(entry.getKey(), entry.getValue()))
                .sorted(MOST_KNOWN_FIRST);
    }

    /// Whether the same traits are known of all, so that only equal levels agree.
    static boolean knowTheSame(List<RepeatSet> sets) {
        return areOfTheSame(sets.stream().map(RepeatSet::known).toList());
    }

    private static boolean areOfTheSame(List<TraitLevels> levels) {
        return levels.stream().allMatch(each -> each.hasTraitsOf(levels.getFirst()));
    }

    private void add(Profile profile, List<RepeatSet> candidates) {
        int home = home(profile);
        if (home == drafts.size()) {
            drafts.add(new Draft(profile.levels(), new HashSet<>(), new ArrayList<>()));
        }
        known.put(home, profile.levels());
        drafts.get(home).sources().addAll(profile.sources());
        drafts.get(home).sets().addAll(candidates);
    }

    /// The number of the draft to join; one more than the last for a new one.
    private int home(Profile profile) {
        int[] agreeing = known.agreeing(profile.levels()).stream().toArray();
        if (agreeing.length == 1) {
            return agreeing[0];
        }
        int[] ofItsText = Arrays.stream(agreeing).filter(number ->
                profile.sources().stream().anyMatch(drafts.get(number).sources()::contains)).toArray();
        return ofItsText.length == 1 ? ofItsText[0]
                : Arrays.stream(agreeing).filter(number -> drafts.get(number).founding().equals(profile.levels()))
                        .findFirst().orElse(drafts.size());
    }
}
