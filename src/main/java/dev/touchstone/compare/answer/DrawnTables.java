package dev.touchstone.compare.answer;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.OwnFactors;
import dev.touchstone.compare.Terms;
import dev.touchstone.compare.question.Answer;
import java.util.List;

/// The comparisons that authors of tables drew: where all runs were read from such tables, the levels that the first
/// answer is about stand side by side, by each metric that is looked at first.
final class DrawnTables {

    /// A table with more metrics is a list of runs, which nobody drew side by side.
    private static final int MOST_METRICS = 4;

    private DrawnTables() {
    }

    /// @param answers the most important first
    static List<Comparison> of(RunBasis basis, Terms terms, List<Answer> answers) {
        if (!OwnFactors.areOfTables(basis.runs())) {
            return List.of();
        }
        return answers.stream().findFirst().flatMap(answer -> answer.question().factor())
                .flatMap(basis.offer()::lens).map(lens -> basis.offer().metrics().stream()
                        .map(metric -> lens.withMetric(metric).withAccepted(terms.accepted()).withMargin(terms.margin()))
                        .filter(basis::hasRows).limit(MOST_METRICS).map(basis::compare).toList())
                .orElse(List.of());
    }
}
