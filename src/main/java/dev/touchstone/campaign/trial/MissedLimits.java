package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.cost.MissingCosts;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// Names the limits of a campaign that none of a launch's tests held.
final class MissedLimits {

    private MissedLimits() {
    }

    /// Whether some test has what is searched for, and each limit is on something that some test has.
    static boolean isMeasured(CampaignObjective objective, Collection<Run> runs) {
        List<Run> tested = runs.stream().map(objective::completed).toList();
        return Stream.concat(Stream.of(objective.metric()), objective.limits().keySet().stream())
                .allMatch(metric -> tested.stream().anyMatch(run -> run.metrics().get(metric).isPresent()));
    }

    /// `Time to first token, p99: 1.32 s at best, limit 1 s`; where each limit was held by some test, but no
    /// test held them all, that.
    static String sentence(CampaignObjective objective, Collection<Run> runs) {
        List<Run> tested = runs.stream().map(objective::completed).toList();
        List<String> missed = new ArrayList<>();
        objective.limits().forEach((metric, limit) -> {
            boolean isHigherBetter = metric.better() == Direction.HIGHER;
            DoubleStream values = tested.stream().mapToDouble(run -> run.metrics().get(metric).orElse(Double.NaN))
                    .filter(value -> !Double.isNaN(value));
            double best = (isHigherBetter ? values.max() : values.min()).orElse(Double.NaN);
            if (Double.isNaN(best)) {
                missed.add(I18n.text("{0}, limit {1}", unknown(objective, tested, metric), text(objective, limit, metric)));
            } else if (isHigherBetter ? best < limit : best > limit) {
                missed.add(I18n.text("{0}: {1} at best, limit {2}", metric.label(), text(objective, best, metric), text(objective, limit, metric)));
            }
        });
        if (missed.isEmpty()) {
            boolean isUnknown = tested.stream().allMatch(run -> run.metrics().get(objective.metric()).isEmpty());
            return isUnknown ? unknown(objective, tested, objective.metric()) : I18n.text("no test held all limits at once");
        }
        return String.join(I18n.text("; "), missed);
    }

    /// That no test has a metric; of a cost or an energy, what it lacks: `Cost per million output tokens: its GPU is not known`.
    private static String unknown(CampaignObjective objective, List<Run> runs, Metric metric) {
        return MissingCosts.sentence(runs, objective.prices(), metric.quantity())
                .map(reason -> I18n.text("{0}: {1}", metric.label(), reason))
                .orElseGet(() -> I18n.text("{0}: not measured", metric.label()));
    }

    private static String text(CampaignObjective objective, double value, Metric metric) {
        return metric.unit() == Unit.SECONDS ? NumberText.time(value)
                : NumberText.SENTENCE.metric(value, metric.unit()) + " " + objective.unit(metric);
    }
}
