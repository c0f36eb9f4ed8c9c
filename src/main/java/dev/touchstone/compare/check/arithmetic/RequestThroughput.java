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
import java.util.OptionalDouble;

/// Warns of a request throughput that is neither the successful nor all ended requests divided by the duration, which
/// are the two definitions that tools use; and, where only the requests sent are known, of one that is more. 1 % is allowed beyond
/// rounding, as in [OutputThroughput].
public final class RequestThroughput extends Rule implements RunCheck {

    private static final double ALLOWED = 0.01;

    public RequestThroughput() {
        super("request-throughput", I18n.text("Request throughput contradicts the request count"), Severity.ERROR,
                I18n.text("request throughput, duration and successful requests, else those sent or asked for"),
                I18n.text("Check whether two results were pasted into one, and which of the three figures is wrong."),
                I18n.text("Not checked where the throughput is known to be a mean over time, as GuideLLM prints it."));
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.has(run, Quantity.REQUEST_THROUGHPUT, Quantity.DURATION) && RunFigures.measured(run).isPresent()
                && RunFigures.dividesByDuration(run);
    }

    @Override
    public Optional<String> find(Run run) {
        if (!applies(run)) {
            return Optional.empty();
        }
        double rate = RunFigures.get(run, Quantity.REQUEST_THROUGHPUT).orElseThrow();
        double seconds = RunFigures.get(run, Quantity.DURATION).orElseThrow();
        if (!RunFigures.has(run, Quantity.SUCCESSFUL_REQUESTS)) {
            return moreThanSent(run, rate, seconds);
        }
        double successful = RunFigures.get(run, Quantity.SUCCESSFUL_REQUESTS).orElseThrow();
        OptionalDouble failed = RunFigures.get(run, Quantity.FAILED_REQUESTS);
        RoundingInterval product = RoundingInterval.of(run, Quantity.REQUEST_THROUGHPUT).orElseThrow()
                .times(RoundingInterval.of(run, Quantity.DURATION).orElseThrow());
        boolean wrong = product.contradicts(RoundingInterval.exactly(successful), ALLOWED)
                && product.contradicts(RoundingInterval.exactly(successful + failed.orElse(0)), ALLOWED);
        if (!wrong) {
            return Optional.empty();
        }
        String ended = NumberText.significant(rate * seconds);
        return Optional.of(failed.orElse(0) > 0
                ? I18n.text("Request throughput × duration is {0} req/s × {1} s = {2} requests, but {3} were successful "
                        + "and {4} failed.", NumberText.significant(rate), NumberText.significant(seconds), ended,
                        NumberText.significant(successful), NumberText.significant(failed.getAsDouble()))
                : I18n.text("Request throughput × duration is {0} req/s × {1} s = {2} requests, but {3} were "
                        + "successful.", NumberText.significant(rate), NumberText.significant(seconds), ended,
                        NumberText.significant(successful)));
    }

    /// Fewer may have ended than were sent; more cannot.
    private static Optional<String> moreThanSent(Run run, double rate, double seconds) {
        double sent = RunFigures.sent(run).orElseThrow();
        RoundingInterval ended = RoundingInterval.of(run, Quantity.REQUEST_THROUGHPUT).orElseThrow()
                .times(RoundingInterval.of(run, Quantity.DURATION).orElseThrow());
        return ended.low() > sent * (1 + ALLOWED)
                ? Optional.of(I18n.text("Request throughput × duration is {0} req/s × {1} s = {2} requests, but only {3} were sent or asked for.",
                        NumberText.significant(rate), NumberText.significant(seconds), NumberText.significant(rate * seconds),
                        NumberText.significant(sent)))
                : Optional.empty();
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity() == Quantity.REQUEST_THROUGHPUT;
    }
}
