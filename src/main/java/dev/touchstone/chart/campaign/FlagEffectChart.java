package dev.touchstone.chart.campaign;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.outcome.CampaignSentences;
import dev.touchstone.campaign.outcome.FlagEffect;
import dev.touchstone.campaign.outcome.FlagEffect.Basis;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.EffectSpec;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.i18n.I18n;
import java.util.ArrayList;
import java.util.List;

/// What each flag is worth, with intervals.
final class FlagEffectChart {

    private static final double PALE = 0.45;

    private FlagEffectChart() {
    }

    static ChartSpec of(CampaignOutcome outcome, LaunchWords words) {
        List<FlagEffect> effects = outcome.effects();
        List<Series> series = new ArrayList<>();
        add(series, new Series(I18n.text("Measured alone"), words.engine(), 0, 0, points(effects, Basis.MEASURED)));
        add(series, new Series(I18n.text("Estimated by a model of all launches"), words.engine(), PALE, 3,
                points(effects, Basis.ESTIMATED)));
        String title = I18n.text("What each flag is worth");
        return new EffectSpec(new ChartContent(title, I18n.text("Change of {0}, %", words.metric().label()), "",
                List.of(new Panel("", effects.stream().map(CampaignSentences::change).toList(), series)),
                caption(effects, words.metric().label()),
                I18n.text("{0}. {1}", title, I18n.joined(effects.stream().map(effect -> I18n.text("{0}: {1}.",
                        CampaignSentences.change(effect), CampaignSentences.worth(effect))).toList(), " ")), List.of(),
                words.context("%", ChartContext.better(words.direction()))),
                effects.stream().map(CampaignSentences::worth).toList());
    }

    private static String caption(List<FlagEffect> effects, String metric) {
        return effects.stream().anyMatch(effect -> effect.basis() == Basis.ESTIMATED)
                ? I18n.text("change of {0} with the flag against without it · whisker: 95 % interval, where launches were repeated or a"
                        + " model estimates the change; that of an estimate is too narrow where flags act on one another", metric)
                : I18n.text("change of {0} with the flag against without it · whisker: 95 % interval, where launches were repeated",
                        metric);
    }

    private static void add(List<Series> all, Series series) {
        if (!series.points().isEmpty()) {
            all.add(series);
        }
    }

    private static List<Point> points(List<FlagEffect> effects, Basis basis) {
        List<Point> points = new ArrayList<>();
        for (int at = 0; at < effects.size(); at++) {
            FlagEffect effect = effects.get(at);
            if (effect.basis() == basis) {
                Interval interval = effect.interval();
                double value = percent(effect.ratio());
                points.add(new Point(at, at, value, interval == null ? value : percent(interval.low()),
                        interval == null ? value : percent(interval.high()), effect.pairs(), List.of(), "", Accent.NONE,
                        interval != null));
            }
        }
        return points;
    }

    private static double percent(double ratio) {
        return 100 * (ratio - 1);
    }
}
