package dev.touchstone.compare.question;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.OptionalDouble;

/// How long the answers of two sides are. Where one side writes more, its requests are more work.
final class AnswerLengths {

    private static final double TOLERATED = 1.1;
    private static final Metric LENGTH = Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST);
    private static final Metric TOKENS = Metric.of(Quantity.OUTPUT_TOKENS);
    private static final Metric REQUESTS = Metric.of(Quantity.SUCCESSFUL_REQUESTS);

    private AnswerLengths() {
    }

    /// Whether the mean lengths are known and differ by more than a tenth.
    static boolean differ(LevelPair pair) {
        double ratio = ratio(pair).orElse(1);
        return ratio > TOLERATED || ratio < 1 / TOLERATED;
    }

    /// Mean length at `to` ÷ mean length at `from`; empty where one is not known.
    static OptionalDouble ratio(LevelPair pair) {
        OptionalDouble from = mean(pair.fromRuns());
        OptionalDouble to = mean(pair.toRuns());
        return from.orElse(0) > 0 && to.orElse(0) > 0
                ? OptionalDouble.of(to.getAsDouble() / from.getAsDouble()) : OptionalDouble.empty();
    }

    private static OptionalDouble mean(Collection<Run> runs) {
        return runs.stream().map(AnswerLengths::length).flatMapToDouble(OptionalDouble::stream).average();
    }

    private static OptionalDouble length(Run run) {
        OptionalDouble printed = run.metrics().get(LENGTH);
        double requests = run.metrics().get(REQUESTS).orElse(0);
        double tokens = run.metrics().get(TOKENS).orElse(0);
        return printed.isPresent() || requests <= 0 || tokens <= 0 ? printed
                : OptionalDouble.of(tokens / requests);
    }
}
