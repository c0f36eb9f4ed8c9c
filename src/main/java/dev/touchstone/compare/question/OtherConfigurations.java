package dev.touchstone.compare.question;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.difference.OtherRuns;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Runs under the conditions of an answer's rows that stand in none, because their launch or a column of their table is
/// another: a reader must know that the other side was measured in more ways than the answer compares.
final class OtherConfigurations {

    private static final int MOST_NAMED = 3;
    /// Of more levels no reader wants a sentence each.
    private static final int MOST_LEVELS = 2;

    private OtherConfigurations() {
    }

    /// A sentence for each level that has such runs, one for all where there are more levels; empty where there are none.
    static String sentences(QuestionInput input, Question question, Collection<LevelPair> pairs) {
        return question.factor().map(by -> sentences(input, question, by, pairs)).orElse("");
    }

    private static String sentences(QuestionInput input, Question question, AnyFactor by, Collection<LevelPair> pairs) {
        Set<Run> compared = pairs.stream().flatMap(pair -> pair.runs().stream()).collect(Collectors.toSet());
        Map<Level, Set<Run>> runs = new TreeMap<>();
        Map<Level, Set<String>> names = new TreeMap<>();
        for (Metric metric : pairs.stream().map(LevelPair::metric).collect(Collectors.toCollection(LinkedHashSet::new))) {
            Comparison comparison = input.compare().apply(input.lens(metric, by));
            for (OtherRuns other : OtherRuns.of(comparison, compared)) {
                runs.computeIfAbsent(other.level(), level -> new LinkedHashSet<>()).addAll(other.runs());
                names.computeIfAbsent(other.level(), level -> new TreeSet<>()).addAll(other.names());
            }
        }
        if (runs.size() > MOST_LEVELS) {
            int all = (int) runs.values().stream().flatMap(Set::stream).distinct().count();
            return I18n.text("{0} more runs of what is compared are in no row: they differ from those of the rows in {1}.", all,
                    names(names.values().stream().flatMap(Set::stream).collect(Collectors.toCollection(TreeSet::new))));
        }
        return runs.entrySet().stream().map(entry -> I18n.plural(entry.getValue().size(),
                "{0} more run of {1} is in no row: it differs from those of the rows in {2}.",
                "{0} more runs of {1} are in no row: they differ from those of the rows in {2}.",
                question.name(entry.getKey()), names(names.getOrDefault(entry.getKey(), Set.of())))).collect(Collectors.joining(" "));
    }

    private static String names(Set<String> names) {
        return Phrases.and(names.stream().limit(MOST_NAMED).map(LevelName::trait).toList());
    }
}
