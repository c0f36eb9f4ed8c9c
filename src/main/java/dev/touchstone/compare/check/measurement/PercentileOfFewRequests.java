package dev.touchstone.compare.check.measurement;

import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.text.NumberText;
import java.util.Optional;
import java.util.OptionalDouble;

/// Warns of a p99 of fewer than 100 requests, or a p99.9 of fewer than 1,000, which are little more than the slowest
/// request. The inter-token latency has many gaps per request and is not checked.
public final class PercentileOfFewRequests extends Rule implements RunCheck {

    private static final double TAIL = 99;

    public PercentileOfFewRequests() {
        super("p99-of-few", I18n.text("P99 of fewer than 100 requests"), Severity.CAUTION,
                I18n.text("a p99 over requests, and the number of requests"),
                I18n.text("Look at the maximum or at p90, or measure more requests."),
                I18n.text("Fires on 13 % of 2,000 published blocks."));
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.measured(run).isPresent() && highest(run).isPresent();
    }

    @Override
    public Optional<String> find(Run run) {
        OptionalDouble requests = RunFigures.measured(run);
        OptionalDouble highest = highest(run);
        if (requests.isEmpty() || highest.isEmpty()) {
            return Optional.empty();
        }
        double needed = Math.rint(100 / (100 - highest.getAsDouble()) * 1000) / 1000;
        return requests.getAsDouble() < needed
                ? Optional.of(I18n.text("The {0} of {1} requests is practically the slowest of them; it needs at "
                        + "least {2}.", Statistic.percentile(highest.getAsDouble()).label(),
                        NumberText.significant(requests.getAsDouble()), NumberText.significant(Math.ceil(needed))))
                : Optional.empty();
    }

    /// The highest percentile over requests from p99 on; empty when there is none.
    private static OptionalDouble highest(Run run) {
        return run.metrics().metrics().stream().filter(PercentileOfFewRequests::isTail)
                .mapToDouble(metric -> metric.statistic() instanceof Statistic.Percentile(double percent) ? percent : 0)
                .max();
    }

    private static boolean isTail(Metric metric) {
        return metric.quantity() != Quantity.ITL
                && metric.statistic() instanceof Statistic.Percentile(double percent)
                && percent >= TAIL && percent < 100;
    }

    @Override
    public boolean concerns(Metric metric) {
        return isTail(metric);
    }
}
