package dev.touchstone.campaign.search;

import dev.touchstone.campaign.space.Candidate;
import java.util.List;

/// The launches of one candidate that were tested to the end.
///
/// @param candidate without values that hold anyway, see [dev.touchstone.campaign.space.SearchSpace#launchOf]
/// @param scores one per launch that worked
/// @param hasFailed whether another launch of it failed
public record ScoredCandidate(Candidate candidate, List<Double> scores, boolean hasFailed) {

    public ScoredCandidate {
        scores = List.copyOf(scores);
    }

    public double mean() {
        return scores.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NEGATIVE_INFINITY);
    }

    /// Whether it is the launch without any of the campaign's flags.
    boolean isDefault() {
        return candidate.equals(Candidate.DEFAULT);
    }

    double squares() {
        double mean = mean();
        return scores.stream().mapToDouble(score -> (score - mean) * (score - mean)).sum();
    }

    /// The mean less its standard error: of many launches the best is good by luck too, and one that was launched again
    /// less so.
    double cautious(RepeatScatter scatter) {
        return mean() - scatter.sd() / Math.sqrt(scores.size());
    }
}
