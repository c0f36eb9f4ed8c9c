package dev.touchstone.campaign.search;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.SearchSpace;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Another method with launches that are repeated: of the default at the beginning, which shows how much launches scatter,
/// and of the best few at the end. What failed is never launched again.
///
/// @param isDefaultFirst whether the default is launched before anything else
/// @param repeats launches of each of them; 1 for none that are repeated
/// @param launches of the whole search, a quarter of which may go to the repeats of the best
public record RepeatedLaunches(SearchMethod method, SearchSpace space, boolean isDefaultFirst, int repeats, int launches)
        implements SearchMethod {

    private static final int MOST_REPEATED = 3;
    private static final int SHARE = 4;

    @Override
    public Optional<Candidate> next(List<Tried> tried) {
        if (isDefaultFirst && tried.isEmpty() && space.allows(Candidate.DEFAULT)) {
            return Optional.of(Candidate.DEFAULT);
        }
        CandidateScores scores = CandidateScores.of(space, tried);
        Optional<ScoredCandidate> base = scores.candidates().stream().filter(one -> one.candidate().equals(Candidate.DEFAULT))
                .findFirst().filter(this::isToRepeat);
        if (base.isPresent() && tried.size() < repeats) {
            return Optional.of(Candidate.DEFAULT);
        }
        List<ScoredCandidate> best = toRepeat(scores);
        int missing = best.stream().mapToInt(one -> repeats - one.scores().size()).sum();
        return launches - tried.size() <= missing ? repeated(best) : method.next(tried).or(() -> repeated(best));
    }

    /// The next repeat of the best; empty where they were repeated often enough.
    public Optional<Candidate> repeat(List<Tried> tried) {
        return repeated(toRepeat(CandidateScores.of(space, tried)));
    }

    private Optional<Candidate> repeated(List<ScoredCandidate> best) {
        return best.stream().filter(this::isToRepeat).min(Comparator.comparingInt(one -> one.scores().size()))
                .map(ScoredCandidate::candidate);
    }

    private boolean isToRepeat(ScoredCandidate one) {
        return !one.hasFailed() && !one.scores().isEmpty() && one.scores().size() < repeats;
    }

    /// The best, and those that are not worse than it beyond the scatter.
    private List<ScoredCandidate> toRepeat(CandidateScores scores) {
        List<ScoredCandidate> ranked = scores.ranked();
        if (repeats < 2 || ranked.isEmpty()) {
            return List.of();
        }
        ScoredCandidate best = ranked.getFirst();
        double least = best.mean() - scores.scatter().margin(best.scores().size());
        int most = Math.clamp(launches / SHARE / (repeats - 1), 1, MOST_REPEATED);
        return ranked.stream().filter(one -> one.mean() >= least).limit(most).toList();
    }
}
