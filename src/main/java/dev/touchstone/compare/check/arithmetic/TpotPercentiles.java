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
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Warns of percentiles of the time per output token that only repeat the mean: the tool is known to print them so, or
/// all of them equal the mean in every digit. Requests that run in step differ only in the fourth digit, so equal
/// figures are evidence only with six digits, or with four and at least 30 requests to a real engine.
public final class TpotPercentiles extends Rule implements RunCheck {

    private static final double SIX_DIGITS = 5e-6;
    private static final double FOUR_DIGITS = 5e-4;
    private static final double MANY = 30;
    private static final double TAIL = 90;
    private static final String NOT_MEASURED = I18n.text("The percentiles of the time per output token repeat its mean: "
            + "the tool did not measure them.");

    public TpotPercentiles() {
        super("tpot-percentiles", I18n.text("Percentiles of TPOT were not measured"), Severity.CAUTION,
                I18n.text("percentiles of the time per output token, and its mean or how they were made"),
                I18n.text("Use the mean."));
    }

    @Override
    public boolean applies(Run run) {
        return !percentiles(run).isEmpty()
                && (isKnown(run) || run.metrics().get(Metric.of(Quantity.TPOT)).isPresent());
    }

    @Override
    public Optional<String> find(Run run) {
        List<Metric> percentiles = percentiles(run);
        return !percentiles.isEmpty() && isKnown(run) || percentiles.size() > 1 && repeatMean(run) ? Optional.of(NOT_MEASURED)
                : Optional.empty();
    }

    private static boolean isKnown(Run run) {
        return run.definitions().has(Choice.TPOT_PERCENTILES_NOT_MEASURED);
    }

    private static boolean repeatMean(Run run) {
        OptionalDouble mean = run.metrics().get(Metric.of(Quantity.TPOT));
        List<Metric> percentiles = percentiles(run);
        boolean reachTail = percentiles.stream().anyMatch(metric ->
                metric.statistic() instanceof Statistic.Percentile(double percent) && percent >= TAIL);
        if (mean.isEmpty() || !reachTail || percentiles.stream().anyMatch(metric ->
                run.metrics().get(metric).orElseThrow() != mean.getAsDouble())) {
            return false;
        }
        double requests = RunFigures.measured(run).orElse(0);
        double coarseness = RoundingInterval.of(run, Metric.of(Quantity.TPOT)).orElseThrow().coarseness();
        boolean real = run.conditions().level(Factor.SIMULATED).isEmpty();
        return requests > 1 && coarseness <= SIX_DIGITS || requests >= MANY && coarseness <= FOUR_DIGITS && real;
    }

    private static List<Metric> percentiles(Run run) {
        return run.metrics().metrics().stream().filter(metric -> metric.quantity() == Quantity.TPOT
                && metric.statistic() instanceof Statistic.Percentile).toList();
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity() == Quantity.TPOT;
    }
}
