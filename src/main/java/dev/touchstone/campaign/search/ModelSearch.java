package dev.touchstone.campaign.search;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.SearchSpace;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/// Learns from each launch where better ones may be: for 20 to 100 launches. It begins with the default, then changes
/// switches and names one at a time, then tries a few launches that lie far apart. From then on it tries the launch with
/// the highest expected improvement times the probability that it works, by two Gaussian processes, one of the scores and
/// one of what failed.
/// What the log of a launch suggests is among the candidates, with a little credit.
public record ModelSearch(SearchSpace space, long seed) implements SearchMethod {

    private static final int SPREAD = 4;
    private static final int MOST_IN_POOL = 8000;
    private static final int BEST_WITH_NEIGHBOURS = 5;
    /// Score of a launch that failed, where one that worked has 1.
    private static final double FAILED = -1;
    private static final double NOISE_OF_FAILURES = 0.3;
    /// Launches are taken to work where nothing is known.
    private static final double CONFIDENCE = 0.15;
    /// Factor of the expected improvement of what the engine's own guide suggests.
    private static final double CREDIT_OF_ADVICE = 1.5;

    @Override
    public Optional<Candidate> next(List<Tried> tried) {
        return OneAtATime.ofNames(space).next(tried).or(() -> new ListedCandidates(space,
                SpreadDesign.of(space, SPREAD, seed)).next(tried)).or(() -> mostPromising(tried));
    }

    private Optional<Candidate> mostPromising(List<Tried> tried) {
        List<Tried> scored = tried.stream().filter(Tried::isScored).toList();
        CandidateScores scores = CandidateScores.of(space, tried);
        OptionalDouble best = scores.candidates().stream().filter(one -> !one.scores().isEmpty())
                .mapToDouble(ScoredCandidate::mean).max();
        if (best.isEmpty()) {
            return new RandomSearch(space, seed).next(tried);
        }
        GaussianProcess speed = KernelFit.of(space.parameters(), positions(scored),
                scored.stream().mapToDouble(one -> one.score().getAsDouble()).toArray(), scores.scatter().sd());
        Optional<GaussianProcess> working = scored.size() == tried.size() ? Optional.empty()
                : Optional.of(KernelFit.of(space.parameters(), positions(tried),
                        tried.stream().mapToDouble(one -> one.isScored() ? 1 : FAILED).toArray(), NOISE_OF_FAILURES));
        TriedLaunches before = new TriedLaunches(space, tried);
        Set<Candidate> advised = advised(tried);
        Set<Candidate> pool = pool(tried);
        pool.addAll(advised);
        return pool.stream().filter(before.negate()).max(Comparator.comparingDouble(candidate -> {
            double[] position = space.positions(candidate);
            double works = working.map(process -> process.at(position))
                    .map(expected -> new Expectation(expected.mean() + CONFIDENCE, expected.sd() + CONFIDENCE)
                            .probabilityAbove(0)).orElse(1.0);
            double credit = !advised.isEmpty() && advised.contains(space.launchOf(candidate)) ? CREDIT_OF_ADVICE : 1;
            return credit * works * speed.at(position).improvementOver(best.getAsDouble());
        }));
    }

    private Set<Candidate> advised(List<Tried> tried) {
        return tried.stream().flatMap(one -> one.advised().stream()).filter(space::allows).map(space::launchOf)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /// All candidates where they are few, else some at random and those beside the best launches.
    private Set<Candidate> pool(List<Tried> tried) {
        Set<Candidate> pool = new LinkedHashSet<>(space.some(MOST_IN_POOL, new SplittableRandom(seed + tried.size())));
        tried.stream().filter(Tried::isWhole).filter(Tried::isScored)
                .sorted(Comparator.comparingDouble(one -> -one.score().getAsDouble())).limit(BEST_WITH_NEIGHBOURS)
                .forEach(one -> pool.addAll(space.beside(one.candidate())));
        return pool;
    }

    private double[][] positions(List<Tried> tried) {
        return tried.stream().map(one -> space.positions(one.candidate())).toArray(double[][]::new);
    }
}
