package dev.touchstone.compare.question;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/// Prompts of two sides that differ in length: then the sides did not do the same work, and above all the first token does
/// not come alike.
final class PromptLengths {

    /// Tokenizers of two models count one text alike within this.
    private static final double ALIKE = 1.25;

    private PromptLengths() {
    }

    /// Whether the mean lengths are known of both sides and differ.
    static boolean differ(Collection<Run> one, Collection<Run> other) {
        double ratio = Math.abs(Math.log(mean(one).orElse(Double.NaN) / mean(other).orElse(Double.NaN)));
        return ratio > Math.log(ALIKE);
    }

    /// Empty where the prompts of no pair differ in length.
    static Optional<Caveat> caveat(Question question, Collection<LevelPair> pairs) {
        List<LevelPair> unlike = pairs.stream().filter(pair -> differ(pair.fromRuns(), pair.toRuns())).toList();
        if (unlike.isEmpty()) {
            return Optional.empty();
        }
        List<String> all = unlike.stream().map(PromptLengths::lengths).distinct().toList();
        String lengths = all.size() == 1 ? all.getFirst() : I18n.text("for instance {0}", all.getFirst());
        Set<Level> longer = unlike.stream().map(pair -> mean(pair.toRuns()).orElse(0) > mean(pair.fromRuns()).orElse(0)
                ? pair.to() : pair.from()).collect(Collectors.toSet());
        String side = longer.size() == 1 ? question.name(longer.iterator().next()) : "";
        if (unlike.size() < pairs.size()) {
            return Optional.of(new Caveat("", side.isEmpty()
                    ? I18n.text("In {0} of {1} rows the prompts of the sides are of different length ({2}).", unlike.size(), pairs.size(), lengths)
                    : I18n.text("In {0} of {1} rows the prompts of {2} are longer ({3}).", unlike.size(), pairs.size(), side, lengths)));
        }
        return Optional.of(new Caveat("", side.isEmpty() ? I18n.text("The prompts of the sides are of different length ({0}).", lengths)
                : I18n.text("The prompts of {0} are longer ({1}).", side, lengths)));
    }

    private static String lengths(LevelPair pair) {
        return I18n.text("{0} and {1} tokens on average", tokens(pair.fromRuns()), tokens(pair.toRuns()));
    }

    private static String tokens(Collection<Run> runs) {
        return NumberText.SENTENCE.fixed(mean(runs).orElse(0), 0);
    }

    /// Empty where that of one run is not known.
    private static OptionalDouble mean(Collection<Run> runs) {
        List<OptionalDouble> lengths = runs.stream().map(PromptLengths::mean).toList();
        return lengths.stream().allMatch(OptionalDouble::isPresent)
                ? lengths.stream().mapToDouble(OptionalDouble::getAsDouble).average() : OptionalDouble.empty();
    }

    private static OptionalDouble mean(Run run) {
        OptionalDouble tokens = run.metrics().get(Metric.of(Quantity.INPUT_TOKENS));
        OptionalDouble requests = run.metrics().get(Metric.of(Quantity.SUCCESSFUL_REQUESTS));
        return tokens.isPresent() && requests.orElse(0) > 0
                ? OptionalDouble.of(tokens.getAsDouble() / requests.getAsDouble()) : OptionalDouble.empty();
    }
}
