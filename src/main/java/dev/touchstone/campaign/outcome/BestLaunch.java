package dev.touchstone.campaign.outcome;

import dev.touchstone.campaign.CampaignResult;
import dev.touchstone.campaign.Confirmation;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.Trial;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The launch with the best figure of the search.
///
/// @param trial one of its launches, in the middle where there are several
/// @param launch its values that differ from what the engine does without them
/// @param command to copy; null where it is not known
/// @param confirmation null where it was not launched again beside the default
/// @param isConfirmed whether the confirmation shows that it is better than the default
public record BestLaunch(Trial trial, Candidate launch, @Nullable String command, @Nullable Confirmation confirmation,
        boolean isConfirmed) {

    static Optional<BestLaunch> of(CampaignData data) {
        return CampaignResult.best(data.objective(), data.space(), data.trials()).map(trial -> of(data, trial));
    }

    private static BestLaunch of(CampaignData data, Trial trial) {
        Candidate launch = data.launch(trial);
        Confirmation confirmation = launch.equals(Candidate.DEFAULT) ? null
                : Confirmation.of(trial.candidate(), data.space(), data.trials()).orElse(null);
        return new BestLaunch(trial, launch, data.command().apply(trial.candidate()).orElse(null), confirmation,
                confirmation != null && confirmation.isBetter(data.objective().isMaximised()));
    }

    /// Whether nothing beat the launch without any of the campaign's flags.
    public boolean isDefault() {
        return launch.equals(Candidate.DEFAULT);
    }
}
