package dev.touchstone.campaign.search;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.SearchSpace;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Another method with launches that are repeated: of the default at the beginning, which shows how much launches scatter,
/// and of the best few with the last launches. What failed is never launched again.
///
/// @param isDefaultFirst whether the default is launched before anything else
/// @param repeats launches of each of them at most; 1 for none that are repeated
/// @param launches of the whole search. A fifth of them at most are repeats, those of the default among them, but for one of the
///     best: the others are to find it
public record RepeatedLaunches(SearchMethod method, SearchSpace space, boolean isDefaultFirst, int repeats, int launches)
        implements SearchMethod {

    private static final int MOST_REPEATED = 3;
    private static final int SHARE = 5;

    @Override
    public Optional<Candidate> next(List<Tried> tried) {
        if (isDefaultFirst && tried.isEmpty() && space.allows(Candidate.DEFAULT)) {
            return Optional.of(Candidate.DEFAULT);
        }
        CandidateScores scores = CandidateScores.of(space, tried);
        Optional<ScoredCandidate> base = scores.candidates().stream().filter(ScoredCandidate::isDefault).findFirst()
                .filter(this::isToRepeat);
        if (base.isPresent() && tried.size() < repeats) {
            return Optional.of(Candidate.DEFAULT);
        }
        Optional<Candidate> repeat = repeated(scores, tried);
        return launches - tried.size() <= ofBest() ? repeat.or(() -> method.next(tried))
                : method.next(tried).or(() -> repeat);
    }

    /// The next repeat of the best; empty where they were repeated often enough.
    public Optional<Candidate> repeat(List<Tried> tried) {
        return repeated(CandidateScores.of(space, tried), tried);
    }

    /// In the words of its first launch: an engine may take a value that is said to be usual in another way than none.
    private Optional<Candidate> repeated(CandidateScores scores, List<Tried> tried) {
        return toRepeat(scores).stream().filter(this::isToRepeat)
                .min(Comparator.comparingInt(one -> one.scores().size())).flatMap(one -> tried.stream()
                        .map(Tried::candidate).filter(candidate -> space.launchOf(candidate).equals(one.candidate()))
                        .findFirst());
    }

    private boolean isToRepeat(ScoredCandidate one) {
        return !one.hasFailed() && !one.scores().isEmpty() && one.scores().size() < repeats;
    }

    /// The best, and those that are not worse than it beyond the scatter.
    private List<ScoredCandidate> toRepeat(CandidateScores scores) {
        Optional<ScoredCandidate> best = scores.best();
        if (repeats < 2 || best.isEmpty()) {
            return List.of();
        }
        double least = best.get().mean() - scores.scatter().margin(best.get().scores().size());
        return scores.ranked().stream().filter(one -> one.mean() >= least)
                .filter(one -> !one.isDefault() || isToRepeat(one)).limit(MOST_REPEATED).toList();
    }

    /// How many repeats are left for the best.
    private int ofBest() {
        int ofDefault = isDefaultFirst ? repeats - 1 : 0;
        return repeats < 2 ? 0 : Math.clamp(launches / SHARE - ofDefault, 1, MOST_REPEATED * (repeats - 1));
    }
}
