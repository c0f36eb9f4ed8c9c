package dev.touchstone.compare.check.arithmetic;

import dev.touchstone.compare.check.rule.RoundingInterval;
import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.text.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Warns of percentiles that were counted from the top, so that what is printed as p99 is the value that 99 % of the
/// requests reach. For a throughput that is a way of showing the slow end; other tools print the fast end under the
/// same name. For a latency it names the fast end, which nobody asks for; there, three percentiles must fall, because
/// two may as well have been pasted in the wrong places, of which [StatisticsOrder] warns.
public final class LowerTail extends Rule implements RunCheck {

    private static final int ENOUGH_OF_LATENCY = 3;

    public LowerTail() {
        super("lower-tail", I18n.text("P99 is of the lower tail"), Severity.CAUTION,
                I18n.text("two percentiles of a throughput, or three of a latency"),
                I18n.text("Read it as the percentile of the other end: p99 as p1. Compare it only with figures of "
                        + "the same tool."));
    }

    @Override
    public boolean applies(Run run) {
        return quantities(run).anyMatch(quantity -> percentiles(run, quantity).size() >= enough(quantity));
    }

    @Override
    public Optional<String> find(Run run) {
        return quantities(run).filter(quantity -> countsFromTheTop(run, quantity)).findFirst()
                .map(quantity -> sentence(run, quantity));
    }

    /// Whether the percentiles of a quantity fall throughout, and by more than rounding.
    static boolean countsFromTheTop(Run run, Quantity quantity) {
        List<Metric> rising = percentiles(run, quantity);
        boolean falls = rising.size() >= enough(quantity);
        for (int at = 1; at < rising.size() && falls; at++) {
            falls = value(run, rising.get(at)) <= value(run, rising.get(at - 1));
        }
        return falls && RoundingInterval.of(run, rising.getLast()).orElseThrow()
                .isBelow(RoundingInterval.of(run, rising.getFirst()).orElseThrow());
    }

    private static int enough(Quantity quantity) {
        return quantity.better() == Direction.HIGHER ? 2 : ENOUGH_OF_LATENCY;
    }

    /// Those with percentiles.
    private static Stream<Quantity> quantities(Run run) {
        return run.metrics().metrics().stream().filter(metric -> metric.statistic() instanceof Statistic.Percentile)
                .map(Metric::quantity).distinct().sorted();
    }

    /// From the lowest rank to the highest.
    private static List<Metric> percentiles(Run run, Quantity quantity) {
        return run.metrics().metrics().stream().filter(metric -> metric.quantity() == quantity
                && metric.statistic() instanceof Statistic.Percentile).sorted().toList();
    }

    private static String sentence(Run run, Quantity quantity) {
        List<Metric> rising = percentiles(run, quantity);
        return I18n.text("{0}: the {1} of {2} is below the {3} of {4}: percentiles were counted from the top.",
                quantity.label(), word(rising.getLast()), figure(run, rising.getLast()), word(rising.getFirst()),
                figure(run, rising.getFirst()));
    }

    private static String word(Metric metric) {
        Statistic statistic = metric.statistic();
        return statistic == null ? "" : statistic.label();
    }

    private static String figure(Run run, Metric metric) {
        return NumberText.significant(value(run, metric)) + " " + metric.unit().symbol();
    }

    private static double value(Run run, Metric metric) {
        return run.metrics().get(metric).orElseThrow();
    }

    @Override
    public boolean concerns(Run run, Metric metric) {
        return concerns(metric) && countsFromTheTop(run, metric.quantity());
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.statistic() instanceof Statistic.Percentile && !metric.statistic().equals(Statistic.MEDIAN);
    }
}
