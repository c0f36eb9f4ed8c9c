package dev.touchstone.ui.campaign.monitor;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import java.util.List;

/// What the page shows of a campaign, but for its running launch.
///
/// @param id of the campaign
/// @param message why it failed; empty for nothing to report
public record CampaignSnapshot(String id, CampaignPlan plan, CampaignOutcome outcome, CampaignState state, String message) {

    public List<Trial> trials() {
        return outcome.data().trials();
    }

    public CampaignSnapshot with(CampaignState other) {
        return new CampaignSnapshot(id, plan, outcome, other, message);
    }

    /// From 0 to 1, by launches.
    double progress() {
        int confirming = 2 * plan.search().confirm();
        long confirmed = trials().stream().filter(trial -> trial.purpose() == Purpose.CONFIRMATION).count();
        long searched = trials().size() - confirmed;
        return state == CampaignState.DONE ? 1
                : (double) (searched + confirmed) / Math.max(1, plan.search().launches() + confirming);
    }
}
