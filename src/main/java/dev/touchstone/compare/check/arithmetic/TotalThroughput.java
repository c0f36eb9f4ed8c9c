package dev.touchstone.compare.check.arithmetic;

import dev.touchstone.compare.check.rule.RoundingInterval;
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
import java.util.List;
import java.util.Optional;

/// Warns of a total throughput that is not the sum of those of input and output, or is below one of them: the figures
/// are of different times, such as a rate of the prefill alone, or one was read in the wrong place. 2 % is allowed
/// beyond rounding. Rates of prefill and decode, one after the other, whose times add up to that of the total, are
/// right, as llama-batched-bench prints them.
public final class TotalThroughput extends Rule implements RunCheck {

    private static final double ALLOWED = 0.02;
    private static final List<Quantity> PARTS = List.of(Quantity.INPUT_TOKEN_THROUGHPUT,
            Quantity.OUTPUT_TOKEN_THROUGHPUT);

    public TotalThroughput() {
        super("total-throughput", I18n.text("Input and output do not add up to the total"), Severity.CAUTION,
                I18n.text("total throughput, and that of input or output"),
                I18n.text("Find out what each rate counts and over which time; compare only rates that count the "
                        + "same."));
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.has(run, Quantity.TOTAL_TOKEN_THROUGHPUT)
                && PARTS.stream().anyMatch(part -> RunFigures.has(run, part));
    }

    @Override
    public Optional<String> find(Run run) {
        if (!applies(run) || arePhases(run)) {
            return Optional.empty();
        }
        RoundingInterval total = RoundingInterval.of(run, Quantity.TOTAL_TOKEN_THROUGHPUT).orElseThrow();
        List<Quantity> known = PARTS.stream().filter(part -> RunFigures.has(run, part)).toList();
        for (Quantity part : known) {
            if (total.isBelow(RoundingInterval.of(run, part).orElseThrow().times(1 - ALLOWED))) {
                return Optional.of(I18n.text("{0} is {1}, more than the total of {2}.", part.label(), rate(run, part),
                        rate(run, Quantity.TOTAL_TOKEN_THROUGHPUT)));
            }
        }
        if (known.size() < PARTS.size()) {
            return Optional.empty();
        }
        RoundingInterval input = RoundingInterval.of(run, Quantity.INPUT_TOKEN_THROUGHPUT).orElseThrow();
        RoundingInterval output = RoundingInterval.of(run, Quantity.OUTPUT_TOKEN_THROUGHPUT).orElseThrow();
        RoundingInterval sum = new RoundingInterval(input.low() + output.low(), input.high() + output.high());
        return total.contradicts(sum, ALLOWED)
                ? Optional.of(I18n.text("Input and output throughput are {0} + {1}, but the total is {2}.",
                        rate(run, Quantity.INPUT_TOKEN_THROUGHPUT), rate(run, Quantity.OUTPUT_TOKEN_THROUGHPUT),
                        rate(run, Quantity.TOTAL_TOKEN_THROUGHPUT)))
                : Optional.empty();
    }

    private static boolean arePhases(Run run) {
        double input = RunFigures.number(run, Factor.INPUT_TOKENS).orElse(0);
        double output = RunFigures.number(run, Factor.OUTPUT_TOKENS).orElse(0);
        double time = input / RunFigures.get(run, Quantity.INPUT_TOKEN_THROUGHPUT).orElse(0)
                + output / RunFigures.get(run, Quantity.OUTPUT_TOKEN_THROUGHPUT).orElse(0);
        double total = RunFigures.get(run, Quantity.TOTAL_TOKEN_THROUGHPUT).orElse(0);
        return input > 0 && output > 0 && Math.abs(time * total / (input + output) - 1) <= ALLOWED;
    }

    private static String rate(Run run, Quantity quantity) {
        return NumberText.significant(RunFigures.get(run, quantity).orElseThrow()) + " " + RunFigures.tokens(run)
                + "/s";
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity() == Quantity.TOTAL_TOKEN_THROUGHPUT || PARTS.contains(metric.quantity());
    }
}
