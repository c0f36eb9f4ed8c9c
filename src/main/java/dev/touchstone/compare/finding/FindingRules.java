package dev.touchstone.compare.finding;

import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyInput;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// The list of rules that find something to say, in the order in which it is told.
public final class FindingRules {

    private static final List<Function<FindingInput, List<Finding>>> ALL = List.of(Pairings::scaling, Pairings::nodes,
            Pairings::engines, Pairings::thinking, Launches::of,
            ObjectiveCount::of, SuspectedRuns::of, RepeatSpread::of, LoadKnee::of, RunIntervals::of,
            DefinitionClashes::of);
    /// Nobody reads more of one kind.
    private static final int MOST_OF_A_KIND = 24;

    /// What can be believed first, what cannot be compared last.
    private static final List<Standing> ORDER = List.of(Standing.SOLID, Standing.TENTATIVE, Standing.OBSERVATION,
            Standing.NO_DIFFERENCE, Standing.NOT_COMPARABLE);

    private FindingRules() {
    }

    /// What the runs show. No two findings say the same.
    ///
    /// @param studies of the same input
    public static List<Finding> of(StudyInput from, List<Study> studies) {
        FindingInput input = FindingInput.of(from, studies);
        Map<String, Finding> bySentence = new LinkedHashMap<>();
        ALL.stream().flatMap(rule -> bounded(rule.apply(input)).stream())
                .forEach(finding -> bySentence.putIfAbsent(finding.sentence(), finding));
        return bySentence.values().stream()
                .sorted(Comparator.comparing(finding -> ORDER.indexOf(finding.standing()))).toList();
    }

    private static List<Finding> bounded(List<Finding> found) {
        if (found.size() <= MOST_OF_A_KIND) {
            return found;
        }
        List<Finding> told = new ArrayList<>(found.subList(0, MOST_OF_A_KIND));
        List<Finding> left = found.subList(MOST_OF_A_KIND, found.size());
        String kind = left.getFirst().kind();
        String headline = left.size() + " more findings of this kind (" + kind + ")";
        told.add(new Finding(kind, headline, headline + ": select fewer runs to see them.", Standing.OBSERVATION,
                left.stream().flatMap(finding -> finding.runs().stream()).distinct().toList()));
        return told;
    }
}
