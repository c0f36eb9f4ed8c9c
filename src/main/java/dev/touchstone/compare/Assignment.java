package dev.touchstone.compare;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Puts runs that agree in the matched factors together. An unknown level agrees with any, so runs with the most known
/// levels go first and a run with fewer joins the one group it agrees with, else the one of its own text. A run that
/// agrees with several is put to none of them: which one it belongs to is not known.
final class Assignment {

    private static final Comparator<Profile> MOST_KNOWN_FIRST = Comparator
            .<Profile>comparingInt(profile -> -profile.levels().size())
            .thenComparing(Profile::levels, Assignment::compareLevels).thenComparing(Profile::source);

    /// The levels of the matched factors that the runs of one text have.
    private record Profile(Map<Factor, Level> levels, String source) {
    }

    /// A group in the making: the levels that founded it, the texts its runs stand in, its runs.
    private record Draft(Map<Factor, Level> founding, Set<String> sources, List<ComparedRun> members) {
    }

    private final List<Draft> drafts = new ArrayList<>();
    private final LevelIndex known = new LevelIndex();

    private Assignment() {
    }

    static List<Group> of(List<ComparedRun> candidates, Set<Factor> factors) {
        Map<Profile, List<ComparedRun>> profiles = new HashMap<>();
        for (ComparedRun candidate : candidates) {
            Map<Factor, Level> levels = new EnumMap<>(Factor.class);
            levels.putAll(candidate.known());
            levels.keySet().retainAll(factors);
            profiles.computeIfAbsent(new Profile(levels, candidate.source()), profile -> new ArrayList<>())
                    .add(candidate);
        }
        Assignment assignment = new Assignment();
        profiles.entrySet().stream().sorted(Map.Entry.comparingByKey(MOST_KNOWN_FIRST))
                .forEach(entry -> assignment.add(entry.getKey(), entry.getValue()));
        return assignment.drafts.stream().map(draft -> new Group(draft.members())).toList();
    }

    private void add(Profile profile, List<ComparedRun> candidates) {
        int home = home(profile);
        if (home == drafts.size()) {
            drafts.add(new Draft(profile.levels(), new HashSet<>(), new ArrayList<>()));
        }
        known.put(home, profile.levels());
        drafts.get(home).sources().add(profile.source());
        drafts.get(home).members().addAll(candidates);
    }

    /// The number of the draft to join; one more than the last for a new one.
    private int home(Profile profile) {
        int[] agreeing = known.agreeing(profile.levels()).stream().toArray();
        if (agreeing.length == 1) {
            return agreeing[0];
        }
        int[] ofItsText = Arrays.stream(agreeing)
                .filter(number -> drafts.get(number).sources().contains(profile.source())).toArray();
        return ofItsText.length == 1 ? ofItsText[0]
                : Arrays.stream(agreeing).filter(number -> drafts.get(number).founding().equals(profile.levels()))
                        .findFirst().orElse(drafts.size());
    }

    /// In the order of the factors; what is not known goes last.
    static int compareLevels(Map<Factor, Level> one, Map<Factor, Level> other) {
        for (Factor factor : Factor.values()) {
            int order = compare(one.get(factor), other.get(factor));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static int compare(@Nullable Level one, @Nullable Level other) {
        return Objects.compare(one, other, Comparator.nullsLast(Comparator.<Level>naturalOrder()));
    }
}
