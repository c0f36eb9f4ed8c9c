package dev.touchstone.compare.check.rule;

import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.OptionalDouble;

/// Figures of a run that several checks need.
public final class RunFigures {

    private RunFigures() {
    }

    /// The number of requests behind the figures: the successful ones, else those sent, else those requested.
    public static OptionalDouble measured(Run run) {
        OptionalDouble successful = get(run, Quantity.SUCCESSFUL_REQUESTS);
        return successful.isPresent() ? successful : sent(run);
    }

    /// The number of requests sent, else of those requested.
    public static OptionalDouble sent(Run run) {
        OptionalDouble sent = get(run, Quantity.REQUESTS);
        return sent.isPresent() ? sent : number(run, Factor.REQUESTS);
    }

    /// The mean length of an answer, in the unit that the run counts.
    public static OptionalDouble outputLength(Run run) {
        OptionalDouble mean = get(run, Quantity.OUTPUT_TOKENS_PER_REQUEST);
        OptionalDouble tokens = get(run, Quantity.OUTPUT_TOKENS);
        OptionalDouble requests = get(run, Quantity.SUCCESSFUL_REQUESTS);
        return mean.isPresent() || tokens.isEmpty() || !(requests.orElse(0) > 0) ? mean
                : OptionalDouble.of(tokens.getAsDouble() / requests.getAsDouble());
    }

    public static OptionalDouble get(Run run, Quantity quantity) {
        return run.metrics().get(Metric.of(quantity));
    }

    /// The level of a factor; empty also when it is a word, such as a request rate of `inf`.
    public static OptionalDouble number(Run run, Factor factor) {
        return run.conditions().level(factor).orElse(null) instanceof Level.Number(double value)
                ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    /// The unit that the run counts, as a word for a sentence.
    public static String tokens(Run run) {
        return (run.definitions().has(Choice.WORDS) ? Choice.WORDS : Choice.TOKENS).shown();
    }

    public static boolean has(Run run, Quantity... quantities) {
        for (Quantity quantity : quantities) {
            if (get(run, quantity).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /// Whether throughputs are a count divided by the duration, as far as is known: GuideLLM prints means over time,
    /// llmperf means over requests.
    public static boolean dividesByDuration(Run run) {
        return !run.definitions().has(Choice.RATE_OVER_TIME) && !run.definitions().has(Choice.MEAN_OF_REQUESTS);
    }
}
