package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.plan.CampaignObjective;
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

/// Names the limits of a campaign that none of a launch's tests held.
final class MissedLimits {

    private MissedLimits() {
    }

    /// `Time to first token, p99: 1.32 s at best, limit 1 s`; where each limit was held by some test, but no
    /// test held them all, that.
    static String sentence(CampaignObjective objective, Collection<Run> runs) {
        List<String> missed = new ArrayList<>();
        objective.limits().forEach((metric, limit) -> {
            boolean isHigherBetter = metric.better() == Direction.HIGHER;
            DoubleStream values = runs.stream().mapToDouble(run -> run.metrics().get(metric).orElse(Double.NaN))
                    .filter(value -> !Double.isNaN(value));
            double best = (isHigherBetter ? values.max() : values.min()).orElse(Double.NaN);
            if (Double.isNaN(best)) {
                missed.add(I18n.text("{0}: not measured, limit {1}", metric.label(), text(limit, metric)));
            } else if (isHigherBetter ? best < limit : best > limit) {
                missed.add(I18n.text("{0}: {1} at best, limit {2}", metric.label(), text(best, metric), text(limit, metric)));
            }
        });
        if (missed.isEmpty()) {
            return objective.limits().isEmpty() ? I18n.text("{0}: not measured", objective.metric().label())
                    : I18n.text("no test held all limits at once");
        }
        return String.join(I18n.text("; "), missed);
    }

    private static String text(double value, Metric metric) {
        return metric.unit() == Unit.SECONDS ? NumberText.time(value)
                : NumberText.SENTENCE.metric(value, metric.unit()) + " " + metric.unit().symbol();
    }
}
