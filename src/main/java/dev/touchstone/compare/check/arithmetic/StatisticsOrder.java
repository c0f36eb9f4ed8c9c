package dev.touchstone.compare.check.arithmetic;

import dev.touchstone.compare.check.rule.RoundingInterval;
import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/// Warns of statistics in an impossible order: a minimum above the mean, a p99 above the maximum, a p90 below the
/// median. Percentiles that fall throughout were counted from the top, so that p99 is reached by 99 % of the requests;
/// of those [LowerTail] warns, and only a mixture is an error.
public final class StatisticsOrder extends Rule implements RunCheck {

    public StatisticsOrder() {
        super("statistics-order", I18n.text("Statistics out of order"), Severity.ERROR,
                I18n.text("two statistics of one quantity other than the standard deviation"),
                I18n.text("Check whether the figures were pasted or read in the wrong places; use no statistic of "
                        + "this quantity."));
    }

    @Override
    public boolean applies(Run run) {
        return ordered(run).values().stream().anyMatch(statistics -> statistics.size() > 1);
    }

    @Override
    public Optional<String> find(Run run) {
        return ordered(run).entrySet().stream()
                .flatMap(entry -> contradiction(run, entry.getKey(), entry.getValue()).stream()).findFirst();
    }

    private static Map<Quantity, SortedSet<Statistic>> ordered(Run run) {
        Map<Quantity, SortedSet<Statistic>> ordered = new EnumMap<>(Quantity.class);
        for (Metric metric : run.metrics().metrics()) {
            Statistic statistic = metric.statistic();
            if (statistic != null && statistic != Statistic.STDDEV) {
                ordered.computeIfAbsent(metric.quantity(), any -> new TreeSet<>(Statistic.ORDER)).add(statistic);
            }
        }
        return ordered;
    }

    private static Optional<String> contradiction(Run run, Quantity quantity, Set<Statistic> statistics) {
        List<Statistic> percentiles = statistics.stream().filter(Statistic.Percentile.class::isInstance).toList();
        boolean fromTheTop = LowerTail.countsFromTheTop(run, quantity);
        List<Statistic> ranks = new ArrayList<>(fromTheTop ? percentiles.reversed() : percentiles);
        ranks.addFirst(Statistic.MIN);
        ranks.addLast(Statistic.MAX);
        ranks.retainAll(statistics);
        List<Statistic> middle = new ArrayList<>(List.of(Statistic.MIN, Statistic.MEAN, Statistic.MAX));
        middle.retainAll(statistics);
        return first(run, quantity, ranks).or(() -> first(run, quantity, middle));
    }

    /// The first statistic that is below the one before it.
    private static Optional<String> first(Run run, Quantity quantity, List<Statistic> rising) {
        for (int at = 1; at < rising.size(); at++) {
            Metric lower = Metric.of(quantity, rising.get(at - 1));
            Metric upper = Metric.of(quantity, rising.get(at));
            boolean falls = run.metrics().get(upper).orElseThrow() < run.metrics().get(lower).orElseThrow();
            if (falls && RoundingInterval.of(run, upper).orElseThrow()
                    .isBelow(RoundingInterval.of(run, lower).orElseThrow())) {
                return Optional.of(I18n.text("{0}: the {1} of {2} is below the {3} of {4}.", quantity.label(),
                        rising.get(at).label(), figure(run, upper), rising.get(at - 1).label(), figure(run, lower)));
            }
        }
        return Optional.empty();
    }

    private static String figure(Run run, Metric metric) {
        return NumberText.significant(run.metrics().get(metric).orElseThrow()) + " " + metric.unit().symbol();
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity().isDistribution();
    }
}
