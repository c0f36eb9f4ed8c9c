package dev.touchstone.campaign;

import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.search.CandidateScores;
import dev.touchstone.campaign.space.SearchSpace;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a campaign found.
///
/// @param trials in their order, those of the confirmation behind those of the search
/// @param stopped why the search ended
/// @param confirmation null where there was none
public record CampaignResult(CampaignPlan plan, List<Trial> trials, StopReason stopped, @Nullable Confirmation confirmation) {

    public CampaignResult {
        trials = List.copyOf(trials);
    }

    /// What trials have found, those of a campaign that goes on too.
    public static CampaignResult of(CampaignPlan plan, List<Trial> trials, StopReason stopped) {
        Confirmation confirmation = best(plan.objective(), plan.space(), trials)
                .flatMap(best -> Confirmation.of(best.candidate(), plan.space(), trials)).orElse(null);
        return new CampaignResult(plan, trials, stopped, confirmation);
    }

    /// The launch of the search with the best figure; empty where none worked.
    public Optional<Trial> best() {
        return best(plan.objective(), plan.space(), trials);
    }

    /// Whether the best launch is another one than the default, and better: the confirmation's interval excludes 1.
    public boolean isConfirmed() {
        return confirmation != null && confirmation.isBetter(plan.objective().isMaximised());
    }

    /// The best launch of the search; empty where none worked. Of several launches of the best candidate it is the one in
    /// the middle: the best of them had luck too.
    public static Optional<Trial> best(CampaignObjective objective, SearchSpace space, List<Trial> trials) {
        List<Trial> searched = trials.stream().filter(trial -> trial.purpose() == Purpose.SEARCH).toList();
        return CandidateScores.of(space, SearchMethods.tried(objective, searched)).best().map(best -> {
            List<Trial> launches = searched.stream().filter(trial -> trial.figure().isPresent()
                    && space.launchOf(trial.candidate()).equals(best.candidate()))
                    .sorted(Comparator.comparingDouble(Trial::objective)).toList();
            return launches.get((launches.size() - 1) / 2);
        });
    }
}
