package dev.touchstone.compare.question;

import dev.touchstone.compare.LevelName;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// What else differs between the sides of pairs, as caveats and in a few words.
final class Caveats {

    private static final String NOT_KNOWN = "not known";
    private static final int MOST_NAMED = 4;
    private static final int MOST_ASSUMED = 2;

    private final Map<String, Set<String>> differences = new LinkedHashMap<>();
    private final Set<String> unknown = new LinkedHashSet<>();
    private final Map<String, String> assumed = new LinkedHashMap<>();

    Caveats(Collection<LevelPair> pairs) {
        pairs.forEach(pair -> {
            pair.differs().forEach((name, levels) -> {
                if (levels.contains(NOT_KNOWN) && levels.size() == 2) {
                    unknown.add(name);
                } else {
                    differences.computeIfAbsent(name, any -> new LinkedHashSet<>()).addAll(levels);
                }
            });
            pair.assumed().forEach(assumed::putIfAbsent);
        });
    }

    List<Caveat> list() {
        List<Caveat> caveats = new ArrayList<>();
        unknown.stream().filter(name -> !differences.containsKey(name)).forEach(name -> caveats.add(new Caveat(name,
                capital(LevelName.trait(name)) + " is known of one side only.")));
        differences.forEach((name, levels) -> caveats.add(new Caveat(name,
                capital(LevelName.trait(name)) + " differs too: " + Phrases.and(levels) + ".")));
        assumed.forEach((name, sentence) -> caveats.add(new Caveat(name, capital(sentence))));
        return caveats;
    }

    /// Sentences; empty where nothing else differs.
    ///
    /// @param named names of assumptions that an answer before has; those of this one are added
    List<String> sentences(Set<String> named) {
        List<String> oneSided = unknown.stream().filter(name -> !differences.containsKey(name)).map(LevelName::trait)
                .toList();
        List<String> different = differences.entrySet().stream().map(entry -> LevelName.trait(entry.getKey()) + " ("
                + String.join(", ", entry.getValue()) + ")").toList();
        List<String> sentences = new ArrayList<>();
        if (!oneSided.isEmpty()) {
            sentences.add(capital(named(oneSided)) + (oneSided.size() == 1 ? " is" : " are")
                    + " known of one side only.");
        }
        if (!different.isEmpty()) {
            sentences.add(capital(named(different)) + (different.size() == 1 ? " differs" : " differ") + " too.");
        }
        assumed.entrySet().stream().filter(entry -> named.add(entry.getKey())).limit(MOST_ASSUMED)
                .map(entry -> capital(entry.getValue())).forEach(sentences::add);
        return sentences;
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
        return text.isEmpty() || text.startsWith("-") ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

}
