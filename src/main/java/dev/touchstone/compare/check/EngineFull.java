package dev.touchstone.compare.check;

import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Warns of an engine that was full: its KV cache was used up, or requests were waiting. Waiting for one step is
/// normal, so in a log of many lines at least one in ten must show waiting requests. The cache counts as full from 99 %
/// on, because blocks are allocated whole and the last ones are reserved.
final class EngineFull extends Rule implements RunCheck {

    private static final double FULL = 0.99;
    private static final double OFTEN = 0.1;

    EngineFull() {
        super("engine-full", "The engine was full", Severity.CAUTION, "lines of the engine's log with the run",
                "The time to first token includes the wait in the engine's queue: lower the load, or give the engine "
                        + "more room for its KV cache.",
                "Not known; pasted log lines are only a selection.");
    }

    @Override
    public boolean applies(Run run) {
        return run.engineLog().stream().anyMatch(sample -> sample.kvCacheUsage() != null || sample.waiting() != null);
    }

    @Override
    public Optional<String> find(Run run) {
        List<EngineSample> log = run.engineLog();
        double cache = log.stream().map(EngineSample::kvCacheUsage).filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue).max().orElse(0);
        List<EngineSample> queues = log.stream().filter(EngineFull::isWaiting).toList();
        boolean queued = !queues.isEmpty() && queues.size() >= OFTEN * log.size();
        if (cache < FULL && !queued) {
            return Optional.empty();
        }
        int waiting = queues.stream().map(EngineSample::waiting).filter(Objects::nonNull)
                .mapToInt(Integer::intValue).max().orElse(0);
        String share = "the KV cache was up to " + NumberText.PLAIN.percent(cache, 0, 1) + " in use";
        return Optional.of("By the engine's log, " + (!queued ? share : "up to " + waiting
                + (waiting == 1 ? " request" : " requests") + " waited" + (cache < FULL ? "" : " and " + share)) + ".");
    }

    private static boolean isWaiting(EngineSample sample) {
        Integer waiting = sample.waiting();
        return waiting != null && waiting > 0;
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity() != Quantity.OUTPUT_TOKENS_PER_REQUEST;
    }
}
