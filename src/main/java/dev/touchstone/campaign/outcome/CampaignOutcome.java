package dev.touchstone.campaign.outcome;

import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import java.util.List;
import java.util.Optional;

/// What a campaign shows, so far or in the end.
///
/// @param best empty where no launch worked
/// @param effects what the flags are worth, those of the best launch first
/// @param gains of the best launch over the default by point of the load; empty without a confirmation
/// @param limits how the best launch holds the limits by point of the load
public record CampaignOutcome(CampaignData data, Optional<BestLaunch> best, List<FlagEffect> effects, List<LoadGain> gains,
        List<LimitCheck> limits, List<FailureGroup> failures, Untried untried) {

    public CampaignOutcome {
        effects = List.copyOf(effects);
        gains = List.copyOf(gains);
        limits = List.copyOf(limits);
        failures = List.copyOf(failures);
    }

    public static CampaignOutcome of(CampaignData data) {
        Optional<BestLaunch> best = BestLaunch.of(data);
        return new CampaignOutcome(data, best, best.map(launch -> FlagEffects.of(data, launch)).orElse(List.of()),
                best.map(launch -> LoadGain.of(data, launch)).orElse(List.of()),
                best.map(launch -> LimitCheck.of(data, launch)).orElse(List.of()), FailureGroup.of(data.trials()),
                Untried.of(data));
    }

    /// The trials of the search, without those of the confirmation.
    public List<Trial> searched() {
        return data.trials().stream().filter(trial -> trial.purpose() == Purpose.SEARCH).toList();
    }

    /// Whether the best launch holds every limit at the load at which its figure was reached.
    public boolean areLimitsHeld() {
        return limits.stream().filter(LimitCheck::isLoadOfBest).allMatch(LimitCheck::isHeld);
    }
}
