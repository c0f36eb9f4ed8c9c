package dev.touchstone.chart.campaign;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The words and colours that the charts of one campaign share.
record LaunchWords(CampaignOutcome outcome, Locale locale) {

    NumberText numbers() {
        return NumberText.in(locale);
    }

    Metric metric() {
        return outcome.data().objective().metric();
    }

    Direction direction() {
        return outcome.data().objective().isMaximised() ? Direction.HIGHER : Direction.LOWER;
    }

    String unit() {
        return outcome.data().objective().unit(metric());
    }

    /// `Output token throughput, tok/s`.
    String label() {
        return label(metric());
    }

    String label(Metric metric) {
        String unit = outcome.data().objective().unit(metric);
        return unit.isEmpty() ? metric.label() : I18n.text("{0}, {1}", metric.label(), unit);
    }

    /// The engine whose colour the charts have.
    @Nullable String engine() {
        return runs().stream().flatMap(run -> run.conditions().level(Factor.ENGINE).stream()).map(Object::toString).findFirst()
                .orElse(outcome.data().engine().isEmpty() ? null : outcome.data().engine());
    }

    Collection<Run> runs() {
        return outcome.data().trials().stream().flatMap(trial -> trial.runs().stream())
                .map(id -> outcome.data().runs().get(id)).filter(run -> run != null).toList();
    }

    ChartContext context(String unit, String better) {
        return ChartContext.of(unit, better, runs(), Set.of());
    }

    /// `Launch 3: --max-num-seqs 256`.
    String launch(Trial trial) {
        return I18n.text("Launch {0}: {1}", trial.number(), settings(trial));
    }

    String settings(Trial trial) {
        return trial.candidate().values().isEmpty() ? I18n.text("default") : trial.candidate().toString();
    }
}
