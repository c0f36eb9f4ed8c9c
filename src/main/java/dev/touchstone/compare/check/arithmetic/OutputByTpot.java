package dev.touchstone.compare.check.arithmetic;

import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.Optional;

/// Warns of an output throughput that the requests in flight cannot make: each of them has one token in the mean time per output token, so
/// all together have concurrency ÷ that time at most. A factor of two is allowed: means of answers of different lengths differ from the
/// time of all tokens, and engines that send several tokens at once may count their pieces. Below the limit nothing follows.
public final class OutputByTpot extends Rule implements RunCheck {

    private static final double FACTOR = 2;

    public OutputByTpot() {
        super("output-by-tpot", I18n.text("Output throughput above what the time per token allows"), Severity.CAUTION,
                I18n.text("output throughput, mean time per output token and a concurrency limit"),
                I18n.text("Check whether the throughput counts the input, too, and whether the time is that between pieces of several tokens."),
                I18n.text("Not known; with speculative decoding a client that times pieces of several tokens as one token makes it fire."));
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.has(run, Quantity.OUTPUT_TOKEN_THROUGHPUT, Quantity.TPOT) && RunFigures.number(run, Factor.CONCURRENCY).isPresent();
    }

    @Override
    public Optional<String> find(Run run) {
        if (!applies(run)) {
            return Optional.empty();
        }
        double rate = RunFigures.get(run, Quantity.OUTPUT_TOKEN_THROUGHPUT).orElseThrow();
        double time = RunFigures.get(run, Quantity.TPOT).orElseThrow();
        double limit = RunFigures.number(run, Factor.CONCURRENCY).orElseThrow();
        return time > 0 && rate > FACTOR * limit / time
                ? Optional.of(I18n.text("Concurrency {0} ÷ {1} per token is {2} tokens/s at most, but the output throughput is {3} {4}/s.",
                        NumberText.significant(limit), NumberText.time(time), NumberText.significant(limit / time), NumberText.significant(rate),
                        RunFigures.tokens(run)))
                : Optional.empty();
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT || metric.quantity() == Quantity.TPOT;
    }
}
