package dev.touchstone.compare.question;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/// How many words or tokens a request gets in a second at either level: mean length of an answer ÷ mean latency. It says
/// whether answers take longer only because they are longer.
final class AnswerPace {

    private static final Metric LENGTH = Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST);
    private static final Metric LATENCY = Metric.of(Quantity.E2E_LATENCY);
    /// Significant ones.
    private static final int DIGITS = 3;

    private record Pace(String engine, double from, double to) {
    }

    private AnswerPace() {
    }

    /// `That is 49.1 words/s per request with thinking off and 50.8 with thinking on (mean length ÷ mean latency).`, of several
    /// engines `… with thinking on for SGLang; 59.8 and 58.6 for vLLM`. Empty where the same runs are not compared by both, or
    /// where there are more than two levels.
    static String sentence(Question question, Collection<LevelPair> pairs) {
        List<LevelPair> lengths = pairs.stream().filter(pair -> pair.metric().equals(LENGTH)).toList();
        List<Pace> paces = lengths.stream().flatMap(length -> pairs.stream().filter(pair -> pair.metric().equals(LATENCY)
                && pair.fromRuns().equals(length.fromRuns()) && pair.toRuns().equals(length.toRuns()))
                .map(latency -> new Pace(PerUnit.engine(length), length.fromMean() / latency.fromMean(),
                        length.toMean() / latency.toMean()))).toList();
        if (paces.isEmpty() || lengths.stream().map(pair -> List.of(pair.from(), pair.to())).distinct().count() > 1) {
            return "";
        }
        LevelPair first = lengths.getFirst();
        String noun = MetricWords.of(Metric.of(Quantity.REQUEST_OUTPUT_THROUGHPUT),
                lengths.stream().flatMap(pair -> pair.runs().stream()).toList()).noun();
        Map<String, List<Pace>> engines = new TreeMap<>();
        paces.forEach(pace -> engines.computeIfAbsent(pace.engine(), any -> new ArrayList<>()).add(pace));
        List<String> parts = new ArrayList<>();
        engines.forEach((engine, own) -> {
            String from = range(own, Pace::from);
            String to = range(own, Pace::to);
            String both = parts.isEmpty() ? I18n.text("{0} {1} with {2} and {3} with {4}", from, noun, question.name(first.from()),
                    to, question.name(first.to())) : I18n.text("{0} and {1}", from, to);
            parts.add(engines.size() == 1 ? both
                    : I18n.text("{1} for {0}", engine, both));
        });
        return I18n.text("That is {0} (mean length ÷ mean latency).", String.join(I18n.text("; "), parts));
    }

    private static String range(List<Pace> paces, ToDoubleFunction<Pace> pace) {
        double low = paces.stream().mapToDouble(pace).min().orElseThrow();
        double high = paces.stream().mapToDouble(pace).max().orElseThrow();
        int decimals = NumberText.decimals(high, DIGITS);
        String least = NumberText.SENTENCE.fixed(low, decimals);
        String most = NumberText.SENTENCE.fixed(high, decimals);
        return least.equals(most) ? most : I18n.text("{0} to {1}", least, most);
    }
}
