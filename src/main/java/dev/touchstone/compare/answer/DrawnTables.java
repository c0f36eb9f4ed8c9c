package dev.touchstone.compare.answer;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.factor.OwnFactors;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The comparisons that authors of tables drew: where all runs were read from such tables, the levels that an answer is
/// about stand side by side, by each metric that is looked at first. Of several answers it is the first whose levels stand
/// side by side in the tables, too, else the first of all.
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
        Collection<List<Run>> rows = basis.runs().stream().collect(Collectors.groupingBy(run ->
                List.of(run.source().sha256(), run.source().name(), run.source().lines()))).values();
        return answers.stream().flatMap(answer -> answer.question().factor().stream())
                .filter(factor -> stands(factor, rows)).findFirst()
                .or(() -> answers.stream().findFirst().flatMap(answer -> answer.question().factor()))
                .flatMap(basis.offer()::lens).map(lens -> basis.offer().metrics().stream()
                        .map(metric -> lens.withMetric(metric).withAccepted(terms.accepted()).withMargin(terms.margin()))
                        .filter(basis::hasRows).limit(MOST_METRICS).map(basis::compare).toList())
                .orElse(List.of());
    }

    /// Whether the runs that were read from one row are at different levels of the factor.
    ///
    /// @param rows runs by the lines that they were read from
    private static boolean stands(AnyFactor factor, Collection<List<Run>> rows) {
        List<List<Run>> several = rows.stream().filter(runs -> runs.size() > 1).toList();
        return !several.isEmpty() && several.stream().allMatch(runs -> runs.stream().map(factor::level)
                .flatMap(Optional::stream).distinct().count() == runs.size());
    }
}
