package dev.touchstone.campaign.outcome;

import dev.touchstone.campaign.CampaignResult;
import dev.touchstone.campaign.Confirmation;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The launch with the best figure of the search.
///
/// @param trial one of its launches, in the middle where there are several
/// @param launch its values that differ from what the engine does without them
/// @param launches the numbers of all its launches of the search
/// @param figure the average of these launches, on the scale on which they are compared
/// @param better the numbers of other launches that did better than this average: by luck, or they are unreliable
/// @param unreliable those of them whose flags failed in another launch
/// @param ownCommand null where it is not known
/// @param command to copy: its own, or that of the default where the confirmation does not show that it is better; null where
///     it is not known
/// @param confirmation null where it was not launched again beside the default, or one of these launches failed
/// @param failedAgain the launch of it or of the default that failed in the confirmation; null for none
/// @param isConfirmed whether the confirmation shows that it is better than the default
/// @param isRefuted whether it was launched again and is not shown to be better: it is worse or not told apart, the launches
///     were too few, or it failed there
public record BestLaunch(Trial trial, Candidate launch, List<Integer> launches, double figure, List<Integer> better,
        List<Integer> unreliable, @Nullable String ownCommand, @Nullable String command, @Nullable Confirmation confirmation,
        @Nullable Trial failedAgain, boolean isConfirmed, boolean isRefuted) {

    public BestLaunch {
        launches = List.copyOf(launches);
        better = List.copyOf(better);
        unreliable = List.copyOf(unreliable);
    }

    static Optional<BestLaunch> of(CampaignData data) {
        return CampaignResult.best(data.objective(), data.space(), data.trials()).map(trial -> of(data, trial));
    }

    private static BestLaunch of(CampaignData data, Trial trial) {
        Candidate launch = data.launch(trial);
        Confirmation confirmation = launch.equals(Candidate.DEFAULT) ? null
                : Confirmation.of(trial.candidate(), data.space(), data.trials()).orElse(null);
        boolean isConfirmed = confirmation != null && confirmation.isBetter(data.objective().isMaximised());
        Trial failedAgain = launch.equals(Candidate.DEFAULT) ? null : Confirmation.failed(data.trials())
                .filter(again -> List.of(launch, Candidate.DEFAULT).contains(data.launch(again))).orElse(null);
        boolean hasFailedItself = failedAgain != null && data.launch(failedAgain).equals(launch);
        boolean isRefuted = hasFailedItself || confirmation != null && !isConfirmed;
        String own = data.command().apply(trial.candidate()).orElse(null);
        List<Trial> launches = searched(data).stream().filter(one -> data.launch(one).equals(launch)).toList();
        double score = launches.stream().mapToDouble(one -> score(data, one)).average().orElse(Double.NaN);
        List<Trial> better = searched(data).stream().filter(one -> !data.launch(one).equals(launch))
                .filter(one -> score(data, one) > score).toList();
        return new BestLaunch(trial, launch, numbers(launches),
                launches.size() == 1 ? trial.objective() : data.objective().figure(score), numbers(better),
                numbers(better.stream().filter(one -> hasFailed(data, one)).toList()), own,
                isRefuted ? data.command().apply(Candidate.DEFAULT).orElse(null) : own, confirmation, failedAgain, isConfirmed,
                isRefuted);
    }

    private static List<Trial> searched(CampaignData data) {
        return data.trials().stream().filter(trial -> trial.purpose() == Purpose.SEARCH && trial.figure().isPresent()
                && data.objective().score(trial.objective()).isPresent()).toList();
    }

    private static double score(CampaignData data, Trial trial) {
        return data.objective().score(trial.objective()).orElse(Double.NaN);
    }

    private static boolean hasFailed(CampaignData data, Trial launch) {
        return data.trials().stream().anyMatch(other -> other.failure() != null && data.launch(other).equals(data.launch(launch)));
    }

    private static List<Integer> numbers(List<Trial> trials) {
        return trials.stream().map(Trial::number).toList();
    }

    /// Whether nothing beat the launch without any of the campaign's flags.
    public boolean isDefault() {
        return launch.equals(Candidate.DEFAULT);
    }
}
