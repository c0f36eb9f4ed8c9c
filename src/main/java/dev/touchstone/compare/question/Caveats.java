package dev.touchstone.compare.question;

import dev.touchstone.compare.LevelName;
import dev.touchstone.model.Factor;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What else differs between the sides of pairs, as caveats and in a few words.
final class Caveats {

    private static final String NOT_KNOWN = "not known";
    private static final int MOST_NAMED = 4;

    private final Map<String, Set<String>> differences = new LinkedHashMap<>();

    Caveats(Collection<LevelPair> pairs) {
        pairs.forEach(pair -> pair.differs().forEach((name, levels) ->
                differences.computeIfAbsent(name, any -> new LinkedHashSet<>()).addAll(levels)));
    }

    List<Caveat> list() {
        List<Caveat> caveats = new ArrayList<>();
        differences.forEach((name, levels) -> caveats.add(new Caveat(name, isUnknown(levels)
                ? "The " + label(name) + " is known of one side only."
                : "The " + label(name) + " differs too: " + Phrases.and(levels) + ".")));
        return caveats;
    }

    /// Sentences; empty where nothing else differs.
    List<String> sentences() {
        List<String> unknown = new ArrayList<>();
        List<String> different = new ArrayList<>();
        differences.forEach((name, levels) -> {
            if (isUnknown(levels)) {
                unknown.add(label(name));
            } else {
                different.add(label(name) + " (" + String.join(", ", levels) + ")");
            }
        });
        List<String> sentences = new ArrayList<>();
        if (!unknown.isEmpty()) {
            sentences.add(capital(named(unknown)) + (unknown.size() == 1 ? " is" : " are")
                    + " known of one side only.");
        }
        if (!different.isEmpty()) {
            sentences.add(capital(named(different)) + (different.size() == 1 ? " differs" : " differ") + " too.");
        }
        return sentences;
    }

    private static boolean isUnknown(Set<String> levels) {
        return levels.contains(NOT_KNOWN) && levels.size() == 2;
    }

    private static String named(List<String> names) {
        List<String> shown = new ArrayList<>(names.stream().limit(MOST_NAMED).toList());
        int more = names.size() - shown.size();
        if (more > 0) {
            shown.add(more + (more == 1 ? " other" : " others"));
        }
        return Phrases.and(shown);
    }

    private static String capital(String text) {
        return text.startsWith("-") ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private static String label(String name) {
        Optional<Factor> factor = Factor.ofKey(name);
        return factor.map(LevelName::factor).orElse(name);
    }
}
