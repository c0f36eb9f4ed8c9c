package dev.touchstone.compare.question;

import dev.touchstone.compare.Flags;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// The settings in which launches differ beside those that name them.
final class OtherSettings {

    private static final int MOST_NAMED = 5;

    private OtherSettings() {
    }

    /// Empty where the names contain all that differs.
    static String sentence(Collection<LevelPair> pairs) {
        Set<String> other = new TreeSet<>();
        for (LevelPair pair : pairs) {
            String names = pair.from() + " " + pair.to();
            Map<String, Set<String>> values = new HashMap<>();
            List<Map<String, String>> launches = pair.runs().stream().map(Flags::settings).toList();
            launches.forEach(launch -> launch.keySet().forEach(flag -> launches.forEach(any ->
                    values.computeIfAbsent(flag, name -> new HashSet<>()).add(any.getOrDefault(flag, "not set")))));
            values.forEach((flag, levels) -> {
                if (levels.size() > 1 && !Flags.isNamed(flag, names)) {
                    other.add(flag);
                }
            });
        }
        if (other.isEmpty()) {
            return "";
        }
        List<String> names = new ArrayList<>(other.stream().limit(MOST_NAMED).toList());
        if (other.size() > names.size()) {
            names.add(Phrases.counted(other.size() - names.size(), "other setting"));
        }
        return I18n.text("The launches also differ in {0}.", Phrases.and(names));
    }
}
