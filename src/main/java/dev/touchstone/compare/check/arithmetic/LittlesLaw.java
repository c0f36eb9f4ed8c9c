package dev.touchstone.compare.check.arithmetic;

import dev.touchstone.compare.check.rule.RoundingInterval;
import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.text.NumberText;
import java.util.Optional;
import java.util.OptionalDouble;

/// Checks Little's law: the mean latency times the throughput is the mean number of requests in flight.
///
/// That number cannot exceed the concurrency limit; 5 % are allowed for clients that measure the two at different
/// moments. It may be below the limit: with a request rate, in ramp and tail, with a barrier. A batch lasts as long as
/// its slowest request, so with batches at least limit × mean ÷ slowest are in flight; a sliding window that is filled
/// five times or more is full except for its tail, so at least half the limit is expected there.
public final class LittlesLaw extends Rule implements RunCheck {

    private static final double ALLOWED = 0.05;
    /// Allows for pauses between batches and a last batch that is not full.
    private static final double SLACK_OF_BATCHES = 0.8;
    private static final double LEAST_OF_WINDOW = 0.5;
    private static final double FILLED = 5;

    public LittlesLaw() {
        super("littles-law", I18n.text("Latency, throughput and concurrency disagree"), Severity.CAUTION,
                I18n.text("mean end-to-end latency, request throughput, and a concurrency limit or mean"),
                I18n.text("Above the limit, the latency includes more than the server's time, such as a wait in "
                        + "the client; below, the client did not keep the server busy."),
                I18n.text("Not known; it can fire on a window in which one answer is far longer than all others."));
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.has(run, Quantity.E2E_LATENCY, Quantity.REQUEST_THROUGHPUT)
                && RunFigures.dividesByDuration(run)
                && (RunFigures.number(run, Factor.CONCURRENCY).isPresent()
                        || RunFigures.has(run, Quantity.MEAN_CONCURRENCY));
    }

    @Override
    public Optional<String> find(Run run) {
        if (!applies(run)) {
            return Optional.empty();
        }
        RoundingInterval inFlight = RoundingInterval.of(run, Quantity.E2E_LATENCY).orElseThrow()
                .times(RoundingInterval.of(run, Quantity.REQUEST_THROUGHPUT).orElseThrow());
        OptionalDouble limit = RunFigures.number(run, Factor.CONCURRENCY);
        if (limit.isPresent()) {
            RoundingInterval range = new RoundingInterval(least(run, limit.getAsDouble()), limit.getAsDouble());
            if (inFlight.contradicts(range, ALLOWED)) {
                String most = NumberText.significant(limit.getAsDouble());
                return Optional.of(inFlight.low() > range.high()
                        ? I18n.text("{0} requests in flight, with a limit of {1}.", product(run), most)
                        : I18n.text("{0} requests in flight, with a limit of {1}: at least {2} are expected.",
                                product(run), most, NumberText.significant(range.low())));
            }
        }
        boolean noneFailed = RunFigures.get(run, Quantity.FAILED_REQUESTS).orElse(0) == 0;
        return noneFailed && RoundingInterval.of(run, Quantity.MEAN_CONCURRENCY)
                .filter(printed -> inFlight.contradicts(printed, ALLOWED)).isPresent()
                ? Optional.of(I18n.text("{0} requests in flight, but the result says {1}.", product(run),
                        NumberText.significant(RunFigures.get(run, Quantity.MEAN_CONCURRENCY).orElseThrow())))
                : Optional.empty();
    }

    private static double least(Run run, double limit) {
        double mean = RunFigures.get(run, Quantity.E2E_LATENCY).orElseThrow();
        OptionalDouble slowest = run.metrics().get(Metric.of(Quantity.E2E_LATENCY, Statistic.MAX));
        double requests = RunFigures.measured(run).orElse(0);
        boolean failed = RunFigures.get(run, Quantity.FAILED_REQUESTS).orElse(0) > 0;
        if (failed || requests < limit) {
            return 0;
        }
        if (run.definitions().has(Choice.BATCHES)) {
            return slowest.isPresent() && slowest.getAsDouble() > 0
                    ? SLACK_OF_BATCHES * limit * mean / slowest.getAsDouble() : 0;
        }
        return run.definitions().has(Choice.SLIDING_WINDOW) && requests >= FILLED * limit ? LEAST_OF_WINDOW * limit : 0;
    }

    private static String product(Run run) {
        double latency = RunFigures.get(run, Quantity.E2E_LATENCY).orElseThrow();
        double rate = RunFigures.get(run, Quantity.REQUEST_THROUGHPUT).orElseThrow();
        return I18n.text("Mean latency × throughput is {0} s × {1} req/s = {2}", NumberText.significant(latency),
                NumberText.significant(rate), NumberText.significant(latency * rate));
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity() == Quantity.E2E_LATENCY || metric.quantity() == Quantity.REQUEST_THROUGHPUT;
    }
}
