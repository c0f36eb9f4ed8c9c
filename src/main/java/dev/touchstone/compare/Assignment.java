package dev.touchstone.compare;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Puts runs that agree in the matched factors together. An unknown level agrees with any, so those that say most go
/// first and a run that says less joins the one group it agrees with, else the one of its own text. A run that agrees
/// with several is put to none of them: which one it belongs to is not known.
final class Assignment {

    private static final Comparator<Profile> MOST_KNOWN_FIRST = Comparator
            .<Profile>comparingInt(profile -> -profile.levels().size())
            .thenComparing(Assignment::compareLevels).thenComparing(Profile::source);

    /// What the runs of one text say of the matched factors.
    private record Profile(Map<Factor, Level> levels, String source) {
    }

    private static final class Draft {
        private final Map<Factor, Level> founding;
        private final Map<Factor, Level> known;
        private final Set<String> sources = new HashSet<>();
        private final List<Candidate> members = new ArrayList<>();

        Draft(Map<Factor, Level> founding) {
            this.founding = founding;
            this.known = new HashMap<>(founding);
        }

        boolean agreesWith(Map<Factor, Level> levels) {
            for (Map.Entry<Factor, Level> entry : levels.entrySet()) {
                Level mine = known.get(entry.getKey());
                if (mine != null && !mine.equals(entry.getValue())) {
                    return false;
                }
            }
            return true;
        }

        void add(Profile profile, List<Candidate> candidates) {
            known.putAll(profile.levels());
            sources.add(profile.source());
            members.addAll(candidates);
        }
    }

    private Assignment() {
    }

    static List<Group> of(List<Candidate> candidates, Set<Factor> factors) {
        Map<Profile, List<Candidate>> profiles = new HashMap<>();
        for (Candidate candidate : candidates) {
            Map<Factor, Level> levels = new EnumMap<>(Factor.class);
            for (Factor factor : factors) {
                Level level = candidate.known().get(factor);
                if (level != null) {
                    levels.put(factor, level);
                }
            }
            profiles.computeIfAbsent(new Profile(levels, candidate.source()), profile -> new ArrayList<>())
                    .add(candidate);
        }
        List<Draft> drafts = new ArrayList<>();
        profiles.entrySet().stream().sorted(Map.Entry.comparingByKey(MOST_KNOWN_FIRST)).forEach(entry -> {
            Draft home = home(entry.getKey(), drafts);
            if (home == null) {
                home = new Draft(entry.getKey().levels());
                drafts.add(home);
            }
            home.add(entry.getKey(), entry.getValue());
        });
        return drafts.stream().map(draft -> new Group(draft.members)).toList();
    }

    private static @Nullable Draft home(Profile profile, List<Draft> drafts) {
        List<Draft> agreeing = drafts.stream().filter(draft -> draft.agreesWith(profile.levels())).toList();
        if (agreeing.size() == 1) {
            return agreeing.getFirst();
        }
        List<Draft> ofItsText = agreeing.stream().filter(draft -> draft.sources.contains(profile.source())).toList();
        if (ofItsText.size() == 1) {
            return ofItsText.getFirst();
        }
        return agreeing.stream().filter(draft -> draft.founding.equals(profile.levels())).findFirst().orElse(null);
    }

    private static int compareLevels(Profile one, Profile other) {
        for (Factor factor : Factor.values()) {
            int order = compare(one.levels().get(factor), other.levels().get(factor));
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
