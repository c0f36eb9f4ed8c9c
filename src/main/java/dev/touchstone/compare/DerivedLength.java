package dev.touchstone.compare;

import dev.touchstone.compare.check.rule.RoundingInterval;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Rounding;
import dev.touchstone.model.Run;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// The mean length of answers where it was not printed: output tokens ÷ successful requests, or output throughput ÷ request throughput.
/// Without it, two sides with answers of different length would be compared by requests.
final class DerivedLength {

    private static final Metric REQUESTS = Metric.of(Quantity.REQUEST_THROUGHPUT);
    private static final Metric OUTPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final MathContext DIGITS = new MathContext(3);
    /// The rounding error of 2.1: that a zero was printed behind it, as in 2.10, is not known.
    private static final double COARSEST = 0.025;
    /// How much longer than allowed answers may be by rounding.
    private static final double ALLOWED = 1.02;

    private DerivedLength() {
    }

    /// Empty where the length was printed, or one of the counts is not known.
    static OptionalDouble byCounts(Run run) {
        double requests = value(run, Quantity.SUCCESSFUL_REQUESTS);
        return requests > 0 ? possible(run, Rounding.cleaned(value(run, Quantity.OUTPUT_TOKENS) / requests)) : OptionalDouble.empty();
    }

    /// With three digits; empty where the length was printed, one of the rates is not known, or one is too coarse.
    static OptionalDouble byRates(Run run) {
        double requests = value(run, Quantity.REQUEST_THROUGHPUT);
        return requests > 0 && isFine(run, REQUESTS) && isFine(run, OUTPUT)
                ? possible(run, new BigDecimal(value(run, Quantity.OUTPUT_TOKEN_THROUGHPUT) / requests).round(DIGITS).doubleValue())
                : OptionalDouble.empty();
    }

    private static boolean isFine(Run run, Metric metric) {
        return RoundingInterval.of(run, metric).filter(interval -> interval.coarseness() <= COARSEST).isPresent();
    }

    /// Answers that are longer than was allowed are not of the same requests, or the tokens are not of the output alone.
    private static OptionalDouble possible(Run run, double length) {
        boolean isPrinted = run.metrics().metrics().stream().anyMatch(metric -> metric.quantity() == Quantity.OUTPUT_TOKENS_PER_REQUEST);
        double longest = Stream.of(Factor.MAX_TOKENS, Factor.OUTPUT_TOKENS).flatMap(factor -> run.conditions().level(factor).stream())
                .filter(Level.Number.class::isInstance).mapToDouble(level -> ((Level.Number) level).value()).max()
                .orElse(Double.POSITIVE_INFINITY);
        return !isPrinted && length >= 1 && length <= longest * ALLOWED ? OptionalDouble.of(length) : OptionalDouble.empty();
    }

    private static double value(Run run, Quantity quantity) {
        return run.metrics().get(Metric.of(quantity)).orElse(0);
    }
}
