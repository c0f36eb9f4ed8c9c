package dev.touchstone.campaign.search;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.SearchSpace;
import java.util.List;
import java.util.Optional;

/// Proposes candidates in a given order: the user's own list, or all of a space, which is a grid search.
public record ListedCandidates(SearchSpace space, List<Candidate> candidates) implements SearchMethod {

    public ListedCandidates {
        candidates = List.copyOf(candidates);
    }

    /// Every combination of the values of a space.
    ///
    /// @throws IllegalStateException when there are too many to list
    public static ListedCandidates grid(SearchSpace space) {
        return new ListedCandidates(space, space.all());
    }

    /// Candidates that lie far apart: a Latin hypercube.
    ///
    /// @param size how many; fewer where the constraints leave no more
    public static ListedCandidates spread(SearchSpace space, int size, long seed) {
        return new ListedCandidates(space, SpreadDesign.of(space, size, seed));
    }

    @Override
    public Optional<Candidate> next(List<Tried> tried) {
        TriedLaunches before = new TriedLaunches(space, tried);
        return candidates.stream().filter(before.negate()).filter(space::allows).findFirst();
    }
}
