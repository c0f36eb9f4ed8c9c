package dev.touchstone.campaign.search;

import dev.touchstone.campaign.space.Candidate;
import java.util.List;
import java.util.OptionalDouble;

/// A launch that was tried.
///
/// @param score how well it did: the logarithm of what is maximised, or of the reciprocal of what is minimised, so that
///     effects of flags add up; empty where the launch failed or does not meet the objectives
/// @param isWhole whether all of its tests were made; of one that was given up early, the score is that of the test at the
///     load where the best so far stands
/// @param advised candidates that its log and its metrics suggest
public record Tried(Candidate candidate, OptionalDouble score, boolean isWhole, List<Candidate> advised) {

    public Tried {
        advised = List.copyOf(advised);
    }

    public static Tried scored(Candidate candidate, double score) {
        return new Tried(candidate, OptionalDouble.of(score), true, List.of());
    }

    public static Tried failed(Candidate candidate) {
        return new Tried(candidate, OptionalDouble.empty(), true, List.of());
    }

    boolean isScored() {
        return score.isPresent();
    }
}
