package dev.touchstone.ui.findings;

import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What is said beside a comparison or a study: the answer to its question, then the findings about its runs, the most
/// important first.
///
/// @param answers to the question that is asked
/// @param findings about the runs that are shown
public record FindingsBeside(List<Answer> answers, List<Finding> findings) {

    /// The factors that studies are about.
    private static final Map<String, Factor> STUDIES = Map.of("scaling", Factor.GPU_COUNT, "node-scaling", Factor.NODES,
            "think-cost", Factor.THINKING);

    public FindingsBeside {
        answers = List.copyOf(answers);
        findings = List.copyOf(findings);
    }

    /// Beside a comparison: what keeps its sides from being compared stands first.
    ///
    /// @param shown the runs of its rows
    public static FindingsBeside comparison(AnyFactor by, Collection<Run> shown, List<Answer> answers,
            List<Finding> findings) {
        return of(by, "", shown, answers, findings);
    }

    /// Beside a study: its own findings stand first.
    ///
    /// @param shown the runs of its rows
    public static FindingsBeside study(String id, Collection<Run> shown, List<Answer> answers, List<Finding> findings) {
        return of(STUDIES.get(id), id, shown, answers, findings);
    }

    private static FindingsBeside of(@Nullable AnyFactor by, String kind, Collection<Run> shown, List<Answer> answers,
            List<Finding> findings) {
        Set<String> ids = shown.stream().map(Run::id).collect(Collectors.toSet());
        return new FindingsBeside(answers.stream().filter(answer -> by != null
                && answer.question().factor().equals(Optional.of(by))).toList(),
                findings.stream().filter(finding -> finding.kind().equals(kind)
                        || finding.runs().stream().anyMatch(run -> ids.contains(run.id())))
                        .sorted(Comparator.comparing((Finding finding) -> !finding.kind().equals(kind))
                                .thenComparing(finding -> finding.standing() != Standing.NOT_COMPARABLE)).toList());
    }
}
