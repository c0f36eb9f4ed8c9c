package dev.touchstone.chart.campaign;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.TrialFailure;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;

/// The launches of a campaign in sentences, for readers who cannot see a chart.
final class LaunchList {

    private static final int MOST = 40;

    private LaunchList() {
    }

    static String of(CampaignOutcome outcome, LaunchWords words) {
        return I18n.joined(outcome.data().trials().stream().limit(MOST).map(trial -> I18n.text("{0}: {1}.", words.launch(trial),
                result(trial, words))).toList(), " ");
    }

    private static String result(Trial trial, LaunchWords words) {
        TrialFailure failure = trial.failure();
        return failure != null ? failure.kind().label() : trial.figure().isEmpty() ? I18n.text("given up early")
                : NumberText.significant(trial.objective()) + " " + words.unit();
    }
}
