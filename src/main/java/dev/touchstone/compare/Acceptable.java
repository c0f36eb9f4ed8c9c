package dev.touchstone.compare;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What of a comparison can be accepted, each under a name: every pair of an aspect that clashes (`tokens`), and every
/// factor or flag that differs inside its rows (`api`, `--max-num-seqs`).
public final class Acceptable {

    private final Map<String, Set<Clash>> clashes = new LinkedHashMap<>();
    private final Set<String> differences;

    private Acceptable(Comparison comparison) {
        comparison.rows().stream().flatMap(row -> row.cells().stream()).flatMap(cell -> cell.clashes().stream())
                .forEach(clash -> clashes.computeIfAbsent(clash.aspect().key(), key -> new LinkedHashSet<>())
                        .add(clash));
        differences = comparison.alsoDiffers().keySet();
    }

    /// @param comparison under a lens that accepts nothing; what it accepts is no longer among the names
    public static Acceptable of(Comparison comparison) {
        return new Acceptable(comparison);
    }

    /// The names that occur, aspects first.
    public List<String> names() {
        Set<String> names = new LinkedHashSet<>(clashes.keySet());
        names.addAll(differences);
        return List.copyOf(names);
    }

    /// All that these names stand for, whatever their letter case; a flag may be given without its dashes.
    ///
    /// @throws IllegalArgumentException for a name that does not occur; the message lists those that do
    public Accepted accept(Collection<String> wanted) {
        Accepted accepted = Accepted.NOTHING;
        for (String name : wanted) {
            Optional<String> aspect = clashes.keySet().stream().filter(key -> isMeant(name, key)).findFirst();
            Optional<String> difference = differences.stream().filter(key -> isMeant(name, key)).findFirst();
            if (aspect.isEmpty() && difference.isEmpty()) {
                throw new IllegalArgumentException("nothing to accept under the name " + name + "; "
                        + (names().isEmpty() ? "no definition clashes and nothing else differs"
                                : "there are " + String.join(", ", names())));
            }
            for (Clash clash : aspect.map(clashes::get).orElse(Set.of())) {
                accepted = accepted.and(clash);
            }
            if (difference.isPresent()) {
                accepted = accepted.and(difference.get());
            }
        }
        return accepted;
    }

    private static boolean isMeant(String name, String key) {
        return bare(name).equals(bare(key));
    }

    private static String bare(String name) {
        return name.replaceFirst("^--?", "").toLowerCase(Locale.ROOT);
    }
}
