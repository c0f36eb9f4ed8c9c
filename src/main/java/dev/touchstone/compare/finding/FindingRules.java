package dev.touchstone.compare.finding;

import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.compare.parallel.Interruption;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyInput;
import dev.touchstone.i18n.I18n;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// The rules that produce findings, in the order in which their findings are listed. What the answers contain is no
/// finding.
public final class FindingRules {

    private static final List<Function<FindingInput,
            List<Finding>>> ALL = List.of(ObjectiveCount::of, CheapestWithin::of, CapacityNeeded::of, SuspectedRuns::of, RepeatSpread::of, LoadKnee::of, RunIntervals::of,
            DefinitionClashes::of);
    /// More of one kind are summed up in one.
    private static final int MOST_OF_A_KIND = 24;

    private FindingRules() {
    }

    /// What the runs show; what cannot be compared stands last, as its rule does. No two findings have the same sentence.
    ///
    /// @param studies of the same input
    public static List<Finding> of(StudyInput from, List<Study> studies) {
        FindingInput input = FindingInput.of(from, studies);
        Map<String, Finding> bySentence = new LinkedHashMap<>();
        ALL.stream().flatMap(rule -> {
            Interruption.check();
            return bounded(rule.apply(input)).stream();
        })
                .forEach(finding -> bySentence.putIfAbsent(finding.sentence(), finding));
        return List.copyOf(bySentence.values());
    }

    private static List<Finding> bounded(List<Finding> found) {
        if (found.size() <= MOST_OF_A_KIND) {
            return found;
        }
        List<Finding> listed = new ArrayList<>(found.subList(0, MOST_OF_A_KIND));
        List<Finding> left = found.subList(MOST_OF_A_KIND, found.size());
        String kind = left.getFirst().kind();
        String headline = I18n.plural(left.size(), "{0} more finding of this kind ({1})",
                "{0} more findings of this kind ({1})", kind);
        listed.add(new Finding(kind, headline, I18n.text("{0}: select fewer runs to see them.", headline), Standing.OBSERVATION,
                left.stream().flatMap(finding -> finding.runs().stream()).distinct().toList()));
        return listed;
    }
}
