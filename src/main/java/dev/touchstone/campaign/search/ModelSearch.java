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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Learns from each launch where better ones may be: for 20 to 100 launches. It begins with the default, then changes
/// switches and names one at a time, then tries a few launches that lie far apart. From then on it tries the launch with
/// the highest expected improvement times the probability that it works, by two Gaussian processes, one of the scores and
/// one of what failed.
/// What the log of a launch suggests is among the candidates, with a little credit.
public final class ModelSearch implements SearchMethod {

    private static final int SPREAD = 4;
    private static final int MOST_IN_POOL = 8000;
    private static final int BEST_WITH_NEIGHBOURS = 5;
    /// Score of a launch that failed, where one that worked has 1.
    private static final double FAILED = -1;
    private static final double NOISE_OF_FAILURES = 0.3;
    /// Launches are taken to work where nothing is known.
    private static final double CONFIDENCE = 0.05;
    /// Factor of the expected improvement of what the engine's own guide suggests.
    private static final double CREDIT_OF_ADVICE = 1.5;

    private final SearchSpace space;
    private final long seed;
    private @Nullable List<Place> all;

    /// A candidate that may be tried.
    private record Place(Candidate candidate, Candidate launch, double[] position) {
    }

    public ModelSearch(SearchSpace space, long seed) {
        this.space = space;
        this.seed = seed;
    }

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
        return pool(tried, advised).filter(place -> !before.isOf(place.launch())).max(Comparator.comparingDouble(place -> {
            double works = working.map(process -> process.at(place.position()))
                    .map(expected -> new Expectation(expected.mean() + CONFIDENCE, expected.sd() + CONFIDENCE)
                            .probabilityAbove(0)).orElse(1.0);
            double credit = advised.contains(place.launch()) ? CREDIT_OF_ADVICE : 1;
            return credit * works * speed.at(place.position()).improvementOver(best.getAsDouble());
        })).map(Place::candidate);
    }

    private Set<Candidate> advised(List<Tried> tried) {
        return tried.stream().flatMap(one -> one.advised().stream()).filter(space::allows).map(space::launchOf)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /// All candidates where they are few, else some at random and those beside the best launches; with what is advised.
    private Stream<Place> pool(List<Tried> tried, Set<Candidate> advised) {
        if (space.size() <= MOST_IN_POOL) {
            if (all == null) {
                all = space.all().stream().map(this::place).toList();
            }
            return all.stream();
        }
        Set<Candidate> pool = new LinkedHashSet<>(space.some(MOST_IN_POOL, new SplittableRandom(seed + tried.size())));
        tried.stream().filter(Tried::isWhole).filter(Tried::isScored)
                .sorted(Comparator.comparingDouble(one -> -one.score().getAsDouble())).limit(BEST_WITH_NEIGHBOURS)
                .forEach(one -> pool.addAll(space.beside(one.candidate())));
        pool.addAll(advised);
        return pool.stream().map(this::place);
    }

    private Place place(Candidate candidate) {
        return new Place(candidate, space.launchOf(candidate), space.positions(candidate));
    }

    private double[][] positions(List<Tried> tried) {
        return tried.stream().map(one -> space.positions(one.candidate())).toArray(double[][]::new);
    }
}
