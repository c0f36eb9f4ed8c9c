package dev.touchstone.compare.check.server;

import dev.touchstone.compare.check.rule.RoundingInterval;
import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.Optional;

/// Warns of batches with a barrier whose places stood empty for more than a tenth of the time, until the slowest answer
/// of each batch had ended. By Little's law, mean latency × throughput are in flight on average; the share of the batch
/// size is how full the batches were. Batches of answers of one length are always full.
public final class IdleInBatches extends Rule implements RunCheck {

    private static final double FULL = 0.9;

    public IdleInBatches() {
        super("idle-in-batches", I18n.text("Batches with a barrier stood partly empty"), Severity.CAUTION,
                I18n.text("batches with a barrier, concurrency, mean end-to-end latency and request throughput"),
                I18n.text("The engine can do more than this throughput, and its latency is that of a lower load; "
                        + "how much differs from run to run. Measure with a sliding window, or compare only runs "
                        + "with the same share."));
    }

    @Override
    public boolean applies(Run run) {
        return BatchIdleness.isKnown(run);
    }

    @Override
    public Optional<String> find(Run run) {
        if (!applies(run)) {
            return Optional.empty();
        }
        double batch = BatchIdleness.batch(run);
        RoundingInterval inFlight = RoundingInterval.of(run, Quantity.E2E_LATENCY).orElseThrow()
                .times(RoundingInterval.of(run, Quantity.REQUEST_THROUGHPUT).orElseThrow());
        if (!inFlight.isBelow(RoundingInterval.exactly(FULL * batch))) {
            return Optional.empty();
        }
        return Optional.of(I18n.text("On average {0} of {1} requests were in flight (mean latency × throughput): {2} "
                + "of the places of a batch stood empty until its slowest answer ended.",
                NumberText.significant(BatchIdleness.inFlight(run), 3), NumberText.significant(batch, 3),
                NumberText.PLAIN.percent(BatchIdleness.share(run).orElseThrow(), 0)));
    }

    @Override
    public boolean concerns(Metric metric) {
        return switch (metric.quantity()) {
            case REQUEST_THROUGHPUT, OUTPUT_TOKEN_THROUGHPUT, TOTAL_TOKEN_THROUGHPUT, INPUT_TOKEN_THROUGHPUT, GOODPUT,
                    E2E_LATENCY -> true;
            default -> false;
        };
    }
}
