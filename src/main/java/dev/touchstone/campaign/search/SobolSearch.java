package dev.touchstone.campaign.search;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.space.SearchSpace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.apache.commons.math3.random.SobolSequenceGenerator;

/// Proposes the points of a Sobol sequence that no constraint excludes: they fill the space evenly, however many of them
/// are launched. The seed shifts the sequence (Cranley and Patterson 1976).
public record SobolSearch(SearchSpace space, long seed) implements SearchMethod {

    private static final int MOST_POINTS = 4096;

    @Override
    public Optional<Candidate> next(List<Tried> tried) {
        TriedLaunches before = new TriedLaunches(space, tried);
        SobolSequenceGenerator sequence = new SobolSequenceGenerator(space.parameters().size());
        double[] shift = new SplittableRandom(seed).doubles(space.parameters().size()).toArray();
        for (int point = 0; point < MOST_POINTS; point++) {
            Candidate candidate = candidate(sequence.nextVector(), shift);
            if (space.allows(candidate) && !before.test(candidate)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    private Candidate candidate(double[] point, double... shift) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int at = 0; at < point.length; at++) {
            Parameter parameter = space.parameters().get(at);
            values.put(parameter.name(), parameter.values().get((int) ((point[at] + shift[at]) % 1 * parameter.values().size())));
        }
        return new Candidate(values);
    }
}
