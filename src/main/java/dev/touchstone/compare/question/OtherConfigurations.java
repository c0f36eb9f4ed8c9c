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
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Runs under the conditions of an answer's rows that stand in none, because their launch or a column of their table is
/// another: a reader must know that the other side was measured in more ways than the answer compares.
final class OtherConfigurations {

    private static final int MOST_NAMED = 3;

    private OtherConfigurations() {
    }

    /// One caveat for each level that has such runs.
    static List<Caveat> caveats(QuestionInput input, Question question, Collection<LevelPair> pairs) {
        return question.factor().map(by -> caveats(input, question, by, pairs)).orElse(List.of());
    }

    private static List<Caveat> caveats(QuestionInput input, Question question, AnyFactor by,
            Collection<LevelPair> pairs) {
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
        List<Caveat> caveats = new ArrayList<>();
        runs.forEach((level, others) -> caveats.add(new Caveat("", I18n.plural(others.size(),
                "{0} more run of {1} under these conditions is in no row; it differs in {2}.",
                "{0} more runs of {1} under these conditions are in no row; they differ in {2}.",
                question.name(level), Phrases.and(names.getOrDefault(level, Set.of()).stream().limit(MOST_NAMED)
                        .map(LevelName::trait).toList())))));
        return caveats;
    }
}
