package dev.touchstone.compare.question;

import dev.touchstone.compare.row.Verdict;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// What each of more GPUs, or nodes, still does.
final class PerUnit {

    private PerUnit() {
    }

    /// `Each of 4 GPUs delivers 70 to 94 % of what each of 2 delivers with SGLang and 51 to 57 % with vLLM (50 % is no gain).`
    /// Empty where that is no question, or where the pairs are steps between several counts. An engine of which nothing is told apart
    /// has no share.
    static String sentence(Question question, Collection<LevelPair> pairs) {
        List<LevelPair> asked = pairs.stream().filter(pair -> pair.perUnit(question).isPresent()).toList();
        if (asked.isEmpty() || asked.stream().map(pair -> List.of(pair.from(), pair.to())).distinct().count() > 1) {
            return "";
        }
        Set<String> shown = asked.stream().filter(pair -> pair.verdict() != Verdict.OPEN).map(PerUnit::engine).collect(Collectors.toSet());
        if (shown.isEmpty()) {
            return "";
        }
        Map<String, DoubleSummaryStatistics> engines = new LinkedHashMap<>();
        asked.stream().filter(pair -> shown.contains(engine(pair))).forEach(pair -> engines.computeIfAbsent(engine(pair), any -> new DoubleSummaryStatistics())
                .accept(pair.perUnit(question).orElse(0)));
        LevelPair first = asked.getFirst();
        List<String> shares = new ArrayList<>();
        engines.forEach((engine, values) -> {
            String share = AmountWords.percents(values.getMin(), values.getMax());
            String whole = !shares.isEmpty() ? share : first.from().equals(Level.of(1))
                    ? I18n.text("{0} of what {1} delivers", share, first.from())
                    : I18n.text("{0} of what each of {1} delivers", share, first.from());
            shares.add(engines.size() == 1 ? whole : I18n.text("{0} with {1}", whole, engine));
        });
        String name = question.name(first.to());
        String delivered = Phrases.and(shares);
        String none = noGain(first);
        return I18n.text("Each of {0} delivers {1} ({2} is no gain).", name, delivered, none);
    }

    /// The share that each still does where all together do no more than before.
    private static String noGain(LevelPair pair) {
        double share = number(pair.from()) / number(pair.to());
        return AmountWords.percents(share, share);
    }

    private static double number(Level level) {
        return level instanceof Level.Number(double value) ? value : Double.NaN;
    }

    /// The engine of a pair, in words.
    static String engine(LevelPair pair) {
        return QuestionInput.levels(pair.runs(), Factor.ENGINE).stream().map(Level::toString)
                .reduce((one, other) -> I18n.text("{0} and {1}", one, other)).orElse(I18n.text("an unknown engine"));
    }
}
