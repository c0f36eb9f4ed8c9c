package dev.touchstone.compare.difference;

import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.group.Assumptions;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.setting.SettingMeanings;
import dev.touchstone.compare.trait.RunTraits;
import dev.touchstone.compare.trait.Trait;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// What can be accepted of a set of runs, each under a name: every aspect in which their definitions differ (`tokens`),
/// everything in which they differ (`api`, `--max-num-seqs`, `ngl`), and what is not known of some of them (`launch`,
/// `unknown`).
public final class Acceptable {

    private final Map<String, Set<Clash>> clashes = new LinkedHashMap<>();
    private final Set<String> differences = new LinkedHashSet<>();

    private Acceptable(Collection<Run> runs) {
        for (Aspect aspect : Aspect.values()) {
            List<String> choices = List.copyOf(new TreeSet<>(runs.stream()
                    .flatMap(run -> run.definitions().choice(aspect).map(Choice::plain).stream()).toList()));
            if (aspect != Aspect.CLIENT && choices.size() > 1) {
                Set<Clash> pairs = clashes.computeIfAbsent(aspect.key(), key -> new LinkedHashSet<>());
                choices.forEach(one -> choices.stream().filter(other -> one.compareTo(other) < 0)
                        .forEach(other -> pairs.add(new Clash(aspect, one, other))));
            }
        }
        differences.addAll(RunTraits.of(runs, Accepted.NOTHING).varying(runs));
        boolean haveWords = runs.stream().anyMatch(run -> run.definitions().has(Choice.WORDS));
        if (haveWords && runs.stream().anyMatch(run -> run.definitions().choice(Aspect.TOKENS).isEmpty())) {
            differences.add(Aspect.TOKENS.key());
        }
        if (!runs.isEmpty()) {
            differences.addAll(List.of(Trait.LAUNCH.name(), Assumptions.UNKNOWN, Assumptions.FILE_NAME));
        }
    }

    public static Acceptable of(Collection<Run> runs) {
        return new Acceptable(runs);
    }

    /// The names that occur, aspects first.
    public List<String> names() {
        Set<String> names = new LinkedHashSet<>(clashes.keySet());
        names.addAll(differences);
        return List.copyOf(names);
    }

    /// All that these names stand for, whatever their letter case; a flag may be given without its dashes, and a setting
    /// under any of its names.
    ///
    /// @throws IllegalArgumentException for a name that does not occur; the message lists those that do
    public Accepted accept(Collection<String> wanted) {
        Accepted accepted = Accepted.NOTHING;
        for (String name : wanted) {
            List<String> aspects = clashes.keySet().stream().filter(key -> isMeant(name, key)).toList();
            List<String> meant = new ArrayList<>(differences.stream().filter(key -> isMeant(name, key)).toList());
            differences.stream().filter(key -> SettingMeanings.isOf(key, name)).forEach(meant::add);
            if (aspects.isEmpty() && meant.isEmpty()) {
                throw new IllegalArgumentException("nothing to accept under the name " + name + "; "
                        + (names().isEmpty() ? "there are no runs" : "there are " + String.join(", ", names())));
            }
            for (Clash clash : aspects.stream().flatMap(aspect -> clashes.getOrDefault(aspect, Set.of()).stream())
                    .toList()) {
                accepted = accepted.and(clash);
            }
            for (String difference : meant) {
                accepted = accepted.and(difference);
            }
        }
        return accepted;
    }

    private static boolean isMeant(String name, String key) {
        return bare(name).equals(bare(key));
    }

    private static String bare(String name) {
        return name.replaceFirst("^--?", "").replaceAll("[ _-]", "").toLowerCase(Locale.ROOT);
    }
}
