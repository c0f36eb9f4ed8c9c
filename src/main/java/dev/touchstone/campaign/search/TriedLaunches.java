package dev.touchstone.campaign.search;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.SearchSpace;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// Which launches were tried already, however their candidates are written.
final class TriedLaunches implements Predicate<Candidate> {

    private final SearchSpace space;
    private final Set<Candidate> launches = new HashSet<>();

    TriedLaunches(SearchSpace space, List<Tried> tried) {
        this.space = space;
        tried.forEach(one -> launches.add(space.launchOf(one.candidate())));
    }

    @Override
    public boolean test(Candidate candidate) {
        return isOf(space.launchOf(candidate));
    }

    /// @param launch as [SearchSpace#launchOf] writes it
    boolean isOf(Candidate launch) {
        return launches.contains(launch);
    }
}
