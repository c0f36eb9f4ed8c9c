package dev.touchstone.compare.check.server;

import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.Locale;
import java.util.Optional;

/// Warns of random prompts that the engine found in its prefix cache. Random prompts have nothing in common but what a
/// chat template puts before them, so one token in ten is enough: the prompts were sent before, as clients do that
/// draw the same prompts in every run, or were made with a common prefix.
public final class PrefixCacheOfRandom extends Rule implements RunCheck {

    private static final double HIGH = 0.1;

    public PrefixCacheOfRandom() {
        super("random-prompts-cached", I18n.text("Random prompts came from the prefix cache"), Severity.CAUTION,
                I18n.text("a random data set, and the hit rate of the prefix cache by the engine's log or the client"),
                I18n.text("Give each run another seed, or empty the cache before it: the time to first token is "
                        + "that of prompts which were partly computed before."),
                I18n.text("vLLM prints the rate of the last 1,000 requests: the hits may be those of the run before."));
    }

    @Override
    public boolean applies(Run run) {
        return isRandom(run) && PrefixCacheRate.of(run).isPresent();
    }

    @Override
    public Optional<String> find(Run run) {
        double rate = applies(run) ? PrefixCacheRate.of(run).orElseThrow() : 0;
        return rate < HIGH ? Optional.empty()
                : Optional.of(I18n.text("The prompts are random, but the engine found {0} of their tokens in its "
                        + "prefix cache: they were sent before, or begin alike.", NumberText.PLAIN.percent(rate, 0)));
    }

    private static boolean isRandom(Run run) {
        return run.conditions().level(Factor.DATASET)
                .filter(level -> level.toString().toLowerCase(Locale.ROOT).startsWith("random")).isPresent();
    }

    @Override
    public boolean concerns(Metric metric) {
        return isOfPrompts(metric);
    }

    /// Whether a metric depends on how much of the prompts has to be computed.
    static boolean isOfPrompts(Metric metric) {
        return switch (metric.quantity()) {
            case TTFT, TTFOT, E2E_LATENCY, REQUEST_THROUGHPUT, INPUT_TOKEN_THROUGHPUT, TOTAL_TOKEN_THROUGHPUT,
                    OUTPUT_TOKEN_THROUGHPUT, REQUEST_OUTPUT_THROUGHPUT, GOODPUT -> true;
            default -> false;
        };
    }
}
