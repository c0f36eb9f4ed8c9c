package dev.touchstone.compare.check.server;

import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/// The share of the prompt tokens that the engine found in its prefix cache.
public final class PrefixCacheRate {

    private static final String CLIENT_RATE = "Cache hit rate";
    private static final String CLIENT_COUNT = "Input tokens from the prefix cache";
    private static final String NEW = "#new-token";
    private static final String CACHED = "#cached-token";
    private static final double PERCENT = 100;

    private static final Pattern SHARE = Pattern.compile("\\d{1,3}(\\.\\d{1,9})?%");
    private static final Pattern COUNT = Pattern.compile("\\d{1,15}");

    private PrefixCacheRate() {
    }

    /// The rate of the run as it was measured or printed, a fraction; else that of the engine's log: SGLang counts the tokens
    /// of each batch, vLLM prints the rate of the last 1,000 requests, of which the last line covers most of the run.
    /// Empty where nothing is known of it.
    public static OptionalDouble of(Run run) {
        OptionalDouble measured = RunFigures.get(run, Quantity.PREFIX_CACHE_HIT_RATE);
        OptionalDouble printed = measured.isPresent() ? measured : client(run);
        return printed.isPresent() ? printed : log(run.engineLog());
    }

    /// The lowest and the highest rate of several runs; empty where it is not known of two.
    public static Optional<Interval> range(Collection<Run> runs) {
        DoubleSummaryStatistics rates = runs.stream().map(PrefixCacheRate::of).filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble).summaryStatistics();
        return rates.getCount() < 2 ? Optional.empty() : Optional.of(new Interval(rates.getMin(), rates.getMax()));
    }

    private static OptionalDouble client(Run run) {
        String rate = run.extras().getOrDefault(CLIENT_RATE, "").strip();
        if (!rate.isEmpty() && SHARE.matcher(rate).matches()) {
            return OptionalDouble.of(Double.parseDouble(rate.substring(0, rate.length() - 1)) / PERCENT);
        }
        String count = run.extras().getOrDefault(CLIENT_COUNT, "").strip();
        double prompts = RunFigures.get(run, Quantity.INPUT_TOKENS).orElse(0);
        return !count.isEmpty() && COUNT.matcher(count).matches() && prompts > 0
                ? OptionalDouble.of(Math.min(1, Double.parseDouble(count) / prompts)) : OptionalDouble.empty();
    }

    private static OptionalDouble log(List<EngineSample> log) {
        double added = sum(log, NEW);
        double cached = sum(log, CACHED);
        if (added + cached > 0) {
            return OptionalDouble.of(cached / (added + cached));
        }
        return log.stream().map(EngineSample::prefixCacheHitRate).filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue).reduce((one, later) -> later);
    }

    private static double sum(List<EngineSample> log, String label) {
        return log.stream().mapToDouble(sample -> sample.more().getOrDefault(label, 0.0)).sum();
    }
}
