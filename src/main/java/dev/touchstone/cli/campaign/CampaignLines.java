package dev.touchstone.cli.campaign;

import dev.touchstone.campaign.Campaign;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.GivenUp;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.campaign.trial.TrialFailure;
import dev.touchstone.model.text.NumberText;
import java.io.PrintWriter;

/// Prints a line as each trial of a campaign begins and ends.
final class CampaignLines implements Campaign.Listener {

    private final CampaignPlan plan;
    private final PrintWriter err;

    CampaignLines(CampaignPlan plan, PrintWriter err) {
        this.plan = plan;
        this.err = err;
    }

    @Override
    public void begins(int number, Candidate candidate, Purpose purpose) {
        err.println((purpose == Purpose.SEARCH ? "launch " + number + " of " + plan.search().launches()
                : "confirmation, launch " + number) + ": " + candidate);
    }

    @Override
    public void ended(Trial trial) {
        err.println("  " + outcome(trial, plan));
        trial.remarks().forEach(remark -> err.println("  " + remark));
        trial.course().advice().forEach(advice -> err.println("  " + advice.sentence()));
    }

    /// `1620 tok/s`; `out of memory while loading: torch.OutOfMemoryError…`.
    static String outcome(Trial trial, CampaignPlan plan) {
        TrialFailure failure = trial.failure();
        GivenUp givenUp = trial.course().givenUp();
        if (failure == null && givenUp != null) {
            return givenUp.sentence(plan.objective());
        }
        if (failure == null) {
            return NumberText.significant(trial.objective()) + " " + plan.objective().unit(plan.objective().metric());
        }
        return failure.kind().label() + (failure.line().isEmpty() ? "" : ": " + failure.line());
    }
}
