package dev.touchstone.compare.question;

import dev.touchstone.compare.Flags;
import dev.touchstone.i18n.I18n;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The settings in which launches differ beside those that name them.
final class OtherSettings {

    private OtherSettings() {
    }

    /// Empty where the names contain all that differs.
    static String sentence(Collection<LevelPair> pairs) {
        Set<String> other = new HashSet<>();
        for (LevelPair pair : pairs) {
            Set<String> named = new HashSet<>(List.of((pair.from() + " " + pair.to()).split("[\\s,=]+")));
            Map<String, Set<String>> values = new HashMap<>();
            List<Map<String, String>> launches = pair.runs().stream().map(Flags::settings).toList();
            launches.forEach(launch -> launch.keySet().forEach(flag -> launches.forEach(any ->
                    values.computeIfAbsent(flag, name -> new HashSet<>()).add(any.getOrDefault(flag, "not set")))));
            values.forEach((flag, levels) -> {
                if (levels.size() > 1 && !named.contains(flag)) {
                    other.add(flag);
                }
            });
        }
        return other.isEmpty() ? "" : I18n.plural(other.size(), "The launches differ in {0} more setting.",
                "The launches differ in {0} more settings.");
    }
}
