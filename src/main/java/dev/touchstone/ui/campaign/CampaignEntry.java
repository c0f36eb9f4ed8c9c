package dev.touchstone.ui.campaign;

import dev.touchstone.campaign.CampaignResult;
import dev.touchstone.campaign.store.StoredCampaign;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import java.io.IOException;

/// A stored campaign in the list.
///
/// @param searched launches of the search that have ended
/// @param failed of all launches
/// @param best the best figure with its unit; empty for none
/// @param isRunning in this process or in another one
record CampaignEntry(StoredCampaign campaign, int searched, int failed, String best, boolean isRunning) {

    /// Reads its trials.
    static CampaignEntry of(StoredCampaign campaign) throws IOException {
        CampaignResult result = campaign.result();
        int searched = (int) result.trials().stream().filter(trial -> trial.purpose() == Purpose.SEARCH).count();
        int failed = (int) result.trials().stream().filter(trial -> trial.failure() != null).count();
        String best = result.best().map(Trial::objective).map(figure -> NumberText.onScreen().metric(figure,
                campaign.plan().objective().metric().unit()) + " " + campaign.plan().objective().unit(campaign.plan().objective().metric()))
                .orElse("");
        return new CampaignEntry(campaign, searched, failed, best, campaign.isRunning());
    }

    /// Whether it was interrupted and can be resumed.
    boolean isUnfinished() {
        return campaign.ended().isEmpty() && !isRunning;
    }

    String name() {
        return campaign.plan().name();
    }

    /// `“Qwen3, A10” was interrupted: 12 of 30 launches done.`
    String sentence() {
        int launches = campaign.plan().search().launches();
        return I18n.plural(launches, "“{1}” was interrupted: {2} of {0} launch done.",
                "“{1}” was interrupted: {2} of {0} launches done.", name(), searched);
    }

    /// `12 launches, 3 failed, best 1,620 tok/s`.
    String summary() {
        String launches = I18n.plural(searched, "{0} launch", "{0} launches");
        String failures = failed == 0 ? "" : I18n.text(", {0} failed", failed);
        return launches + failures + (best.isEmpty() ? "" : I18n.text(", best {0}", best));
    }
}
