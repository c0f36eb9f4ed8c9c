package dev.touchstone.campaign.search;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.SearchSpace;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// Proposes combinations at random, each at most once, as LLMConf does. Good for a space of which nothing is known, and
/// for comparing other methods with it.
public record RandomSearch(SearchSpace space, long seed) implements SearchMethod {

    private static final int MOST_TRIES = 1000;

    @Override
    public Optional<Candidate> next(List<Tried> tried) {
        TriedLaunches before = new TriedLaunches(space, tried);
        SplittableRandom random = new SplittableRandom(seed + 31L * tried.size());
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            Optional<Candidate> candidate = space.random(random);
            if (candidate.isPresent() && !before.test(candidate.get())) {
                return candidate;
            }
        }
        return Optional.empty();
    }
}
