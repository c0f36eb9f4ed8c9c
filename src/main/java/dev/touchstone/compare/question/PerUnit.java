package dev.touchstone.compare.question;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What each of more GPUs, or nodes, still does.
final class PerUnit {

    private PerUnit() {
    }

    /// `Per GPU, 4 GPUs deliver 70 to 94 % of what 2 deliver with SGLang, and 51 to 57 % with vLLM.` Empty where that is
    /// no question, or where the pairs are steps between several counts.
    static String sentence(Question question, Collection<LevelPair> pairs) {
        List<LevelPair> asked = pairs.stream().filter(pair -> pair.perUnit(question).isPresent()).toList();
        if (asked.isEmpty() || asked.stream().map(pair -> List.of(pair.from(), pair.to())).distinct().count() > 1) {
            return "";
        }
        Map<String, DoubleSummaryStatistics> engines = new LinkedHashMap<>();
        asked.forEach(pair -> engines.computeIfAbsent(engine(pair), any -> new DoubleSummaryStatistics())
                .accept(pair.perUnit(question).orElse(0)));
        LevelPair first = asked.getFirst();
        List<String> shares = engines.entrySet().stream().map(entry -> share(entry.getValue())
                + (entry.getKey().equals(engines.keySet().iterator().next()) ? " of what " + first.from() + " deliver"
                        + (first.from().equals(Level.of(1)) ? "s" : "") : "")
                + (engines.size() == 1 ? "" : " with " + entry.getKey())).toList();
        return "Per " + (question == Question.NODES ? "node" : "GPU") + ", " + question.name(first.to()) + " deliver "
                + Phrases.and(shares) + ".";
    }

    private static String engine(LevelPair pair) {
        return QuestionInput.levels(pair.runs(), Factor.ENGINE).stream().map(Level::toString)
                .reduce((one, other) -> one + " and " + other).orElse("an unknown engine");
    }

    private static String share(DoubleSummaryStatistics values) {
        String least = NumberText.SENTENCE.percent(values.getMin(), 0);
        String most = NumberText.SENTENCE.percent(values.getMax(), 0);
        return least.equals(most) ? most : least.replace(" %", "") + " to " + most;
    }
}
