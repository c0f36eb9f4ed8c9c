package dev.touchstone.compare.finding;

import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.compare.name.RunName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Runs that a check suspects as a whole. What leaving them out would change is not computed: whoever leaves out the
/// runs that scatter most gets the scatter wrong.
final class SuspectedRuns {

    private SuspectedRuns() {
    }

    /// Repeats that the same check suspects are named together.
    static List<Finding> of(FindingInput input) {
        Map<String, LaunchRepeats> setOf = new HashMap<>();
        input.repeats().forEach(set -> set.runs().forEach(run -> setOf.put(run.id(), set)));
        Map<List<String>, List<Run>> suspected = new LinkedHashMap<>();
        for (Run run : input.runs()) {
            LaunchRepeats set = setOf.get(run.id());
            Suspicion.of(run, input.inspection()).ifPresent(warning -> suspected.computeIfAbsent(
                    List.of(set == null ? run.id() : set.runs().getFirst().id(), warning.check()),
                    any -> new ArrayList<>()).add(run));
        }
        return suspected.values().stream()
                .map(runs -> finding(input, runs, Optional.ofNullable(setOf.get(runs.getFirst().id())))).toList();
    }

    private static Finding finding(FindingInput input, List<Run> runs, Optional<LaunchRepeats> set) {
        Run first = runs.getFirst();
        String headline = runs.size() == 1 ? RunName.of(first) : set.map(LaunchRepeats::name)
                .orElseGet(() -> RunName.of(first));
        String reason = Suspicion.of(first, input.inspection()).map(warning -> runs.size() == 1 ? warning.message()
                : I18n.text("{0} of {1} repeats are suspected ({2}).", runs.size(),
                        set.map(all -> all.runs().size()).orElse(runs.size()), Phrases.inSentence(Checks.title(warning.check()))))
                .orElse("");
        return new Finding("suspected", headline, I18n.text("{0}: {1}", headline, reason), Standing.OBSERVATION, runs);
    }
}
