package dev.touchstone.campaign.search;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.space.SearchSpace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// A few candidates that lie far apart: the best of many Latin hypercubes, by the smallest distance of two of its
/// candidates (maximin; Morris and Mitchell 1995). In a Latin hypercube of n, each n-th of a parameter's values occurs
/// once.
final class SpreadDesign {

    private static final int CUBES = 200;

    private SpreadDesign() {
    }

    /// @return fewer than `size` where the constraints leave no more
    static List<Candidate> of(SearchSpace space, int size, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Candidate> best = List.of();
        double farthest = -1;
        for (int cube = 0; cube < CUBES; cube++) {
            List<Candidate> candidates = cube(space, size, random).stream().distinct().filter(space::allows).toList();
            double distance = candidates.size() < size ? -1.0 / (1 + candidates.size()) : nearest(space, candidates);
            if (best.isEmpty() || distance > farthest) {
                best = candidates;
                farthest = distance;
            }
        }
        return best;
    }

    private static List<Candidate> cube(SearchSpace space, int size, SplittableRandom random) {
        List<Map<String, String>> rows = new ArrayList<>();
        for (int row = 0; row < size; row++) {
            rows.add(new LinkedHashMap<>());
        }
        for (Parameter parameter : space.parameters()) {
            int[] order = shuffled(size, random);
            for (int row = 0; row < size; row++) {
                double at = (order[row] + random.nextDouble()) / size;
                rows.get(row).put(parameter.name(), parameter.values().get((int) (at * parameter.values().size())));
            }
        }
        return rows.stream().map(Candidate::new).toList();
    }

    private static int[] shuffled(int size, SplittableRandom random) {
        int[] order = new int[size];
        for (int at = 0; at < size; at++) {
            int from = random.nextInt(at + 1);
            order[at] = order[from];
            order[from] = at;
        }
        return order;
    }

    private static double nearest(SearchSpace space, List<Candidate> candidates) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int one = 0; one < candidates.size(); one++) {
            for (int other = 0; other < one; other++) {
                nearest = Math.min(nearest, distance(space.positions(candidates.get(one)),
                        space.positions(candidates.get(other))));
            }
        }
        return nearest;
    }

    private static double distance(double[] one, double[] other) {
        double sum = 0;
        for (int at = 0; at < one.length; at++) {
            sum += (one[at] - other[at]) * (one[at] - other[at]);
        }
        return sum;
    }
}
