package dev.touchstone.campaign;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.SearchSpace;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.RatioEstimate;
import java.util.List;
import java.util.Optional;

/// The best candidate and the default, launched in turn and compared: one figure per launch, so that the scatter between
/// launches is in the interval.
///
/// @param estimate the ratio of the best to the default
public record Confirmation(Candidate best, int launchesOfDefault, int launchesOfBest, RatioEstimate estimate) {

    /// Compares what the launches of a confirmation reached; empty where one of the two was not launched, or one launch failed:
    /// an engine that does not work each time is no base for a comparison, and no better one.
    public static Optional<Confirmation> of(Candidate best, SearchSpace space, List<Trial> trials) {
        if (failed(trials).isPresent()) {
            return Optional.empty();
        }
        LaunchComparison launches = LaunchComparison.of(figures(Candidate.DEFAULT, space, trials), figures(best, space, trials));
        return launches.isKnown() ? Optional.of(new Confirmation(best, launches.base().size(), launches.other().size(),
                launches.ratio())) : Optional.empty();
    }

    /// The launch of a confirmation that failed, after which it was given up.
    public static Optional<Trial> failed(List<Trial> trials) {
        return trials.stream().filter(trial -> trial.purpose() == Purpose.CONFIRMATION && trial.failure() != null).findFirst();
    }

    private static double[] figures(Candidate candidate, SearchSpace space, List<Trial> trials) {
        return trials.stream().filter(trial -> trial.purpose() == Purpose.CONFIRMATION && trial.figure().isPresent())
                .filter(trial -> space.launchOf(trial.candidate()).equals(space.launchOf(candidate)))
                .mapToDouble(Trial::objective).toArray();
    }

    /// Whether the interval of the ratio lies on the better side of 1.
    public boolean isBetter(boolean isMaximised) {
        Interval interval = estimate.interval();
        return interval != null && (isMaximised ? interval.low() > 1 : interval.high() < 1);
    }
}
