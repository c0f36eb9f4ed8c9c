package dev.touchstone.compare.check.server;

import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.OptionalDouble;

/// How much of batches with a barrier stood empty until the slowest answer of each had ended. By Little's law, mean
/// latency × throughput are in flight on average.
public final class BatchIdleness {

    private BatchIdleness() {
    }

    /// Returns the share of the places that stood empty; empty where it does not follow from the figures of the run.
    public static OptionalDouble share(Run run) {
        return isKnown(run) ? OptionalDouble.of(1 - inFlight(run) / batch(run)) : OptionalDouble.empty();
    }

    static boolean isKnown(Run run) {
        return run.definitions().has(Choice.BATCHES)
                && RunFigures.has(run, Quantity.E2E_LATENCY, Quantity.REQUEST_THROUGHPUT)
                && RunFigures.dividesByDuration(run)
                && RunFigures.get(run, Quantity.FAILED_REQUESTS).orElse(0) == 0
                && RunFigures.number(run, Factor.CONCURRENCY).orElse(0) > 0;
    }

    /// Requests in flight on average.
    static double inFlight(Run run) {
        return RunFigures.get(run, Quantity.E2E_LATENCY).orElseThrow()
                * RunFigures.get(run, Quantity.REQUEST_THROUGHPUT).orElseThrow();
    }

    /// The mean size of the batches, of which the last may be smaller.
    static double batch(Run run) {
        double limit = RunFigures.number(run, Factor.CONCURRENCY).orElseThrow();
        double requests = RunFigures.measured(run).orElse(0);
        return requests > 0 ? requests / Math.ceil(requests / limit) : limit;
    }
}
