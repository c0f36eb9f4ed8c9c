package dev.touchstone.compare.check.server;

import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/// Warns of an engine that was full: its KV cache was used up, or requests were waiting. Waiting for one step is
/// normal, so in a log of many lines at least one in ten must show waiting requests. The cache counts as full from 99 %
/// on, because blocks are allocated whole and the last ones are reserved.
///
/// Why requests wait depends on how much of the cache is in use meanwhile: above nine tenths there is hardly room for
/// another prompt; below half there is, so that another limit holds them back, most likely that on running requests.
public final class EngineFull extends Rule implements RunCheck {

    private static final double FULL = 0.99;
    private static final double NO_ROOM = 0.9;
    private static final double ROOM = 0.5;
    private static final double OFTEN = 0.1;
    private static final Map<String, String> LIMITS = Map.of("vLLM", "--max-num-seqs", "SGLang",
            "--max-running-requests");

    public EngineFull() {
        super("engine-full", I18n.text("The engine was full"), Severity.CAUTION,
                I18n.text("lines of the engine's log with the run"),
                I18n.text("The time to first token includes the wait in the engine's queue: lower the load, or "
                        + "raise the limit that made requests wait."),
                I18n.text("Not known; pasted log lines are only a selection."));
    }

    @Override
    public boolean applies(Run run) {
        return run.engineLog().stream().anyMatch(sample -> sample.kvCacheUsage() != null || sample.waiting() != null);
    }

    @Override
    public Optional<String> find(Run run) {
        List<EngineSample> log = run.engineLog();
        List<EngineSample> queues = log.stream().filter(EngineFull::isWaiting).toList();
        if (!queues.isEmpty() && queues.size() >= OFTEN * log.size()) {
            int waiting = queues.stream().map(EngineSample::waiting).filter(Objects::nonNull)
                    .mapToInt(Integer::intValue).max().orElse(0);
            return Optional.of(waited(run, Phrases.counted(waiting, "request"), usage(queues)));
        }
        double cache = usage(log).orElse(0);
        return cache < FULL ? Optional.empty()
                : Optional.of(I18n.text("By the engine's log, the KV cache was up to {0} in use.", percent(cache)));
    }

    private static String waited(Run run, String requests, OptionalDouble usage) {
        if (usage.isEmpty()) {
            return I18n.text("By the engine's log, up to {0} waited.", requests);
        }
        double cache = usage.getAsDouble();
        if (cache > NO_ROOM) {
            return I18n.text("By the engine's log, up to {0} waited while the KV cache was up to {1} in use, which is "
                    + "the likelier reason.", requests, percent(cache));
        }
        if (cache >= ROOM) {
            return I18n.text("By the engine's log, up to {0} waited while at most {1} of the KV cache was in use.",
                    requests, percent(cache));
        }
        return option(run).map(option -> I18n.text("By the engine's log, up to {0} waited while at most {1} of the KV "
                        + "cache was in use: the likelier reason is the limit on running requests ({2}).", requests,
                        percent(cache), option))
                .orElseGet(() -> I18n.text("By the engine's log, up to {0} waited while at most {1} of the KV cache "
                        + "was in use: the likelier reason is the limit on running requests.", requests,
                        percent(cache)));
    }

    /// The option that sets the limit on running requests; both known ones for an unknown engine.
    private static Optional<String> option(Run run) {
        String engine = run.conditions().level(Factor.ENGINE).map(Level::toString).orElse("");
        return engine.isEmpty()
                ? Optional.of(I18n.text("--max-num-seqs of vLLM, --max-running-requests of SGLang"))
                : Optional.ofNullable(LIMITS.get(engine));
    }

    private static OptionalDouble usage(List<EngineSample> log) {
        return log.stream().map(EngineSample::kvCacheUsage).filter(Objects::nonNull).mapToDouble(Double::doubleValue)
                .max();
    }

    private static String percent(double share) {
        return NumberText.PLAIN.percent(share, 0, 1);
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
