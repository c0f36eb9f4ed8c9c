package dev.touchstone.compare.check;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.OptionalDouble;

/// What several checks ask of a run.
final class Counts {

    private Counts() {
    }

    /// How many requests the figures rest on: the successful ones, else those sent, else those asked for.
    static OptionalDouble measured(Run run) {
        OptionalDouble successful = get(run, Quantity.SUCCESSFUL_REQUESTS);
        return successful.isPresent() ? successful : sent(run);
    }

    /// How many requests were sent, else asked for.
    static OptionalDouble sent(Run run) {
        OptionalDouble sent = get(run, Quantity.REQUESTS);
        return sent.isPresent() ? sent : number(run, Factor.REQUESTS);
    }

    /// The mean length of an answer, in whatever the run counts.
    static OptionalDouble outputLength(Run run) {
        OptionalDouble mean = get(run, Quantity.OUTPUT_TOKENS_PER_REQUEST);
        OptionalDouble tokens = get(run, Quantity.OUTPUT_TOKENS);
        OptionalDouble requests = get(run, Quantity.SUCCESSFUL_REQUESTS);
        return mean.isPresent() || tokens.isEmpty() || !(requests.orElse(0) > 0) ? mean
                : OptionalDouble.of(tokens.getAsDouble() / requests.getAsDouble());
    }

    static OptionalDouble get(Run run, Quantity quantity) {
        return run.metrics().get(Metric.of(quantity));
    }

    /// Empty also when the level is a word, as a request rate of `inf`.
    static OptionalDouble number(Run run, Factor factor) {
        return run.conditions().level(factor).orElse(null) instanceof Level.Number(double value)
                ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    /// What the run counts as tokens, as a word for a sentence.
    static String tokens(Run run) {
        return "words".equals(run.definitions().choices().get(Aspect.TOKENS)) ? "words" : "tokens";
    }

    static boolean has(Run run, Quantity... quantities) {
        for (Quantity quantity : quantities) {
            if (get(run, quantity).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /// GuideLLM's throughputs are means over time of rates, not a count divided by the duration.
    static boolean isOfGuideLlm(Run run) {
        String client = run.client();
        return client != null && (client.contains("guidellm") || client.contains("gpustack"));
    }
}
