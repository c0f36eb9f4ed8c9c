package dev.touchstone.compare.check.output;

import dev.touchstone.compare.check.rule.RelatedRuns;
import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.compare.check.rule.RunsCheck;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.text.NumberText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// Warns of a limit of output tokens that the engine ignored: the mean answer is longer than the limit, or answers do
/// not grow with the limit although they were cut off.
///
/// Answers that end by themselves do not grow with the limit either. They count as cut off when their mean length is
/// near the lowest limit (90 % of it; 60 % in words, because English has about three words per four tokens), or when
/// all took the same time, so that all ended at one length.
public final class MaxTokensIgnored extends Rule implements RunsCheck {

    private static final double SAME = 0.02;
    private static final double NEAR = 0.9;
    private static final double NEAR_IN_WORDS = 0.6;
    private static final double ALL_ALIKE = 1.05;

    public MaxTokensIgnored() {
        super("max-tokens-ignored", I18n.text("Max tokens ignored"), Severity.CAUTION,
                I18n.text("max tokens and the output length, and runs alike but for max tokens"),
                I18n.text("Check under which name this engine's API takes the limit, and what its default is."));
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.number(run, Factor.MAX_TOKENS).isPresent() && RunFigures.outputLength(run).isPresent();
    }

    @Override
    public Map<String, String> find(List<Run> runs) {
        Map<String, String> found = new HashMap<>();
        List<Run> checked = runs.stream().filter(this::applies).toList();
        for (List<Run> alike : RelatedRuns.alikeBut(checked, List.of(Factor.MAX_TOKENS, Factor.REQUESTS))) {
            double lowest = alike.stream().mapToDouble(MaxTokensIgnored::limit).min().orElseThrow();
            double highest = alike.stream().mapToDouble(MaxTokensIgnored::limit).max().orElseThrow();
            double shortest = alike.stream().mapToDouble(MaxTokensIgnored::length).min().orElseThrow();
            double longest = alike.stream().mapToDouble(MaxTokensIgnored::length).max().orElseThrow();
            if (highest > lowest && longest - shortest <= SAME * longest
                    && alike.stream().anyMatch(run -> isCutOff(run, lowest))) {
                alike.forEach(run -> found.put(run.id(), I18n.text("Answers have {0} {1} whether max tokens is {2} or "
                        + "{3}, although they were cut off.", NumberText.significant(length(run)),
                        RunFigures.tokens(run), NumberText.significant(lowest), NumberText.significant(highest))));
            }
        }
        for (Run run : checked) {
            // Some engines count the token that ends an answer.
            if (length(run) > limit(run) + 1 && length(run) > limit(run) * (1 + SAME)) {
                found.put(run.id(), I18n.text("Answers have {0} {1} on average, with max tokens of {2}.",
                        NumberText.significant(length(run)), RunFigures.tokens(run),
                        NumberText.significant(limit(run))));
            }
        }
        return found;
    }

    private static boolean isCutOff(Run run, double lowest) {
        OptionalDouble fastest = run.metrics().get(Metric.of(Quantity.E2E_LATENCY, Statistic.MIN));
        OptionalDouble slowest = run.metrics().get(Metric.of(Quantity.E2E_LATENCY, Statistic.MAX));
        boolean alike = fastest.orElse(0) > 0 && slowest.isPresent()
                && slowest.getAsDouble() <= ALL_ALIKE * fastest.getAsDouble();
        return alike || length(run) >= lowest * (run.definitions().has(Choice.WORDS) ? NEAR_IN_WORDS : NEAR);
    }

    private static double limit(Run run) {
        return RunFigures.number(run, Factor.MAX_TOKENS).orElseThrow();
    }

    private static double length(Run run) {
        return RunFigures.outputLength(run).orElseThrow();
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity() != Quantity.TTFT;
    }
}
