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

/// Warns of a peak output throughput below the mean one. Clients count the peak in buckets of one second, the last of
/// which is cut short: over 10.1 s the best of 11 buckets has at least one 11th of the tokens, so the peak is at least
/// 10.1 ÷ 11 of the mean. Below that, chunks were counted instead of tokens.
public final class PeakBelowAverage extends Rule implements RunCheck {

    public PeakBelowAverage() {
        super("peak-below-average", I18n.text("Peak throughput below the average"), Severity.ERROR,
                I18n.text("peak and mean output throughput, and the duration"),
                I18n.text("Do not use the peak: it counts chunks, of which each holds several tokens."),
                I18n.text("Fires on 1.9 % of 2,000 published blocks, all of them impossible."));
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.has(run, Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT, Quantity.OUTPUT_TOKEN_THROUGHPUT,
                Quantity.DURATION);
    }

    @Override
    public Optional<String> find(Run run) {
        if (!applies(run)) {
            return Optional.empty();
        }
        double peak = RunFigures.get(run, Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT).orElseThrow();
        double mean = RunFigures.get(run, Quantity.OUTPUT_TOKEN_THROUGHPUT).orElseThrow();
        RoundingInterval duration = RoundingInterval.of(run, Quantity.DURATION).orElseThrow();
        String counted = " " + RunFigures.tokens(run) + "/s";
        double lowest = duration.low() / Math.max(1, Math.ceil(duration.high()));
        return RoundingInterval.of(run, Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT).orElseThrow()
                .isBelow(RoundingInterval.of(run, Quantity.OUTPUT_TOKEN_THROUGHPUT).orElseThrow().times(lowest))
                ? Optional.of(I18n.text("The peak output throughput of {0} is below the mean of {1}.",
                        NumberText.significant(peak) + counted, NumberText.significant(mean) + counted))
                : Optional.empty();
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity() == Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT;
    }
}
