package dev.touchstone.compare.question;

import dev.touchstone.compare.selection.ExclusionReason;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The excluded runs of an answer: those that would stand in one of its rows if they were not excluded.
final class LeftOutRuns {

    private static final String WARM_UP = "warm-up";

    private LeftOutRuns() {
    }

    /// @param metrics by which the rows of the answer are compared
    static List<LeftOutRun> of(QuestionInput input, Question question, Set<Metric> metrics) {
        if (input.runs().stream().noneMatch(Run::isExcluded)) {
            return List.of();
        }
        Set<String> ids = question.factor().map(factor -> metrics.stream().flatMap(metric -> FactorPairs.excluded(input, factor, metric)))
                .orElseGet(() -> metrics.stream().flatMap(metric -> LaunchPairs.excluded(input, question, metric)))
                .map(Run::id).collect(Collectors.toSet());
        return input.runs().stream().filter(run -> run.isExcluded() && ids.contains(run.id()))
                .map(run -> new LeftOutRun(run, String.valueOf(run.excluded()))).toList();
    }

    /// `One warm-up run is left out.`; empty for none.
    static String sentence(Collection<LeftOutRun> runs) {
        Map<String, Long> counts = runs.stream()
                .collect(Collectors.groupingBy(LeftOutRun::why, TreeMap::new, Collectors.counting()));
        if (counts.isEmpty()) {
            return "";
        }
        if (counts.size() == 1 && counts.containsKey(WARM_UP)) {
            return I18n.plural(runs.size(), "One warm-up run is left out.", "{0} warm-up runs are left out.");
        }
        return I18n.plural(runs.size(), "One run is left out ({1}).", "{0} runs are left out ({1}).",
                Phrases.and(counts.entrySet().stream().map(entry -> (counts.size() == 1 ? ""
                        : entry.getValue() + " ") + ExclusionReason.of(entry.getKey())).toList()));
    }
}
