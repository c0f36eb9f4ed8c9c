package dev.touchstone.compare.check.arithmetic;

import dev.touchstone.compare.check.rule.RoundingInterval;
import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.Optional;

/// Warns of an output throughput that is not the output tokens divided by the duration. 1 % is allowed beyond rounding,
/// which separates the errors among 2,000 published blocks from the rest (`src/docs/checks.md`).
public final class OutputThroughput extends Rule implements RunCheck {

    private static final double ALLOWED = 0.01;

    public OutputThroughput() {
        super("output-throughput", I18n.text("Output throughput contradicts the token count"), Severity.ERROR,
                I18n.text("output throughput, duration and output tokens"),
                I18n.text("Check whether two results were pasted into one, and which of the three figures is wrong."),
                I18n.text("Fires on 2.8 % of 2,000 published blocks; 53 of those 56 have GuideLLM's means over "
                        + "time in vLLM's layout, which are no mistake. Runs known to have such means are not "
                        + "checked."));
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.has(run, Quantity.OUTPUT_TOKEN_THROUGHPUT, Quantity.DURATION, Quantity.OUTPUT_TOKENS)
                && RunFigures.dividesByDuration(run);
    }

    @Override
    public Optional<String> find(Run run) {
        if (!applies(run)) {
            return Optional.empty();
        }
        RoundingInterval throughput = RoundingInterval.of(run, Quantity.OUTPUT_TOKEN_THROUGHPUT).orElseThrow();
        RoundingInterval duration = RoundingInterval.of(run, Quantity.DURATION).orElseThrow();
        RoundingInterval tokens = RoundingInterval.of(run, Quantity.OUTPUT_TOKENS).orElseThrow();
        double rate = RunFigures.get(run, Quantity.OUTPUT_TOKEN_THROUGHPUT).orElseThrow();
        double seconds = RunFigures.get(run, Quantity.DURATION).orElseThrow();
        String counted = RunFigures.tokens(run);
        return throughput.times(duration).contradicts(tokens, ALLOWED)
                ? Optional.of(I18n.text("Output throughput × duration is {0} {3}/s × {1} s = {2} {3}, but {4} were "
                        + "generated.", NumberText.significant(rate), NumberText.significant(seconds),
                        NumberText.significant(rate * seconds), counted, NumberText.significant(tokens.low())))
                : Optional.empty();
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT || metric.quantity() == Quantity.OUTPUT_TOKENS
                || metric.quantity() == Quantity.TOTAL_TOKEN_THROUGHPUT;
    }
}
