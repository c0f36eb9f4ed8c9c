package dev.touchstone.compare.question;

import dev.touchstone.model.Level;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.text.NumberText;
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
                .filter(pair -> pair.metric().quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT)
                .filter(LevelPair::answersDiffer).toList();
        if (different.isEmpty()) {
            return "";
        }
        DoubleSummaryStatistics longer = different.stream().mapToDouble(pair -> pair.answerRatio().orElse(1))
                .map(ratio -> Math.max(ratio, 1 / ratio)).summaryStatistics();
        String least = NumberText.SENTENCE.percent(longer.getMin() - 1, 0);
        String most = NumberText.SENTENCE.percent(longer.getMax() - 1, 0);
        Set<Level> longerSides = different.stream().map(pair -> pair.answerRatio().orElse(1) > 1 ? pair.to() : pair.from())
                .collect(Collectors.toSet());
        return "Answers of " + (longerSides.size() == 1 ? question.name(longerSides.iterator().next()) : "one side")
                + " are " + (least.equals(most) ? most : least.replace(" %", "") + " to " + most)
                + " longer, so " + MetricWords.of(different.getFirst().metric(), different.getFirst().runs()).noun()
                + " are compared, not requests/s.";
    }
}
