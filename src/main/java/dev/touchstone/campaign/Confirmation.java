package dev.touchstone.campaign;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.SearchSpace;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.compare.statistics.FamilyScatter;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.RatioEstimate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The best candidate and the default, launched in turn and compared: one figure per launch, so that the scatter between
/// launches is in the interval.
///
/// @param estimate the ratio of the best to the default
public record Confirmation(Candidate best, int launchesOfDefault, int launchesOfBest, RatioEstimate estimate) {

    private static final String DEFAULT = "default";
    private static final String BEST = "best";

    /// Compares what the launches of a confirmation reached; empty where one of the two never worked.
    public static Optional<Confirmation> of(Candidate best, SearchSpace space, List<Trial> trials) {
        double[] base = figures(Candidate.DEFAULT, space, trials);
        double[] other = figures(best, space, trials);
        if (base.length == 0 || other.length == 0) {
            return Optional.empty();
        }
        RatioEstimate ratio = FamilyScatter.of(List.of(Map.of(DEFAULT, base, BEST, other)), List.of(BEST)).getFirst()
                .ratio(DEFAULT, base, BEST, other);
        return Optional.of(new Confirmation(best, base.length, other.length, ratio));
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
