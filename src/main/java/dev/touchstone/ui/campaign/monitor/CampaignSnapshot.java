package dev.touchstone.ui.campaign.monitor;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.plan.SearchBudget;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the page shows of a campaign, but for its running launch.
///
/// @param id of the campaign; empty for launches that others tried
/// @param budget null for launches that others tried
/// @param message why it failed; empty for nothing to report
public record CampaignSnapshot(String id, @Nullable SearchBudget budget, CampaignOutcome outcome, CampaignState state,
        String message) {

    public CampaignSnapshot {
        if (state == CampaignState.DONE && outcome.best().isEmpty()) {
            state = CampaignState.WITHOUT_RESULT;
        }
    }

    public List<Trial> trials() {
        return outcome.data().trials();
    }

    public CampaignSnapshot with(CampaignState other) {
        return new CampaignSnapshot(id, budget, outcome, other, message);
    }

    /// From 0 to 1, by launches.
    double progress() {
        SearchBudget of = budget;
        if (state == CampaignState.DONE || state == CampaignState.WITHOUT_RESULT || of == null) {
            return 1;
        }
        long confirmed = trials().stream().filter(trial -> trial.purpose() == Purpose.CONFIRMATION).count();
        long searched = trials().size() - confirmed;
        return (double) (searched + confirmed) / Math.max(1, of.launches() + 2 * of.confirm());
    }
}
