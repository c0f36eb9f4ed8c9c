package dev.touchstone.chart.campaign;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.chart.spec.ChartSpec;
import java.util.List;
import java.util.Locale;

/// The charts of a campaign, in the order in which they are shown.
public enum CampaignChart {

    HISTORY("history"),
    EFFECTS("effects"),
    PARALLEL("parallel"),
    PARETO("pareto"),
    FAILURES("failures");

    private final String id;

    CampaignChart(String id) {
        this.id = id;
    }

    /// `history`.
    public String id() {
        return id;
    }

    /// Returns the chart of an outcome; one without a point where there is nothing to show.
    ///
    /// @param locale of the numbers in words: the reader's on screen, [Locale#ROOT] in files
    public ChartSpec of(CampaignOutcome outcome, Locale locale) {
        LaunchWords words = new LaunchWords(outcome, locale);
        return switch (this) {
            case HISTORY -> LaunchHistoryChart.of(outcome, words);
            case EFFECTS -> FlagEffectChart.of(outcome, words);
            case PARALLEL -> ParallelChart.of(outcome, words);
            case PARETO -> LaunchParetoChart.of(outcome, words);
            case FAILURES -> FlagFailureChart.of(outcome, words);
        };
    }

    /// Returns the charts that show something.
    public static List<ChartSpec> all(CampaignOutcome outcome, Locale locale) {
        return List.of(values()).stream().map(chart -> chart.of(outcome, locale)).filter(spec -> !spec.isEmpty()).toList();
    }
}
