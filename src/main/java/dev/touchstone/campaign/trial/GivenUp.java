package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;

/// Why a trial ended before all of its tests were made: at the load where the best so far stands it was worse than that
/// beyond the scatter. It is no failure, and it has no figure for what was not measured.
///
/// @param load where it was tested
/// @param figure that it reached there
/// @param best that the best so far reached there
public record GivenUp(String load, double figure, double best) {

    /// `given up at concurrency 64: 900.0 tok/s, where the best so far reached 1,620 tok/s`.
    public String sentence(CampaignObjective objective) {
        return I18n.text("given up at {0}: {1}, where the best so far reached {2}", load, written(figure, objective),
                written(best, objective));
    }

    private static String written(double value, CampaignObjective objective) {
        return (NumberText.SENTENCE.metric(value, objective.metric().unit()) + " " + objective.unit(objective.metric())).strip();
    }
}
