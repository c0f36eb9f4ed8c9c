package dev.touchstone.campaign.search;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.SearchSpace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What was tried, by candidate.
///
/// @param candidates in the order in which they were first tried, those that never worked too
/// @param scatter of the launches of one candidate
public record CandidateScores(List<ScoredCandidate> candidates, RepeatScatter scatter) {

    public CandidateScores {
        candidates = List.copyOf(candidates);
    }

    public static CandidateScores of(SearchSpace space, List<Tried> tried) {
        Map<Candidate, List<Tried>> launches = new LinkedHashMap<>();
        tried.stream().filter(Tried::isWhole).forEach(one ->
                launches.computeIfAbsent(space.launchOf(one.candidate()), launch -> new ArrayList<>()).add(one));
        List<ScoredCandidate> candidates = new ArrayList<>();
        launches.forEach((candidate, all) -> candidates.add(new ScoredCandidate(candidate,
                all.stream().filter(Tried::isScored).map(one -> one.score().getAsDouble()).toList(),
                !all.stream().allMatch(Tried::isScored))));
        return new CandidateScores(candidates, RepeatScatter.of(candidates));
    }

    /// Those that worked whenever they were launched, the best first.
    public List<ScoredCandidate> ranked() {
        return candidates.stream().filter(one -> !one.scores().isEmpty() && !one.hasFailed())
                .sorted(Comparator.comparingDouble((ScoredCandidate one) -> -one.cautious(scatter))).toList();
    }

    /// The first of those that measured more than the default, however little is known of the scatter: a confirmation
    /// decides whether it is better. Where none did, the default; without it, the first of all.
    public Optional<ScoredCandidate> best() {
        List<ScoredCandidate> ranked = ranked();
        Optional<ScoredCandidate> base = ranked.stream().filter(ScoredCandidate::isDefault).findFirst();
        double least = base.map(ScoredCandidate::mean).orElse(Double.NEGATIVE_INFINITY);
        return ranked.stream().filter(one -> one.mean() > least).findFirst().or(() -> base);
    }
}
