package dev.touchstone.compare.question;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Why tokens are compared where requests were measured too: the answers of one side are longer.
final class LengthRemark {

    private LengthRemark() {
    }

    /// Empty where no pair is compared by tokens because of its answers' lengths.
    static String sentence(Question question, Collection<LevelPair> pairs) {
        List<LevelPair> different = pairs.stream()
                .filter(LengthRemark::isByTokens).filter(LevelPair::answersDiffer).toList();
        if (different.isEmpty()) {
            return "";
        }
        DoubleSummaryStatistics longer = different.stream().mapToDouble(pair -> pair.answerRatio().orElse(1))
                .map(ratio -> Math.max(ratio, 1 / ratio)).summaryStatistics();
        String amount = AmountWords.percents(longer.getMin() - 1, longer.getMax() - 1);
        Set<Level> longerSides = different.stream().map(pair -> pair.answerRatio().orElse(1) > 1 ? pair.to() : pair.from())
                .collect(Collectors.toSet());
        String noun = MetricWords.of(different.getFirst().metric(), different.getFirst().runs()).noun();
        if (longerSides.size() > 1) {
            return I18n.text("Answers of one side are {0} longer, so {1} are compared, not requests/s.", amount, noun);
        }
        String side = question.name(longerSides.iterator().next());
        return different.size() == pairs.stream().filter(LengthRemark::isByTokens).count()
                ? I18n.text("Answers of {0} are {1} longer, so {2} are compared, not requests/s.", side, amount, noun)
                : I18n.text("At some points answers of {0} are {1} longer, so {2} are compared, not requests/s.", side, amount, noun);
    }

    /// Whether tokens are compared although requests could be.
    private static boolean isByTokens(LevelPair pair) {
        return pair.metric().quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT && pair.runs().stream()
                .allMatch(run -> run.metrics().get(Metric.of(Quantity.REQUEST_THROUGHPUT)).isPresent());
    }
}
