package dev.touchstone.campaign.search;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.SearchSpace;
import java.util.List;

/// Estimates how launches differ, from those that were tried: the Gaussian process of [ModelSearch].
public final class LaunchModel {

    /// How much one launch is better than another.
    ///
    /// @param mean of the difference of their scores, see [Tried#score]
    /// @param usualSd the standard deviation of such a difference before any launch was tried
    public record Difference(double mean, double sd, double usualSd) {
    }

    private final SearchSpace space;
    private final GaussianProcess process;

    private LaunchModel(SearchSpace space, GaussianProcess process) {
        this.space = space;
        this.process = process;
    }

    /// @param tried at least one with a score; those without are ignored
    /// @param noise the standard deviation of the score of a repeat as far as it is known
    public static LaunchModel of(SearchSpace space, List<Tried> tried, double noise) {
        List<Tried> scored = tried.stream().filter(Tried::isScored).toList();
        return new LaunchModel(space, KernelFit.of(space.parameters(),
                scored.stream().map(one -> space.positions(one.candidate())).toArray(double[][]::new),
                scored.stream().mapToDouble(one -> one.score().getAsDouble()).toArray(), noise));
    }

    public Difference difference(Candidate from, Candidate to) {
        return process.difference(space.positions(from), space.positions(to));
    }
}
