package dev.touchstone.campaign.search;

import dev.touchstone.campaign.space.Candidate;
import java.util.OptionalDouble;

/// A launch that was tried.
///
/// @param score how well it did: the logarithm of what is maximised, or of the reciprocal of what is minimised, so that
///     effects of flags add up; empty where the launch failed or does not meet the objectives
public record Tried(Candidate candidate, OptionalDouble score) {

    public static Tried scored(Candidate candidate, double score) {
        return new Tried(candidate, OptionalDouble.of(score));
    }

    public static Tried failed(Candidate candidate) {
        return new Tried(candidate, OptionalDouble.empty());
    }

    boolean isScored() {
        return score.isPresent();
    }
}
