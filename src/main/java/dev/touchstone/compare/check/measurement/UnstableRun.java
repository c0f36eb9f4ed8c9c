package dev.touchstone.compare.check.measurement;

import dev.touchstone.compare.check.rule.RelatedRuns;
import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.compare.check.rule.RunsCheck;
import dev.touchstone.i18n.I18n;
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

/// Warns of a run whose latencies scatter without a known reason. Answers of different lengths scatter anyway, so that
/// a p99 of four times the median alone is no evidence; a repeat that did the same work and scattered a third less
/// shows that the lengths are not the reason. Without a repeat, the p99 must be three times the median with answers of
/// one length, or ten times, by which answers hardly ever differ. Runs that [WarmUpSuspected] finds have their reason.
public final class UnstableRun extends Rule implements RunsCheck {

    private static final double TIMES_THE_CALMEST = 1.5;
    private static final double OF_ONE_LENGTH = 3;
    private static final double OF_ANY_LENGTH = 10;
    private static final double SAME_LENGTH = 0.01;
    private static final double ENOUGH = 20;

    public UnstableRun() {
        super("unstable", I18n.text("Unstable run"), Severity.CAUTION,
                I18n.text("median and p99 of the end-to-end latency of at least 20 requests"),
                I18n.text("Check what else the machine was doing, and repeat the run; do not quote its mean "
                        + "without the spread."));
    }

    @Override
    public boolean applies(Run run) {
        return scatter(run).isPresent();
    }

    @Override
    public Map<String, String> find(List<Run> runs) {
        Map<String, String> found = new HashMap<>();
        List<Run> checked = runs.stream().filter(this::applies).toList();
        for (Run run : checked) {
            double scatter = scatter(run).orElseThrow();
            if (scatter >= OF_ANY_LENGTH || scatter >= OF_ONE_LENGTH && isOfOneLength(run)) {
                found.put(run.id(), isOfOneLength(run) ? I18n.text("{0}, with answers of one length.", figures(run))
                        : I18n.text("{0}.", figures(run)));
            }
        }
        for (List<Run> repeats : RelatedRuns.repeats(checked)) {
            double calmest = repeats.stream().mapToDouble(run -> scatter(run).orElseThrow()).min().orElseThrow();
            for (Run run : repeats) {
                if (scatter(run).orElseThrow() >= TIMES_THE_CALMEST * calmest) {
                    found.put(run.id(), I18n.text("{0}; in the calmest of its {1} repeats {2} times.", figures(run),
                            repeats.size(), NumberText.PLAIN.fixed(calmest, 1)));
                }
            }
        }
        if (!found.isEmpty()) {
            found.keySet().removeAll(new WarmUpSuspected().find(runs).keySet());
        }
        return found;
    }

    private static OptionalDouble scatter(Run run) {
        OptionalDouble tail = run.metrics().get(Metric.of(Quantity.E2E_LATENCY, Statistic.percentile(99)));
        OptionalDouble median = run.metrics().get(Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN));
        boolean enough = RunFigures.measured(run).orElse(0) >= ENOUGH;
        return enough && tail.isPresent() && median.orElse(0) > 0
                ? OptionalDouble.of(tail.getAsDouble() / median.getAsDouble()) : OptionalDouble.empty();
    }

    private static boolean isOfOneLength(Run run) {
        OptionalDouble asked = RunFigures.number(run, Factor.OUTPUT_TOKENS);
        OptionalDouble length = RunFigures.outputLength(run);
        return asked.isPresent() && length.isPresent()
                && Math.abs(length.getAsDouble() - asked.getAsDouble()) < SAME_LENGTH * asked.getAsDouble();
    }

    /// A clause without its full stop.
    private static String figures(Run run) {
        return I18n.text("The p99 of the end-to-end latency is {0} times its median ({1} s and {2} s)",
                NumberText.PLAIN.fixed(scatter(run).orElseThrow(), 1),
                NumberText.significant(run.metrics()
                        .get(Metric.of(Quantity.E2E_LATENCY, Statistic.percentile(99))).orElseThrow()),
                NumberText.significant(run.metrics()
                        .get(Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN)).orElseThrow()));
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity() != Quantity.OUTPUT_TOKENS_PER_REQUEST;
    }
}
