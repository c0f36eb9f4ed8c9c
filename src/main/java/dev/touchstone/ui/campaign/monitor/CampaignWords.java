package dev.touchstone.ui.campaign.monitor;

import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.campaign.plan.SearchBudget;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.campaign.trial.TrialFailure;
import dev.touchstone.campaign.trial.TrialStatus;
import dev.touchstone.i18n.I18n;
import dev.touchstone.load.PlanStatus;
import dev.touchstone.load.PointStatus;
import dev.touchstone.model.text.NumberText;
import java.util.List;

/// What the page reports about a campaign, in words.
public final class CampaignWords {

    private CampaignWords() {
    }

    /// `12 of 30 launches, 3 failed`.
    static String summary(CampaignSnapshot snapshot) {
        List<Trial> trials = snapshot.trials();
        long confirming = trials.stream().filter(trial -> trial.purpose() == Purpose.CONFIRMATION).count();
        long failed = trials.stream().filter(trial -> trial.failure() != null).count();
        SearchBudget budget = snapshot.budget();
        String text = budget == null ? I18n.plural(trials.size(), "{0} launch", "{0} launches")
                : I18n.plural(budget.launches(), "{1} of {0} launch", "{1} of {0} launches", trials.size() - confirming);
        if (failed > 0) {
            text += I18n.text(", {0} failed", failed);
        }
        if (budget != null && confirming > 0) {
            text += I18n.text(", {0} of {1} to confirm", confirming, 2 * budget.confirm());
        }
        return text;
    }

    /// What happens now, for the status line of every page: `Campaign: launch 12, testing`.
    public static String work(TrialStatus status) {
        return I18n.text("Campaign: launch {0}, {1}", status.number(), step(status));
    }

    /// `waiting for readiness`.
    static String step(TrialStatus status) {
        return switch (status.step()) {
            case LAUNCHING -> I18n.text("launching");
            case WAITING -> I18n.text("waiting for readiness");
            case TESTING -> isWarmingUp(status) ? I18n.text("warming up") : I18n.text("testing");
            case STOPPING -> I18n.text("stopping");
        };
    }

    static boolean isWarmingUp(TrialStatus status) {
        PlanStatus test = status.test();
        return test != null && test.points().stream().mapToInt(PointStatus::done).sum() == 0;
    }

    /// From 0 to 1; negative where it is not known.
    static double progress(TrialStatus status) {
        PlanStatus test = status.test();
        if (test == null || test.points().isEmpty()) {
            return -1;
        }
        return test.points().stream().mapToDouble(PointStatus::progress).average().orElse(-1);
    }

    /// `1,620 tok/s`; empty for none.
    static String figure(Trial trial, CampaignObjective objective) {
        return Double.isNaN(trial.objective()) ? "" : NumberText.onScreen().metric(trial.objective(),
                objective.metric().unit()) + " " + objective.unit(objective.metric());
    }

    /// `out of memory while loading`; the line of the log stands beside it. Empty where it worked.
    static String failure(Trial trial) {
        TrialFailure failure = trial.failure();
        return failure == null ? "" : failure.kind().label();
    }
}
