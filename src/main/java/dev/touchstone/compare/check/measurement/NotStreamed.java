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

/// Warns of a time to first token that is nearly the whole end-to-end latency: the answer came in one piece. That is
/// correct where answers have one token, and where requests wait long for a short answer, whose rest still takes at
/// least a millisecond per token.
public final class NotStreamed extends Rule implements RunCheck {

    private static final double NEARLY_ALL = 0.98;
    /// Seconds per token. No current engine generates 1,000 tokens per second for one answer and waits fifty times as
    /// long before it.
    private static final double FASTEST = 0.001;

    public NotStreamed() {
        super("ttft-is-e2e", I18n.text("Time to first token is the whole latency"), Severity.CAUTION,
                I18n.text("mean or median of both the time to first token and the end-to-end latency"),
                I18n.text("Use neither its time to first token nor its time per output token: the answer was not "
                        + "streamed."),
                I18n.text("Fires on 1.4 % of 2,000 published blocks: answers that were not streamed, and diffusion "
                        + "models, which write all tokens at once."));
    }

    @Override
    public boolean applies(Run run) {
        return pair(run, Statistic.MEAN) || pair(run, Statistic.MEDIAN);
    }

    @Override
    public Optional<String> find(Run run) {
        if (!applies(run)) {
            return Optional.empty();
        }
        Statistic statistic = pair(run, Statistic.MEAN) ? Statistic.MEAN : Statistic.MEDIAN;
        double first = get(run, Quantity.TTFT, statistic).orElseThrow();
        double whole = get(run, Quantity.E2E_LATENCY, statistic).orElseThrow();
        OptionalDouble length = RunFigures.outputLength(run);
        boolean rest = length.isPresent()
                && (length.getAsDouble() < 2 || (whole - first) / (length.getAsDouble() - 1) >= FASTEST);
        return whole > 0 && first >= NEARLY_ALL * whole && !rest
                ? Optional.of(I18n.text("The {0} time to first token of {1} s is {2} of the end-to-end latency of {3} s.",
                        statistic.label(), NumberText.significant(first),
                        NumberText.PLAIN.percent(first / whole, 0, 1), NumberText.significant(whole)))
                : Optional.empty();
    }

    private static boolean pair(Run run, Statistic statistic) {
        return get(run, Quantity.TTFT, statistic).isPresent() && get(run, Quantity.E2E_LATENCY, statistic).isPresent();
    }

    private static OptionalDouble get(Run run, Quantity quantity, Statistic statistic) {
        return run.metrics().get(Metric.of(quantity, statistic));
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity() == Quantity.TTFT || metric.quantity() == Quantity.TPOT;
    }
}
